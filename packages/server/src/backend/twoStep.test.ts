import { describe, expect, it } from 'vitest';
import type { Letter } from './ports.ts';
import { DEMO_PASSWORD } from './seed/seedDemo.ts';
import { begin, changeBrowser, openTwoStepBench, signInCarol, verify } from './testing/twoStepBench.ts';
import { hashToken } from './tokens.ts';

const password = DEMO_PASSWORD;
const DAY = 24 * 3_600;

describe('a second step by e-mail', () => {
  it('remember me is remembered over it', async () => {
    const opened = await openTwoStepBench();
    await begin(opened.bench, 'carol', true);
    await opened.bench.call('sendTwoStepCode', {});
    await verify(opened.bench, opened.codes()[0] ?? '');
    const refresh = opened.bench.written.findLast(({ name }) => name === 'manyline-refresh');
    expect(refresh?.maxAgeSeconds).toBe(30 * DAY);
  });

  it('is over after ten minutes', async () => {
    const { bench, codes } = await openTwoStepBench();
    const { expiresAt } = await begin(bench);
    expect(expiresAt - bench.time.now).toBe(600);
    await bench.call('sendTwoStepCode', {});
    bench.time.now += 600;
    expect((await verify(bench, codes()[0] ?? '')).envelope.code).toBe('twoStepExpired');
  });

  it('a code counts ten minutes at most, also for who started again meanwhile', async () => {
    const { bench, codes } = await openTwoStepBench();
    await begin(bench);
    await bench.call('sendTwoStepCode', {});
    bench.time.now += 500;
    await begin(bench);
    bench.time.now += 100;
    expect((await verify(bench, codes()[0] ?? '')).envelope.code).toBe('codeInvalid');
  });

  it('a code is kept as a hash only, and no answer shows it', async () => {
    const { bench, codes } = await openTwoStepBench();
    await begin(bench);
    const { text } = await bench.call('sendTwoStepCode', {});
    const [code = 'none'] = codes();
    expect(text).not.toContain(code);
    const kept = await bench.store.findChallenge(await hashToken(bench.cookies.get('manyline-twostep') ?? ''));
    expect(kept?.state).toContain('codeHash');
    expect(kept?.state).not.toContain(code);
    expect(text).not.toContain('carol@');
  });

  it('two tabs ask at once: one letter', async () => {
    const { bench, letters } = await openTwoStepBench({ limits: { codeLetters: { times: 100, seconds: 1 } } });
    await begin(bench);
    const tabs = await Promise.all([bench.call('sendTwoStepCode', {}), bench.call('sendTwoStepCode', {})]);
    expect(tabs.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
    expect(letters).toHaveLength(1);
  });

  it('a letter that cannot be sent is said at once, and can be asked for again', async () => {
    let isBroken = true;
    const letters: Letter[] = [];
    const { bench } = await openTwoStepBench({}, async (letter) => {
      if (isBroken) throw new Error('no post office');
      letters.push(letter);
    });
    await begin(bench);
    const { status, envelope } = await bench.call('sendTwoStepCode', {});
    expect([status, envelope.code]).toEqual([503, 'unavailable']);
    expect((await bench.call('getTwoStep', {})).data.resendAt).toBeUndefined();
    isBroken = false;
    expect((await bench.call('sendTwoStepCode', {})).status).toBe(200);
    expect(letters).toHaveLength(1);
  });

  it('starting again in the same browser goes on with the letter under way and the tries used up', async () => {
    const { bench, letters, codes } = await openTwoStepBench();
    await begin(bench);
    const { resendAt } = (await bench.call('sendTwoStepCode', {})).data;
    for (let i = 0; i < 3; i += 1) await verify(bench, 'wrong');
    bench.time.now += 10;
    expect((await begin(bench)).resendAt).toBe(resendAt);
    expect((await verify(bench, 'wrong')).envelope.message).toBe('This code is not right. You have one try left.');
    expect(letters).toHaveLength(1);
    expect((await verify(bench, codes()[0] ?? '')).status).toBe(200);
  });

  it('another browser gets no second letter within 300 s', async () => {
    const { bench, letters } = await openTwoStepBench();
    await begin(bench);
    await bench.call('sendTwoStepCode', {});
    changeBrowser(bench);
    bench.time.now += 100;
    await begin(bench);
    const { status, headers } = await bench.call('sendTwoStepCode', {});
    expect([status, headers.get('retry-after')]).toEqual([429, '200']);
    expect(letters).toHaveLength(1);
    bench.time.now += 200;
    expect((await bench.call('sendTwoStepCode', {})).status).toBe(200);
  });

  it('once a code was used, the next sign-in gets its own at once', async () => {
    const opened = await openTwoStepBench();
    await signInCarol(opened);
    changeBrowser(opened.bench);
    await signInCarol(opened);
    expect(opened.codes()).toHaveLength(2);
  });

  it('starting again and again gives no endless tries, and locks out no browser the owner used before', async () => {
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

  it('five wrong codes after the right password: the owner gets a letter', async () => {
    const { bench, letters } = await openTwoStepBench();
    await begin(bench);
    for (let i = 0; i < 5; i += 1) await verify(bench, 'wrong');
    await bench.backend.close();
    expect(letters).toMatchObject([{ to: 'carol@manyline.example', text: expect.stringContaining('five wrong codes') }]);
  });

  it('who is disabled meanwhile is not let in', async () => {
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

  it('is one until the password changes; the browser where it was changed stays one', async () => {
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

  it('is none for somebody else', async () => {
    const opened = await openTwoStepBench();
    await opened.bench.call('setEmailCodes', { isEnabled: true, password }, await opened.bench.signIn('alice'));
    await signInCarol(opened, true);
    await begin(opened.bench, 'alice');
  });
});
