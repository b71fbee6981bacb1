import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { LOGIN_PATH } from '@manyline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { OddUserinfo } from '../testing/oidcProvider.ts';
import { type Organisation, openOrganisation } from '../testing/organisation.ts';
import { temporaryDirectory } from '../testing/temporary.ts';
import { explainUserinfo } from './askUserinfo.ts';

const bob = 'bob@manyline.example';
const users = [
  { sub: 'bob', email: bob, name: 'Bob' },
  { sub: 'whole', idToken: { email: 'carol@manyline.example', email_verified: true, name: 'Carol' }, userinfo: {} },
  { sub: 'nameless', name: 'No address' },
] as const;

const root = temporaryDirectory();
let office: Organisation;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
  office = await openOrganisation({ users, dataDir: join(root, 'plain') });
});
beforeEach(() => {
  office.logged.length = 0;
  office.provider.userinfo = undefined;
});
afterAll(async () => {
  await office.close();
  rmSync(root, { recursive: true });
});

const refused = (problem: string) => `${LOGIN_PATH}?sso=${problem}`;
const json = (body: object): Exclude<OddUserinfo, 'broken'> => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ sub: 'bob', email: bob, email_verified: true })).toString('base64url')}.`;

describe('a userinfo endpoint', () => {
  test('that works signs in', async () => {
    expect(await office.signIn('bob')).toBe('/');
  });

  test.each([
    ['fails', { status: 500 }, 'unreachable', 'answers 500'],
    ['is overloaded', { status: 429 }, 'unreachable', 'answers 429'],
    ['breaks off', 'broken', 'unreachable', 'doesn’t respond'],
    ['isn’t there', { status: 404 }, 'setup', 'answers 404'],
    [
      'refuses the token',
      { status: 401, headers: { 'www-authenticate': 'Bearer error="invalid_token"' } },
      'setup',
      'refuses the access token (401)',
    ],
    [
      'lacks a scope',
      { status: 403, headers: { 'www-authenticate': 'Bearer error="insufficient_scope"' } },
      'setup',
      'refuses the access token (403)',
    ],
    [
      'answers a page',
      { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Sign in</h1>' },
      'setup',
      'doesn’t answer in JSON',
    ],
    ['answers half a text', { ...json({}), body: '{"sub":"bob","em' }, 'setup', 'doesn’t answer in JSON'],
    ['answers for another user', json({ sub: 'nadia', email: bob, email_verified: true }), 'failed', 'describes another user'],
    ['answers for nobody', json({ email: bob, email_verified: true }), 'failed', 'gives an answer that isn’t valid'],
    ['answers a list', { ...json({}), body: '[]' }, 'failed', 'gives an answer that isn’t valid'],
    [
      'answers an unsigned token',
      { status: 200, headers: { 'content-type': 'application/jwt' }, body: unsigned },
      'failed',
      'gives an answer that isn’t valid',
    ],
  ] as const)('that %s refuses the sign-in, with the cause in the log', async (_name, answer, problem, cause) => {
    office.provider.userinfo = answer;
    expect(await office.signIn('bob')).toBe(refused(problem));
    expect(office.logged.join('')).toContain(`The provider’s userinfo endpoint ${cause}`);
    expect(office.logged.join('')).not.toContain(bob);
  });

  test('that sends no address refuses the sign-in as such', async () => {
    expect(await office.signIn('nameless')).toBe(refused('noEmail'));
  });

  test('that fails isn’t asked if the ID token has everything', async () => {
    office.provider.userinfo = { status: 500 };
    expect(await office.signIn('whole')).toBe('/');
  });

  test('may sign its answers; the signature is verified', async () => {
    const signing = await openOrganisation({ users, dataDir: join(root, 'signed'), signsUserinfo: true });
    onTestFinished(() => signing.close());
    expect(await signing.signIn('bob')).toBe('/');
    signing.provider.userinfo = { status: 200, headers: { 'content-type': 'application/jwt' }, body: `${unsigned.slice(0, -1)}.AAAA` };
    expect(await signing.signIn('bob')).toBe(refused('failed'));
  });

  test('that never answers counts as unreachable', () => {
    const timeout = Object.assign(new Error('timed out'), { code: 'OAUTH_TIMEOUT', cause: new DOMException('', 'TimeoutError') });
    expect(explainUserinfo(timeout)).toMatchObject({ kind: 'unreachable' });
  });
});
