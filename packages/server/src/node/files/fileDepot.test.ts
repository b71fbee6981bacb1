import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileDepot } from './fileDepot.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'manyline-files-'));
});
afterAll(() => rm(root, { recursive: true }));

test('what was put comes back, and is for nobody else of this machine', async () => {
  const depot = createFileDepot(join(root, 'one'));
  await depot.put('ab12', new Uint8Array([1, 2, 3]));
  await depot.put('ab12.thumbnail', new Uint8Array([4]));
  expect([...((await depot.get('ab12')) ?? [])]).toEqual([1, 2, 3]);
  expect([...((await depot.get('ab12.thumbnail')) ?? [])]).toEqual([4]);
  expect((await stat(join(root, 'one/ab/ab12'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(root, 'one/ab'))).mode & 0o077).toBe(0);
  expect(await readdir(join(root, 'one/ab'))).toEqual(['ab12', 'ab12.thumbnail']);
  await depot.remove('ab12');
  await depot.remove('ab12');
  expect(await depot.get('ab12')).toBeUndefined();
});

test.each(['../ab', 'ab/../../x', '', 'a', '/etc/passwd', 'ab.sqlite', 'ab\0', '..'])('the key %j leads nowhere', async (key) => {
  const depot = createFileDepot(join(root, 'two'));
  await expect(depot.put(key, new Uint8Array([1]))).rejects.toThrow('no key');
  await expect(depot.get(key)).rejects.toThrow('no key');
});

test('a file that could not be written whole is not there, and leaves nothing behind', async () => {
  const depot = createFileDepot(join(root, 'three'));
  await depot.put('cd34', new Uint8Array([1]));
  // A folder in its place: the last step, the new name, fails.
  await mkdir(join(root, 'three/cd/cd35/x'), { recursive: true });
  await expect(depot.put('cd35', new Uint8Array([1]))).rejects.toThrow();
  expect(await readdir(join(root, 'three/cd'))).toEqual(['cd34', 'cd35']);
});
