import { endpoints } from '@manyline/contract';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../start/startServer.ts';
import { post } from '../testing/api.ts';
import { demoDirectory } from '../testing/demoDirectory.ts';
import { ownDirectory } from '../testing/temporary.ts';

const ADMIN_LINE = '+442079460018';
const PHONE = '+14155550160';

test('the phone shows messages of a line, and its answer arrives in the chat', async () => {
  const server = await startServer({ port: 0, dataDir: await demoDirectory(), demo: true });
  onTestFinished(() => server.close());
  const { url, phonePage = '' } = server;
  expect(phonePage).toBe(`${url}/demo/phone`);
  const page = async (place = phonePage) => (await fetch(place)).text();
  expect(await page()).toContain('No messages yet.');
  const arabic = await (await fetch(phonePage, { headers: { 'accept-language': 'ar' } })).text();
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  expect(arabic).toContain('هاتف للتجربة');
  // The app's language in this browser, and one that is chosen here.
  const cookie = 'manyline-language=fr';
  const french = await (await fetch(phonePage, { headers: { 'accept-language': 'ar', cookie } })).text();
  expect(french).toContain('<html lang="fr" dir="ltr">');
  const english = await (await fetch(`${phonePage}?language=en`, { headers: { cookie } })).text();
  expect(english).toContain('<html lang="en" dir="ltr">');
  expect(english).toContain('<input type="hidden" name="language" value="en">');
  expect(english).toContain('<h2><bdi dir="ltr">+1 415 555 0160</bdi></h2>');
  expect(english).toContain('<bdi dir="ltr">+44 20 7946 0018</bdi>');

  const signedIn = (await (await post(url, endpoints.login.path, { username: 'admin', password: 'manyline-demo' })).json()) as {
    readonly data: { readonly accessToken: string };
  };
  const headers = { authorization: `Bearer ${signedIn.data.accessToken}`, 'x-tn': ADMIN_LINE, 'content-type': 'application/json' };
  const payload = { name: '', phoneNumber: PHONE, msg: '<b>Hello</b> & good day', clientId: crypto.randomUUID() };
  await fetch(url + endpoints.sendMessage.path, { method: 'POST', headers, body: JSON.stringify(payload) });
  await expect.poll(() => page()).toContain('&lt;b&gt;Hello&lt;/b&gt; &amp; good day');

  const body = new URLSearchParams({ line: ADMIN_LINE, phone: PHONE, text: 'An answer' });
  const answered = await fetch(phonePage, { method: 'POST', body, redirect: 'manual' });
  const address = '/demo/phone?line=%2B442079460018&phone=%2B14155550160';
  expect([answered.status, answered.headers.get('location')]).toEqual([303, address]);
  const inFrench = new URLSearchParams({ line: ADMIN_LINE, phone: PHONE, text: '', language: 'fr' });
  const next = await fetch(phonePage, { method: 'POST', body: inFrench, redirect: 'manual' });
  expect(next.headers.get('location')).toBe(`${address}&language=fr`);
  const chats = await fetch(`${url}${endpoints.getListMessages.path}?tn=${encodeURIComponent(ADMIN_LINE)}`, { headers });
  expect(await chats.text()).toContain('An answer');

  const code = new URLSearchParams({ line: ADMIN_LINE, phone: '36665', text: 'Your code is 123' });
  await fetch(phonePage, { method: 'POST', body: code, redirect: 'manual' });
  const listed = await (await fetch(`${url}${endpoints.getListMessages.path}?tn=${encodeURIComponent(ADMIN_LINE)}`, { headers })).text();
  expect(listed).toContain('"name":"36665","tn":"36665"');

  const foreign = await fetch(phonePage, { method: 'POST', body, headers: { origin: 'https://evil.example' } });
  expect(foreign.status).toBe(403);
  const policy = (await fetch(phonePage)).headers.get('content-security-policy') ?? '';
  expect(policy).not.toContain('unsafe');
});

test('the phone exists only in the demo', async () => {
  const server = await startServer({ port: 0, dataDir: ownDirectory() });
  onTestFinished(() => server.close());
  expect(server.phonePage).toBeUndefined();
  const answer = await fetch(`${server.url}/demo/phone`);
  expect(await answer.text()).not.toContain('No messages yet.');
});
