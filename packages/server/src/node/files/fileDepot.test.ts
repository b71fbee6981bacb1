import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileDepot } from '../../backend/index.ts';
import { createFileDepot } from './fileDepot.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'manyline-files-'));
});
afterAll(() => rm(root, { recursive: true }));

async function bytesOf(depot: FileDepot, key: string): Promise<readonly number[]> {
  const stored = await depot.get(key);
  return stored ? [...new Uint8Array(await new Response(stored.stream()).arrayBuffer())] : [];
}

test('stored files are read back, and are private to the OS user', async () => {
  const depot = createFileDepot(join(root, 'one'));
  await depot.put('ab12', new Uint8Array([1, 2, 3]));
  await depot.put('ab12.thumbnail', new Uint8Array([4]));
  expect(await bytesOf(depot, 'ab12')).toEqual([1, 2, 3]);
  expect(await bytesOf(depot, 'ab12.thumbnail')).toEqual([4]);
  expect((await stat(join(root, 'one/ab/ab12'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(root, 'one/ab'))).mode & 0o077).toBe(0);
  expect(await readdir(join(root, 'one/ab'))).toEqual(['ab12', 'ab12.thumbnail']);
  await depot.remove('ab12');
  await depot.remove('ab12');
  expect(await depot.get('ab12')).toBeUndefined();
});

test.each(['../ab', 'ab/../../x', '', 'a', '/etc/passwd', 'ab.sqlite', 'ab\0', '..'])('the key %j is refused', async (key) => {
  const depot = createFileDepot(join(root, 'two'));
  await expect(depot.put(key, new Uint8Array([1]))).rejects.toThrow('no key');
  await expect(depot.get(key)).rejects.toThrow('no key');
});

test('a file is read only as far as needed, even after it is removed', async () => {
  const depot = createFileDepot(join(root, 'four'));
  await depot.put('ef56', new Uint8Array(1_000_000).fill(7));
  const stored = await depot.get('ef56');
  expect(stored?.size).toBe(1_000_000);
  const reader = stored?.stream().getReader();
  expect((await reader?.read())?.value?.length).toBe(65_536);
  await depot.remove('ef56');
  expect((await reader?.read())?.value?.[65_535]).toBe(7);
  await reader?.cancel();
  await expect(new Response(stored?.stream()).bytes()).rejects.toThrow('ENOENT');
});

test('a partially written file does not exist and leaves nothing behind', async () => {
  const depot = createFileDepot(join(root, 'three'));
  await depot.put('cd34', new Uint8Array([1]));
  // A folder with the target's name makes the final rename fail.
  await mkdir(join(root, 'three/cd/cd35/x'), { recursive: true });
  await expect(depot.put('cd35', new Uint8Array([1]))).rejects.toThrow();
  expect(await readdir(join(root, 'three/cd'))).toEqual(['cd34', 'cd35']);
});
