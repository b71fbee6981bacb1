// Puts the temporary files of tests into memory, where a database doesn't wait for a disk at each commit.
import { readFileSync, statfsSync } from 'node:fs';

const IN_MEMORY = '/dev/shm';
/** Bytes; all tests together need less than half. */
const ENOUGH = 4 * 2 ** 30;

/** For this process and those it starts. A `TMPDIR` that is set stays. */
export function keepTemporaryFilesInMemory() {
  if (process.env['TMPDIR'] === undefined && hasRoom()) process.env['TMPDIR'] = IN_MEMORY;
}

/** Containers may have too little of it, or allow no programs there; PostgreSQL may be copied into the temporary folder. */
function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    const [, options = 'noexec'] = /^\S+ \/dev\/shm \S+ (\S+)/m.exec(readFileSync('/proc/mounts', 'utf8')) ?? [];
    return bavail * bsize >= ENOUGH && !options.split(',').includes('noexec');
  } catch {
    return false;
  }
}
