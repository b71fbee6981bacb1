import { describe, expect, it } from 'vitest';
import type { EmailMessage } from '../../ports/ports.ts';
import { DEMO_PASSWORD } from '../../seed/seedDemo.ts';
import { hashToken } from '../../shared/tokens.ts';
import { begin, changeBrowser, openTwoStepBench, signInCarol, verify } from '../../testing/twoStepBench.ts';

const password = DEMO_PASSWORD;
const DAY = 24 * 3_600;

describe('a second step by e-mail', () => {
  it('keeps "remember me"', async () => {
    const opened = await openTwoStepBench();
    await begin(opened.bench, 'carol', true);
    await opened.bench.call('sendTwoStepCode', {});
    await verify(opened.bench, opened.codes()[0] ?? '');
    const refresh = opened.bench.written.findLast(({ name }) => name === 'manyline-refresh');
    expect(refresh?.maxAgeSeconds).toBe(30 * DAY);
  });

  it('expires after ten minutes', async () => {
    const { bench, codes } = await openTwoStepBench();
    const { expiresAt } = await begin(bench);
    expect(expiresAt - bench.time.now).toBe(600);
    await bench.call('sendTwoStepCode', {});
    bench.time.now += 600;
    expect((await verify(bench, codes()[0] ?? '')).envelope.code).toBe('twoStepExpired');
  });

  it('a code is valid for ten minutes at most, even after signing in again', async () => {
    const { bench, codes } = await openTwoStepBench();
    await begin(bench);
    await bench.call('sendTwoStepCode', {});
    bench.time.now += 500;
    await begin(bench);
    bench.time.now += 100;
    expect((await verify(bench, codes()[0] ?? '')).envelope.code).toBe('codeInvalid');
  });

  it('a code is stored only as a hash and is in no answer', async () => {
    const { bench, codes } = await openTwoStepBench();
    await begin(bench);
    const { text } = await bench.call('sendTwoStepCode', {});
    const [code = 'none'] = codes();
    expect(text).not.toContain(code);
    const saved = await bench.store.findChallenge(await hashToken(bench.cookies.get('manyline-twostep') ?? ''));
    expect(saved?.state).toContain('codeHash');
    expect(saved?.state).not.toContain(code);
    expect(text).not.toContain('carol@');
  });

  it('two tabs that request a code get one e-mail', async () => {
    const { bench, emails } = await openTwoStepBench({ limits: { codeEmails: { times: 100, seconds: 1 } } });
    await begin(bench);
    const tabs = await Promise.all([bench.call('sendTwoStepCode', {}), bench.call('sendTwoStepCode', {})]);
    expect(tabs.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
    expect(emails).toHaveLength(1);
  });

  it('a failed e-mail is reported immediately and can be requested again', async () => {
    let isBroken = true;
    const emails: EmailMessage[] = [];
    const { bench } = await openTwoStepBench({}, async (email) => {
      if (isBroken) throw new Error('no post office');
      emails.push(email);
    });
    await begin(bench);
    const { status, envelope } = await bench.call('sendTwoStepCode', {});
    expect([status, envelope.code]).toEqual([503, 'unavailable']);
    expect((await bench.call('getTwoStep', {})).data.resendAt).toBeUndefined();
    isBroken = false;
    expect((await bench.call('sendTwoStepCode', {})).status).toBe(200);
    expect(emails).toHaveLength(1);
  });

  it('signing in again in the same browser continues with the same e-mail and the used tries', async () => {
    const { bench, emails, codes } = await openTwoStepBench();
    await begin(bench);
    const { resendAt } = (await bench.call('sendTwoStepCode', {})).data;
    for (let i = 0; i < 3; i += 1) await verify(bench, 'wrong');
    bench.time.now += 10;
    expect((await begin(bench)).resendAt).toBe(resendAt);
    expect((await verify(bench, 'wrong')).envelope.message).toBe('Wrong code. You have one try left.');
    expect(emails).toHaveLength(1);
    expect((await verify(bench, codes()[0] ?? '')).status).toBe(200);
  });

  it('another browser gets no second e-mail within 300 s', async () => {
    const { bench, emails } = await openTwoStepBench();
    await begin(bench);
    await bench.call('sendTwoStepCode', {});
    changeBrowser(bench);
    bench.time.now += 100;
    await begin(bench);
    const { status, headers } = await bench.call('sendTwoStepCode', {});
    expect([status, headers.get('retry-after')]).toEqual([429, '200']);
    expect(emails).toHaveLength(1);
    bench.time.now += 200;
    expect((await bench.call('sendTwoStepCode', {})).status).toBe(200);
  });

  it('after a code was used, the next sign-in gets a new one immediately', async () => {
    const opened = await openTwoStepBench();
    await signInCarol(opened);
    changeBrowser(opened.bench);
    await signInCarol(opened);
    expect(opened.codes()).toHaveLength(2);
  });

  it('starting again gives no extra tries and locks out no known browser', async () => {
    const opened = await openTwoStepBench();
    const { bench } = opened;
    await signInCarol(opened);
    const backToOwner = changeBrowser(bench);
    const statuses = [];
    for (let sign = 0; sign < 3; sign += 1) {
      await begin(bench);
      for (let i = 0; i < 5; i += 1) statuses.push((await verify(bench, 'wrong')).status);
    }
    const five = [400, 400, 400, 400, 410];
    expect(statuses).toEqual([...five, ...five, 429, 429, 429, 429, 429]);
    const { headers } = await verify(bench, 'wrong');
    expect(headers.get('retry-after')).toBe('3600');
    backToOwner();
    await signInCarol(opened);
  });

  it('after five wrong codes with the right password, the owner gets an e-mail', async () => {
    const { bench, emails } = await openTwoStepBench();
    await begin(bench);
    for (let i = 0; i < 5; i += 1) await verify(bench, 'wrong');
    await bench.backend.close();
    expect(emails).toMatchObject([{ to: 'carol@manyline.example', text: expect.stringContaining('five wrong codes') }]);
  });

  it('a user disabled in the meantime cannot sign in', async () => {
    const { bench, codes } = await openTwoStepBench();
    await begin(bench);
    await bench.call('sendTwoStepCode', {});
    const carol = await bench.store.findUserByLogin('carol');
    if (carol) await bench.store.updateUser({ ...carol, status: 'disabled' });
    expect((await verify(bench, codes()[0] ?? '')).envelope.code).toBe('disabled');
  });
});

describe('a trusted browser', () => {
  it('skips the second step for 30 days', async () => {
    const opened = await openTwoStepBench();
    const { bench } = opened;
    await signInCarol(opened, true);
    bench.time.now += 30 * DAY - 1;
    await bench.signIn('carol');
    bench.time.now += 1;
    await begin(bench);
  });

  it('stays trusted until the password changes; the browser in which it was changed stays trusted', async () => {
    const open = await openTwoStepBench();
    const { bench } = open;
    await signInCarol(open, true);
    const back = changeBrowser(bench);
    const headers = await signInCarol(open, true);
    const newPassword = 'quite another password';
    expect((await bench.call('changePassword', { currentPassword: 'manyline-demo', newPassword }, headers)).status).toBe(200);
    const enter = async () => (await bench.call('login', { username: 'carol', password: newPassword, rememberMe: false })).data;
    expect(await enter()).toHaveProperty('accessToken');
    back();
    expect(await enter()).toHaveProperty('twoStep');
  });

  it('is not trusted for another user', async () => {
    const opened = await openTwoStepBench();
    await opened.bench.call('setEmailCodes', { isEnabled: true, password }, await opened.bench.signIn('alice'));
    await signInCarol(opened, true);
    await begin(opened.bench, 'alice');
  });
});
