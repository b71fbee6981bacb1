import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../seed/seedDemo.ts';
import { codeOf, type Enrolled, enrolSignedIn, INVALID, openPasskeyBench } from '../../testing/passkeyBench.ts';
import type { AnswerOptions } from '../../testing/softwareAuthenticator.ts';

const password = DEMO_PASSWORD;

describe('a passkey as the second step', () => {
  /** alice, with e-mail codes and a passkey, at her second step. */
  async function stand() {
    const { bench, emails } = await openPasskeyBench();
    const headers = await bench.signIn('alice');
    await bench.call('setEmailCodes', { isEnabled: true, password }, headers);
    const enrolled = await enrolSignedIn(bench, emails, headers);
    const { data } = await bench.call('login', { username: 'alice', password, rememberMe: false });
    expect(data).toMatchObject({ twoStep: { methods: ['passkey', 'email', 'backupCode'] } });
    return enrolled;
  }

  async function answer({ bench, passkey }: Enrolled, wrong: Partial<AnswerOptions> = {}) {
    const { challenge } = (await bench.call('twoStepPasskeyOptions', {})).data;
    const credential = await passkey.sign({ challenge, counter: 2, isUserVerified: false, ...wrong });
    return bench.call('verifyTwoStepPasskey', { credential, trustDevice: true });
  }

  it('works after the password without another check, and the browser can be trusted', async () => {
    const enrolled = await stand();
    const { bench, passkey } = enrolled;
    const { allowCredentials, userVerification } = (await bench.call('twoStepPasskeyOptions', {})).data;
    expect([allowCredentials, userVerification]).toEqual([[expect.objectContaining({ id: passkey.id })], 'preferred']);
    expect((await answer(enrolled)).status).toBe(200);
    expect((await bench.call('getTwoStep', {})).status).toBe(410);
    await bench.signIn('alice');
  });

  it('wrong answers count like wrong codes', async () => {
    const enrolled = await stand();
    const seen = [];
    for (let i = 0; i < 5; i += 1) seen.push(codeOf(await answer(enrolled, { origin: 'https://evil.example' })));
    expect(seen).toEqual([INVALID, INVALID, INVALID, INVALID, [410, 'twoStepExpired']]);
    expect((await enrolled.bench.call('twoStepPasskeyOptions', {})).status).toBe(410);
  });

  it('another user’s passkey is refused', async () => {
    const { bench, emails, ...mine } = await stand();
    const cookies = new Map(bench.cookies);
    const bobs = await enrolSignedIn(bench, emails, await bench.signIn('bob'));
    for (const [name, value] of cookies) bench.cookies.set(name, value);
    expect(codeOf(await answer({ ...bobs, bench }))).toEqual(INVALID);
    expect((await answer({ ...mine, bench, emails })).status).toBe(200);
  });

  it('its options cannot be used to sign in without the password', async () => {
    const { bench, passkey, userHandle } = await stand();
    const { challenge } = (await bench.call('twoStepPasskeyOptions', {})).data;
    const credential = await passkey.sign({ challenge, counter: 2, userHandle });
    expect(codeOf(await bench.call('passkeyLogin', { credential, rememberMe: false }))).toEqual(INVALID);
  });
});
