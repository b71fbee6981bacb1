import { mkdtempSync } from 'node:fs';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sweepFiles } from './sweepFiles.ts';

const NOW = Date.UTC(2026, 2, 14);
const DAY_MS = 86_400_000;

async function directoryWith(files: Readonly<Record<string, number>>): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'manyline-sweep-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  for (const [name, time] of Object.entries(files)) {
    await mkdir(join(directory, name.slice(0, 2)), { recursive: true });
    await writeFile(join(directory, name.slice(0, 2), name), 'x');
    await utimes(join(directory, name.slice(0, 2), name), time / 1_000, time / 1_000);
  }
  return directory;
}

const knowing = (...ids: readonly string[]) => ({
  knownFiles: async (asked: readonly string[]) => new Set(asked.filter((id) => ids.includes(id))),
});
const left = async (directory: string) =>
  (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();

const [OLD, NEW] = [NOW - 2 * DAY_MS, NOW - DAY_MS / 2];
const before = NOW - DAY_MS;

test('old unreferenced files are removed with thumbnails and parts; everything else stays', async () => {
  const directory = await directoryWith({
    abknown: OLD,
    'abknown.thumbnail': OLD,
    aborphan: OLD,
    'aborphan.thumbnail': OLD,
    'cdhalf.0a1b2c3d4e5f.part': OLD,
    cdyoung: NEW,
    'cdyoung.0a1b2c3d4e5f.part': NEW,
  });
  await writeFile(join(directory, 'notes.txt'), 'not ours');
  expect(await sweepFiles({ directory, store: knowing('abknown'), before })).toBe(3);
  expect(await left(directory)).toEqual(['abknown', 'abknown.thumbnail', 'cdyoung', 'cdyoung.0a1b2c3d4e5f.part', 'notes.txt']);
});

test('files stay if the database references none of them: it may be the wrong database', async () => {
  const directory = await directoryWith({ abone: OLD, cdtwo: OLD, 'cdtwo.0a1b2c3d4e5f.part': OLD });
  expect(await sweepFiles({ directory, store: knowing(), before })).toBe(1);
  expect(await left(directory)).toEqual(['abone', 'cdtwo']);
});

test('works without any files', async () => {
  expect(await sweepFiles({ directory: join(tmpdir(), 'manyline-sweep-none'), store: knowing(), before })).toBe(0);
});
