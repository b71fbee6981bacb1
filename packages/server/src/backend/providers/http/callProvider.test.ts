import { expect, test } from 'vitest';
import { basicAuth, callProvider, withoutCredentials } from './callProvider.ts';

const PASSWORD = 'zwölf "Gänse" & 1%';

test.each([
  ['credentials', { authorization: basicAuth('phone', PASSWORD) }, basicAuth('phone', PASSWORD)],
  ['the password in JSON', { authorization: basicAuth('phone', PASSWORD) }, JSON.stringify({ password: PASSWORD })],
  ['the password in a URL', { authorization: basicAuth('phone', PASSWORD) }, `?p=${encodeURIComponent(PASSWORD)}`],
  ['an API key', { authorization: 'Bearer KEY0123' }, 'The key KEY0123 is not valid.'],
])('an error that repeats %s is stored without it', (_, headers, text) => {
  const kept = withoutCredentials(`Refused: ${text}`, headers);
  expect(kept).toMatch(/^Refused: .*•••/);
  for (const secret of [PASSWORD, JSON.stringify(PASSWORD).slice(1, -1), encodeURIComponent(PASSWORD), 'KEY0123', btoa('phone')])
    expect(kept).not.toContain(secret);
});

test('a call without credentials keeps its answer', async () => {
  const answer = await callProvider(async () => new Response('{"text":"Refused"}', { status: 422 }), 'https://bridge.example/in', {
    method: 'POST',
    headers: {},
  });
  expect(answer).toEqual({ status: 422, json: { text: 'Refused' }, retryAfter: undefined });
});
