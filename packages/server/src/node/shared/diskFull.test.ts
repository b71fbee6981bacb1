import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFileDepot } from '../files/fileDepot.ts';
import { ownDirectory } from '../testing/temporary.ts';
import { createDiskFullReport } from './diskFull.ts';
import { createLog } from './log.ts';

/** Makes the next atomic file write fail with this error. */
async function failNextWrite(directory: string, error: Error): Promise<void> {
  const handle = await open(join(directory, 'any'), 'w');
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const write = vi.spyOn(prototype, 'writeFile').mockRejectedValueOnce(error);
  onTestFinished(() => write.mockRestore());
}

test.each(['ENOSPC', 'EDQUOT'])('%s while a file is written is a full disk, and leaves nothing behind', async (code) => {
  const root = ownDirectory();
  const directory = join(root, 'files');
  const said: unknown[] = [];
  const depot = createFileDepot(directory, { onFull: (error) => said.push(error) });
  const error = Object.assign(new Error(`${code}: no space left on device, write`), { code });
  await failNextWrite(root, error);
  await expect(depot.put('ab12', new Uint8Array([1]))).rejects.toMatchObject({ name: 'DiskFull', cause: error });
  expect(said).toEqual([error]);
  expect(await readdir(join(directory, 'ab'))).toEqual([]);
  await depot.put('ab12', new Uint8Array([1]));
  expect((await depot.get('ab12'))?.size).toBe(1);
});

test('is logged once a minute', () => {
  const lines: string[] = [];
  let now = 0;
  const report = createDiskFullReport(
    createLog('error', (line) => lines.push(line)),
    () => now,
  );
  for (now of [0, 1, 59_999, 60_000, 60_001]) report(new Error('database or disk is full'));
  expect(lines.map((line) => (JSON.parse(line) as { event: string; reason: string }).reason)).toEqual(
    Array.from({ length: 2 }, () => 'The disk is full: database or disk is full'),
  );
  expect(lines[0]).toContain('"event":"disk.full"');
});
