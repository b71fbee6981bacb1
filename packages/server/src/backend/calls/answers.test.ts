import { endpoints } from '@manyline/contract';
import { expect, test } from 'vitest';
import { createBench } from '../testing/bench.ts';

async function openBackend() {
  const bench = await createBench();
  const ask = (headers: Record<string, string> = {}) =>
    bench.backend.fetch(new Request(`https://manyline.test${endpoints.getSystemConfig.path}`, { headers }), {
      address: '192.0.2.1',
      isSecure: true,
      userAgent: 'Test browser',
      readCookie: () => undefined,
      writeCookie: () => undefined,
    });
  return { ...bench, ask };
}

test('the system configuration is revalidated with an ETag', async () => {
  const { ask, call, signIn } = await openBackend();
  const first = await ask();
  const etag = first.headers.get('etag') ?? '';
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await ask({ 'if-none-match': known });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  }

  await call('updateSystemSettings', { version: 0, systemStatus: 0 }, await signIn('admin'));
  const changed = await ask({ 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(etag);
  expect(await changed.json()).toMatchObject({ status: 'Success', data: { systemStatus: 0 } });
});

test('no other answer may be cached', async () => {
  const { call, signIn } = await openBackend();
  const { headers } = await call('getInfo', {}, await signIn('alice'));
  expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
});
