// Runs a Python file on MicroPython's WebAssembly build: node micropython.mjs MICROPYTHON.MJS ROOT FILE WORD...
// Copies the packages that the file needs into MicroPython's own file system; a heap as on an RP2040.
import fs from "node:fs";

const [micropython, root, file, ...words] = process.argv.slice(2);
const { loadMicroPython } = await import(micropython);
const python = await loadMicroPython({ heapsize: 190 * 1024, linebuffer: true, stdout: (line) => console.log(line) });
const packages = ["firmware_bridge/firmware", "firmware_bridge/firmware/boards", "tests/firmware_bridge/chips"];
for (const folder of ["firmware_bridge", "tests", "tests/firmware_bridge", ...packages]) {
  python.FS.mkdirTree(`/lib/${folder}`);
}
for (const folder of packages) {
  for (const name of fs.readdirSync(`${root}/${folder}`).filter((name) => name.endsWith(".py"))) {
    python.FS.writeFile(`/lib/${folder}/${name}`, fs.readFileSync(`${root}/${folder}/${name}`));
  }
}
python.runPython(`import sys\nsys.path.append('/lib')\nsys.argv[:] = ${JSON.stringify([file, ...words])}`);
python.runPython(fs.readFileSync(file, "utf8"));
