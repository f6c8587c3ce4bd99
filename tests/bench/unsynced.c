/* Below Python: writes down what a program does to the files in a folder, and refuses it from some moment on.
 *
 * Loaded by LD_PRELOAD. UNSYNCED_FOLDER is the folder, UNSYNCED_LOG the file into which each operation is written, in
 * the order in which they are done; what is said to standard output stands there, too. With UNSYNCED_FAIL=ERRNO:N the
 * N-th operation fails, half written where it writes, and so does every one after it.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int note_fd = -1, fail_errno = 0;
static long fail_at = -1, operations = 0;
static const char *folder = NULL;

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("UNSYNCED_LOG"), *fail = getenv("UNSYNCED_FAIL");
    folder = getenv("UNSYNCED_FOLDER");
    if (path != NULL)
        note_fd = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (fail != NULL)
        sscanf(fail, "%d:%ld", &fail_errno, &fail_at);
}

static int is_ours(const char *path) {
    return folder != NULL && path != NULL && strncmp(path, folder, strlen(folder)) == 0;
}

static int path_of(int descriptor, char *path) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t size = readlink(link, path, 4095);
    if (size < 0)
        return 0;
    path[size] = 0;
    return is_ours(path);
}

static uint64_t inode_of(int descriptor) {
    struct stat found;
    return fstat(descriptor, &found) ? 0 : found.st_ino;
}

static void note(char kind, uint64_t inode, uint64_t number, const void *said, uint32_t size) {
    char head[21];
    if (note_fd < 0)
        return;
    head[0] = kind;
    memcpy(head + 1, &inode, 8);
    memcpy(head + 9, &number, 8);
    memcpy(head + 17, &size, 4);
    syscall(SYS_write, note_fd, head, sizeof head);
    if (size)
        syscall(SYS_write, note_fd, said, size);
}

/* Whether this operation is refused; 2 for the first that is. */
static int refused(void) {
    operations++;
    if (fail_at < 0 || operations < fail_at)
        return 0;
    errno = fail_errno;
    return operations == fail_at ? 2 : 1;
}

static int opened(int directory, const char *path, int flags, mode_t mode) {
    int is_noted = (flags & O_CREAT) && is_ours(path);
    if (is_noted && refused())
        return -1;
    int descriptor = (int)syscall(SYS_openat, directory, path, flags, mode);
    if (descriptor >= 0 && is_noted)
        note('O', inode_of(descriptor), (flags & O_TRUNC) != 0, path, (uint32_t)strlen(path));
    return descriptor;
}

#define OPENS(name)                                        \
    int name(const char *path, int flags, ...) {           \
        va_list more;                                      \
        va_start(more, flags);                             \
        mode_t mode = va_arg(more, mode_t);                \
        va_end(more);                                      \
        return opened(AT_FDCWD, path, flags, mode);        \
    }
#define OPENS_AT(name)                                     \
    int name(int directory, const char *path, int flags, ...) { \
        va_list more;                                      \
        va_start(more, flags);                             \
        mode_t mode = va_arg(more, mode_t);                \
        va_end(more);                                      \
        return opened(directory, path, flags, mode);       \
    }
OPENS(open)
OPENS(open64)
OPENS_AT(openat)
OPENS_AT(openat64)

ssize_t write(int descriptor, const void *said, size_t size) {
    char path[4096];
    if (descriptor == 1)
        note('A', 0, 0, said, (uint32_t)size);
    if (descriptor <= 2 || !path_of(descriptor, path))
        return syscall(SYS_write, descriptor, said, size);
    int how = refused();
    if (how == 1 || (how == 2 && size < 2))
        return -1;
    ssize_t done = syscall(SYS_write, descriptor, said, how ? size / 2 : size);
    if (done > 0)
        note('W', inode_of(descriptor), (uint64_t)(lseek(descriptor, 0, SEEK_CUR) - done), said, (uint32_t)done);
    return done;
}

static int synced(int descriptor, long call) {
    char path[4096];
    struct stat found;
    int is_ours_too = path_of(descriptor, path);
    if (is_ours_too && refused())
        return -1;
    int failed = (int)syscall(call, descriptor);
    if (!failed && is_ours_too && !fstat(descriptor, &found))
        note(S_ISDIR(found.st_mode) ? 'D' : 'S', found.st_ino, 0, path, (uint32_t)strlen(path));
    return failed;
}

int fsync(int descriptor) { return synced(descriptor, SYS_fsync); }
int fdatasync(int descriptor) { return synced(descriptor, SYS_fdatasync); }

static int cut(int descriptor, off_t size) {
    char path[4096];
    int is_ours_too = path_of(descriptor, path);
    if (is_ours_too && refused())
        return -1;
    int failed = (int)syscall(SYS_ftruncate, descriptor, size);
    if (!failed && is_ours_too)
        note('T', inode_of(descriptor), (uint64_t)size, NULL, 0);
    return failed;
}

int ftruncate(int descriptor, off_t size) { return cut(descriptor, size); }
int ftruncate64(int descriptor, off64_t size) { return cut(descriptor, size); }

int rename(const char *from, const char *to) {
    char both[8192];
    if (is_ours(from) && refused())
        return -1;
    int failed = (int)syscall(SYS_renameat, AT_FDCWD, from, AT_FDCWD, to);
    if (!failed && is_ours(from))
        note('R', 0, 0, both, (uint32_t)(snprintf(both, sizeof both, "%s\n%s", from, to)));
    return failed;
}

int unlink(const char *path) {
    if (is_ours(path) && refused())
        return -1;
    int failed = (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    if (!failed && is_ours(path))
        note('U', 0, 0, path, (uint32_t)strlen(path));
    return failed;
}
