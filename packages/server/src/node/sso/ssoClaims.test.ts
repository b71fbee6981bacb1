import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { LOGIN_PATH } from '@manyline/contract';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Organisation, openOrganisation } from '../testing/organisation.ts';
import { temporaryDirectory } from '../testing/temporary.ts';
import { readSsoClaims } from './ssoClaims.ts';

const bob = 'bob@manyline.example';
const carol = 'carol@manyline.example';
const admin = 'admin@manyline.example';
/** Claims as the documents of these providers show them. */
const users = [
  {
    sub: 'entra',
    idToken: { email: bob, name: 'Bob', preferred_username: bob, tid: 't', oid: 'o' },
    userinfo: { name: 'Bob', email: bob },
  },
  { sub: 'entra-no-email', idToken: { name: 'Carol', preferred_username: carol, upn: carol }, userinfo: { name: 'Carol' } },
  { sub: 'entra-owner', idToken: { email: carol, xms_edov: '1' }, userinfo: { name: 'Carol' } },
  { sub: 'entra-no-owner', idToken: { email: carol, xms_edov: false }, userinfo: { name: 'Carol' } },
  { sub: 'google', idToken: { email: 'Alice@Manyline.example', email_verified: 'true', hd: 'manyline.example' }, userinfo: {} },
  { sub: 'keycloak', idToken: { email: bob, email_verified: false, name: 'Bob' }, userinfo: { email: bob, email_verified: true } },
  { sub: 'okta', idToken: { email: admin, name: 'Nadia' }, userinfo: { email: admin, email_verified: true } },
  { sub: 'two-addresses', idToken: { email: bob, name: 'Eve' }, userinfo: { email: 'eve@elsewhere.example', email_verified: true } },
  { sub: 'spaces', idToken: { email: ` ${bob} `, email_verified: true, name: 'Bob' }, userinfo: {} },
  { sub: 'odd', idToken: { email: [bob], email_verified: true }, userinfo: { email: { value: bob }, email_verified: true } },
  { sub: 'odd-flag', idToken: { email: bob, email_verified: { verified: true }, name: 'Bob' }, userinfo: {} },
] as const;

describe('an address as providers write it', () => {
  test.each([
    [' bob@manyline.example\n', 'bob@manyline.example'],
    ['Jörg@müller.example', 'Jörg@xn--mller-kva.example'],
    ['jörg@MÜLLER.Example', 'jörg@xn--mller-kva.example'],
    ['jörg@mu\u0308ller.example', 'jörg@xn--mller-kva.example'],
    ['bob@xn--mller-kva.example', 'bob@xn--mller-kva.example'],
    // The Kelvin sign, and wide letters.
    ['bob@ban\u212a.example', 'bob@ban\u212a.example'],
    ['bob@ｂank.example', 'bob@ｂank.example'],
    ['bob', 'bob'],
    ['   ', undefined],
  ])('%j', (claim, email) => {
    expect(readSsoClaims({ iss: 'https://id.example', sub: 's', email: claim }).email).toBe(email);
  });
});

const root = temporaryDirectory();
let strict: Organisation;
let trusting: Organisation;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
  strict = await openOrganisation({ users, dataDir: join(root, 'strict') });
  trusting = await openOrganisation({ users, dataDir: join(root, 'trusting'), settings: { trustsEmails: true } });
});
afterAll(async () => {
  await strict.close();
  await trusting.close();
  rmSync(root, { recursive: true });
});

test('a wrong client secret is told as a fault of the setup, without the secret', async () => {
  const wrong = await openOrganisation({ users, dataDir: join(root, 'wrong'), settings: { clientSecret: 'canary' } });
  onTestFinished(() => wrong.close());
  expect(await wrong.signIn('google')).toBe(`${LOGIN_PATH}?sso=setup`);
  expect(wrong.logged.join('')).toContain('invalid_client');
  expect(wrong.logged.join('')).not.toContain('canary');
});

describe('an address that the provider confirms', () => {
  test.each([
    ['google', 'as text'],
    ['okta', 'only in userinfo'],
    ['entra-owner', 'as the owner of the domain'],
    ['spaces', 'with spaces around it'],
  ])('%s: %s', async (account) => {
    expect(await strict.signIn(account)).toBe('/');
  });
});

describe('an address that the provider doesn’t confirm', () => {
  test.each([
    ['entra', 'unverified'],
    ['entra-no-owner', 'unverified'],
    ['entra-no-email', 'noEmail'],
    ['keycloak', 'unverified'],
    ['two-addresses', 'unverified'],
    ['odd', 'noEmail'],
    ['odd-flag', 'unverified'],
  ])('%s: the page and the log say why (%s)', async (account, reason) => {
    strict.logged.length = 0;
    expect(await strict.signIn(account)).toBe(`${LOGIN_PATH}?sso=${reason}`);
    expect(strict.logged.join('')).toContain(`"event":"sso.refused","reason":"${reason}"`);
  });

  test('signs in where an operator trusts the issuer, and only if the provider says nothing about the address', async () => {
    expect(await trusting.signIn('entra')).toBe('/');
    expect(await trusting.signIn('keycloak')).toBe(`${LOGIN_PATH}?sso=unverified`);
    expect(await trusting.signIn('odd-flag')).toBe(`${LOGIN_PATH}?sso=unverified`);
    expect(await trusting.signIn('entra-no-email')).toBe(`${LOGIN_PATH}?sso=noEmail`);
  });
});
