import { endpoints } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../seed/seedDemo.ts';
import { codeOf, enrol, enrolSignedIn, enter, INVALID, openPasskeyBench, site } from '../../testing/passkeyBench.ts';
import { type Answer, type AnswerOptions, createSoftwarePasskey } from '../../testing/softwareAuthenticator.ts';

const password = DEMO_PASSWORD;

describe('a new passkey', () => {
  it('requires the password, and asks for a discoverable credential of this site with user verification', async () => {
    const { bench } = await openPasskeyBench();
    const headers = await bench.signIn('alice');
    expect(codeOf(await bench.call('beginPasskey', { password: 'wrong' }, headers))).toEqual([400, 'invalidCredentials']);
    expect((await bench.call('beginPasskey', { password }, headers)).data).toMatchObject({
      rp: { id: site.rpId },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
  });

  it('is listed in the settings, and its owner gets an e-mail', async () => {
    const { bench, passkey, emails } = await enrol('alice');
    const headers = await bench.signIn('alice');
    const { passkeys } = (await bench.call('getTwoStepSettings', {}, headers)).data;
    expect(passkeys).toEqual([{ id: passkey.id, name: 'Laptop', createdAt: bench.time.now }]);
    await bench.backend.close();
    expect(emails).toMatchObject([{ to: 'alice@manyline.example', text: expect.stringContaining('passkey was added') }]);
  });

  it.each<[string, Partial<AnswerOptions>]>([
    ['another challenge', { challenge: 'AAAA' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['nobody checked', { isUserVerified: false }],
  ])('is refused if it is for %s', async (_, wrong) => {
    const { bench } = await openPasskeyBench();
    const headers = await bench.signIn('alice');
    const { challenge } = (await bench.call('beginPasskey', { password }, headers)).data;
    const passkey = await createSoftwarePasskey(site);
    const credential = await passkey.enrol({ challenge, ...wrong });
    expect(codeOf(await bench.call('addPasskey', { credential, name: 'Key' }, headers))).toEqual(INVALID);
    expect((await bench.call('getTwoStepSettings', {}, headers)).data.passkeys).toEqual([]);
  });

  it('is refused a second time, and from another user with the cookie', async () => {
    const { bench } = await openPasskeyBench();
    const headers = await bench.signIn('alice');
    const { challenge } = (await bench.call('beginPasskey', { password }, headers)).data;
    const credential = await (await createSoftwarePasskey(site)).enrol({ challenge });
    const cookies = new Map(bench.cookies);
    const bob = await bench.signIn('bob');
    bench.cookies.set('manyline-newpasskey', cookies.get('manyline-newpasskey') ?? '');
    expect(codeOf(await bench.call('addPasskey', { credential, name: 'Key' }, bob))).toEqual([410, 'twoStepExpired']);
    bench.cookies.set('manyline-newpasskey', cookies.get('manyline-newpasskey') ?? '');
    expect(codeOf(await bench.call('addPasskey', { credential, name: 'Key' }, headers))).toEqual([410, 'twoStepExpired']);
  });

  it('cannot be registered twice', async () => {
    const enrolled = await enrol('alice');
    const { bench, passkey } = enrolled;
    const headers = await bench.signIn('bob');
    const { challenge } = (await bench.call('beginPasskey', { password }, headers)).data;
    const credential = await passkey.enrol({ challenge });
    expect(codeOf(await bench.call('addPasskey', { credential, name: 'Mine now' }, headers))).toEqual(INVALID);
    expect((await enter(enrolled)).status).toBe(200);
  });
});

describe('passwordless sign-in with a passkey', () => {
  it('works without a password or a second step', async () => {
    const { bench, emails } = await openPasskeyBench();
    const headers = await bench.signIn('alice');
    await bench.call('setEmailCodes', { isEnabled: true, password }, headers);
    const enrolled = await enrolSignedIn(bench, emails, headers);
    const { status, data } = await enter(enrolled);
    expect(status).toBe(200);
    const info = await bench.call('getInfo', {}, { authorization: `Bearer ${data.accessToken}` });
    expect(info.data.username).toBe('alice');
  });

  it('requires user verification and names no account', async () => {
    const { bench } = await enrol('alice');
    expect((await bench.call('passkeyOptions', {})).data).toMatchObject({
      rpId: site.rpId,
      userVerification: 'required',
      allowCredentials: [],
    });
  });

  it.each<[string, Partial<AnswerOptions>]>([
    ['another challenge', { challenge: 'AAAA' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['nobody checked', { isUserVerified: false }],
    ['nobody named', { userHandle: undefined }],
    ['somebody else', { userHandle: 'Ym9i' }],
    ['a counter that stands still', { counter: 1 }],
    ['a counter that goes back', { counter: 0 }],
  ])('is refused if it is for %s', async (_, wrong) => {
    const enrolled = await enrol('alice');
    expect(codeOf(await enter(enrolled, wrong))).toEqual(INVALID);
    expect((await enter(enrolled)).status).toBe(200);
  });

  it('a signature by another key is refused', async () => {
    const enrolled = await enrol('alice');
    const other = await createSoftwarePasskey(site);
    const asOther = { ...enrolled, passkey: other };
    expect(codeOf(await enter(asOther))).toEqual(INVALID);
    const disguise = (answer: Answer) => ({ ...answer, id: enrolled.passkey.id, rawId: enrolled.passkey.id });
    expect(codeOf(await enter(asOther, {}, disguise))).toEqual(INVALID);
  });

  it('a replayed answer is refused, even with the original cookie', async () => {
    const { bench, emails } = await openPasskeyBench();
    // An authenticator without a counter, so that only the challenge prevents the replay.
    const { passkey, userHandle } = await enrolSignedIn(bench, emails, await bench.signIn('alice'), 0);
    const { challenge } = (await bench.call('passkeyOptions', {})).data;
    const cookies = new Map(bench.cookies);
    const credential = await passkey.sign({ challenge, counter: 0, userHandle });
    expect((await bench.call('passkeyLogin', { credential, rememberMe: false })).status).toBe(200);
    for (const [name, value] of cookies) bench.cookies.set(name, value);
    expect(codeOf(await bench.call('passkeyLogin', { credential, rememberMe: false }))).toEqual(INVALID);
    await bench.call('passkeyOptions', {});
    expect(codeOf(await bench.call('passkeyLogin', { credential, rememberMe: false }))).toEqual(INVALID);
  });

  it('an authenticator without a counter always reports 0', async () => {
    const { bench, emails } = await openPasskeyBench();
    const enrolled = await enrolSignedIn(bench, emails, await bench.signIn('alice'), 0);
    expect((await enter(enrolled, { counter: 0 })).status).toBe(200);
    expect((await enter(enrolled, { counter: 0 })).status).toBe(200);
  });

  it('a clone used in parallel with the same counter is refused', async () => {
    const { bench, passkey, userHandle } = await enrol('alice');
    const browsers = [];
    for (let i = 0; i < 2; i += 1) {
      const { challenge } = (await bench.call('passkeyOptions', {})).data;
      browsers.push({ cookies: new Map(bench.cookies), credential: await passkey.sign({ challenge, counter: 2, userHandle }) });
      bench.cookies.clear();
    }
    const replies = browsers.map(({ cookies, credential }) => {
      const { method, path } = endpoints.passkeyLogin;
      const headers = { 'content-type': 'application/json' };
      const request = new Request(new URL(path, site.origin), { method, headers, body: JSON.stringify({ credential }) });
      const exchange = { address: '192.0.2.1', isSecure: true, userAgent: '', writeCookie: () => {} };
      return bench.backend.fetch(request, { ...exchange, readCookie: (name) => cookies.get(name) });
    });
    expect((await Promise.all(replies)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('options expire after five minutes', async () => {
    const { bench, passkey, userHandle } = await enrol('alice');
    const { challenge } = (await bench.call('passkeyOptions', {})).data;
    bench.time.now += 300;
    const credential = await passkey.sign({ challenge, counter: 2, userHandle });
    expect(codeOf(await bench.call('passkeyLogin', { credential, rememberMe: false }))).toEqual(INVALID);
  });

  it('a disabled account cannot sign in', async () => {
    const enrolled = await enrol('alice');
    const { store } = enrolled.bench;
    const alice = await store.findUserByLogin('alice');
    if (alice) await store.updateUser({ ...alice, status: 'disabled' });
    expect(codeOf(await enter(enrolled))).toEqual([403, 'disabled']);
  });

  it('is refused if only single sign-on is allowed', async () => {
    const { bench } = await openPasskeyBench({ settings: { authMode: 'SSO' } });
    expect(codeOf(await bench.call('passkeyOptions', {}))).toEqual([403, 'ssoOnly']);
    const credential = { id: 'x', response: {} };
    expect(codeOf(await bench.call('passkeyLogin', { credential, rememberMe: false }))).toEqual([403, 'ssoOnly']);
  });

  it('is limited per address', async () => {
    const { bench } = await openPasskeyBench({ limits: { passkeySignIns: { times: 2, seconds: 60 } } });
    await bench.call('passkeyOptions', {});
    await bench.call('passkeyOptions', {});
    const { status, headers } = await bench.call('passkeyOptions', {});
    expect([status, headers.get('retry-after')]).toEqual([429, '60']);
  });

  it("Strangers cannot lock the owner's known device out, and made-up cookies are no device", async () => {
    const { bench } = await openPasskeyBench({ limits: { passkeySignIns: { times: 2, seconds: 60 } } });
    const tries = async () => [await bench.call('passkeyOptions', {}), await bench.call('passkeyOptions', {})].map(({ status }) => status);
    expect(await tries()).toEqual([200, 200]);
    bench.cookies.set('manyline-device', 'made-up');
    expect(await tries()).toEqual([429, 429]);
    await bench.signIn('alice');
    expect(await tries()).toEqual([200, 200]);
    expect(await tries()).toEqual([429, 429]);
  });

  it('a removed passkey cannot sign in; only its owner can remove it, with the password', async () => {
    const enrolled = await enrol('alice');
    const { bench, passkey } = enrolled;
    const bob = await bench.signIn('bob');
    expect(codeOf(await bench.call('removePasskey', { id: passkey.id, password }, bob))).toEqual([404, 'notFound']);
    const alice = await bench.signIn('alice');
    expect(codeOf(await bench.call('removePasskey', { id: passkey.id, password: 'wrong' }, alice))).toEqual([400, 'invalidCredentials']);
    expect((await bench.call('removePasskey', { id: passkey.id, password }, alice)).data.passkeys).toEqual([]);
    expect(codeOf(await enter(enrolled))).toEqual(INVALID);
  });
});
