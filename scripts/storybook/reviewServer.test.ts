import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReview } from './reviewServer.mjs';

const root = mkdtempSync(join(tmpdir(), 'manyline-review-'));
const server = createReview(root);
let origin = '';

const difference = (name: string) => ({ name, what: '90 pixels differ', cause: 'Component Badge' });

beforeAll(async () => {
  mkdirSync(join(root, 'visual/diff/a-b'), { recursive: true });
  writeFileSync(join(root, 'secret.txt'), 'secret');
  writeFileSync(join(root, 'visual/diff/differences.json'), JSON.stringify([difference('a-b/c'), difference('a-b/e')]));
  await sharp({ create: { width: 2, height: 2, channels: 4, background: '#123456' } })
    .png()
    .toFile(join(root, 'visual/diff/a-b/c-actual.png'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

const accept = (names: unknown, from = origin) =>
  fetch(`${origin}/accept`, { method: 'POST', headers: { origin: from }, body: JSON.stringify(names) }).then(({ status }) => status);
const baseline = () => join(root, 'visual/baseline/a-b/c.png');

test('an accepted picture becomes the baseline', async () => {
  expect(await accept(['a-b/c'], 'http://elsewhere.test')).toBe(403);
  expect(existsSync(baseline())).toBe(false);
  expect(await accept(['a-b/c'])).toBe(204);
  expect(await sharp(readFileSync(baseline())).metadata()).toMatchObject({ width: 2, height: 2 });
  const left = await fetch(origin).then((response) => response.text());
  expect(left).toContain('<h1>1 picture differs');
  expect(left).toContain('?path=/story/a-b--e"');
  expect(left).not.toContain('?path=/story/a-b--c"');
});

test.each([[['../../secret']], [['a-b/d']], ['a-b/c'], [null], [{ 0: 'a-b/c' }]])('nothing else is accepted: %j', async (names) => {
  expect(await accept(names)).toBe(400);
});

test('only pictures and stories are shown', async () => {
  const statusOf = async (path: string) => (await fetch(`${origin}${path}`)).status;
  expect(await statusOf('/visual/diff/a-b/c-actual.png')).toBe(200);
  for (const path of ['/secret.txt', '/visual/..%2fsecret.txt', '/visual/%2e%2e/secret.txt', '/visual', '/none'])
    expect(await statusOf(path)).toBe(404);
});
