import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { type LogoutReader, readLogoutToken } from './readLogoutToken.ts';

const ISSUER = 'https://id.example/tenant';
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const now = () => Math.floor(Date.now() / 1_000);
const valid = () => ({
  iss: ISSUER,
  aud: 'manyline',
  iat: now(),
  exp: now() + 120,
  jti: 'one',
  sub: 'ann',
  sid: 's-1',
  events: { [EVENT]: {} },
});

let reader: LogoutReader;
let key: CryptoKey;
let stranger: CryptoKey;

beforeAll(async () => {
  const [own, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  [key, stranger] = [own.privateKey, other.privateKey];
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }] });
  reader = { issuer: ISSUER, clientId: 'manyline', keys };
});

const sign = (claims: object, header: Partial<JWTHeaderParameters> = {}, by = key) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'k', typ: 'logout+jwt', ...header }).sign(by);

const without = (claims: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)));

test('a valid token names the user, the session, and itself', async () => {
  expect(await readLogoutToken(await sign(valid()), reader)).toEqual({ issuer: ISSUER, subject: 'ann', sid: 's-1', id: 'one' });
});

test.each<[string, (claims: ReturnType<typeof valid>) => object]>([
  ['only a user', (claims) => without(claims, 'sid')],
  ['only a session', (claims) => without(claims, 'sub')],
  ['several audiences', (claims) => ({ ...claims, aud: ['other', 'manyline'] })],
  ['no expiry', (claims) => without(claims, 'exp')],
  ['a clock that is half a minute ahead', (claims) => ({ ...claims, iat: now() + 30 })],
  [
    'Keycloak’s, which says its type and revokes offline access',
    (claims) => ({ ...claims, typ: 'Logout', events: { [EVENT]: { revoke_offline_access: true } } }),
  ],
  ['authentik’s, without an expiry and with the session only', (claims) => without(claims, 'exp', 'sub')],
  [
    'one with the user’s trace and version',
    (claims) => ({ ...claims, trace_id: 't', ver: 1, sub_id: { format: 'iss_sub', iss: ISSUER, sub: 'ann' } }),
  ],
  ['other events beside', (claims) => ({ ...claims, events: { ...claims.events, 'https://example.com/other': {} } })],
])('%s is accepted', async (_name, change) => {
  await expect(readLogoutToken(await sign(change(valid())), reader)).resolves.toMatchObject({ id: 'one' });
});

test.each<[string, (claims: ReturnType<typeof valid>) => object]>([
  ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
  ['the issuer without its path', (claims) => ({ ...claims, iss: 'https://id.example' })],
  ['no issuer', (claims) => without(claims, 'iss')],
  ['another audience', (claims) => ({ ...claims, aud: 'other' })],
  ['no audience', (claims) => without(claims, 'aud')],
  ['a nonce', (claims) => ({ ...claims, nonce: 'n' })],
  ['an empty nonce', (claims) => ({ ...claims, nonce: '' })],
  ['no events', (claims) => without(claims, 'events')],
  ['other events', (claims) => ({ ...claims, events: { 'https://example.com/other': {} } })],
  ['events as a list', (claims) => ({ ...claims, events: [EVENT] })],
  ['events as text', (claims) => ({ ...claims, events: EVENT })],
  ['an event that is no object', (claims) => ({ ...claims, events: { [EVENT]: true } })],
  ['no id', (claims) => without(claims, 'jti')],
  ['an empty id', (claims) => ({ ...claims, jti: '' })],
  ['neither user nor session', (claims) => without(claims, 'sub', 'sid')],
  ['an empty user', (claims) => ({ ...claims, sub: '' })],
  ['a user that is no text', (claims) => ({ ...claims, sub: ['ann', 'bob'] })],
  ['a session that is no text', (claims) => ({ ...claims, sid: { $ne: '' } })],
  ['no time', (claims) => without(claims, 'iat')],
  ['a time of an hour ago', (claims) => ({ ...claims, iat: now() - 3_600 })],
  ['a time of tomorrow', (claims) => ({ ...claims, iat: now() + 86_400 })],
  ['an expiry in the past', (claims) => ({ ...claims, exp: now() - 120 })],
])('%s is refused', async (_name, change) => {
  await expect(readLogoutToken(await sign(change(valid())), reader)).rejects.toMatchObject({ name: 'SsoFailure', kind: 'failed' });
});

test.each(['at+jwt', 'secevent+jwt', 'dpop+jwt'])('a token of type %s is refused', async (typ) => {
  await expect(readLogoutToken(await sign(valid(), { typ }), reader)).rejects.toMatchObject({ kind: 'failed' });
});

test('a signature by another key, with a shared secret, changed or missing is refused', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const [header = '', , signature = ''] = (await sign(valid())).split('.');
  const secret = new TextEncoder().encode('x'.repeat(32));
  const tokens = [
    await sign(valid(), {}, stranger),
    await new SignJWT(valid()).setProtectedHeader({ alg: 'HS256', kid: 'k' }).sign(secret),
    `${header}.${part({ ...valid(), sub: 'bob' })}.${signature}`,
    `${part({ alg: 'none' })}.${part(valid())}.`,
    `${part({ alg: 'RS256', kid: 'k', crit: ['b64'], b64: false })}.${part(valid())}.${signature}`,
    'a.b',
    '',
    'x'.repeat(20_000),
  ];
  for (const token of tokens) await expect(readLogoutToken(token, reader)).rejects.toMatchObject({ kind: 'failed' });
});

test('what is logged has no part of the token', async () => {
  const token = await sign({ ...valid(), aud: 'canary' });
  const error: unknown = await readLogoutToken(token, reader).catch((failure: unknown) => failure);
  expect(String(error)).not.toMatch(/canary|ann/);
});
