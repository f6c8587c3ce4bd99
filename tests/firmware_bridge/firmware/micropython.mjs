// Runs a Python file on MicroPython's WebAssembly build: node micropython.mjs MICROPYTHON.MJS ROOT FILE.
// Copies the packages that the file needs into MicroPython's own file system; a heap as on an RP2040.
import fs from "node:fs";

const [micropython, root, file] = process.argv.slice(2);
const { loadMicroPython } = await import(micropython);
const python = await loadMicroPython({ heapsize: 190 * 1024, linebuffer: true, stdout: (line) => console.log(line) });
for (const folder of ["/lib", "/lib/firmware_bridge", "/lib/firmware_bridge/firmware"]) {
  if (!python.FS.analyzePath(folder).exists) python.FS.mkdir(folder);
}
for (const name of fs.readdirSync(`${root}/firmware_bridge/firmware`).filter((name) => name.endsWith(".py"))) {
  const path = `firmware_bridge/firmware/${name}`;
  python.FS.writeFile(`/lib/${path}`, fs.readFileSync(`${root}/${path}`));
}
python.runPython("import sys\nsys.path.append('/lib')");
python.runPython(fs.readFileSync(file, "utf8"));
