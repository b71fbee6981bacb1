import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from './seed/seedDemo.ts';
import { begin, changeBrowser, openTwoStepBench, signInCarol, verify } from './testing/twoStepBench.ts';

const password = DEMO_PASSWORD;

describe('the settings', () => {
  it('removing the last second step removes back-up codes and the trust in browsers', async () => {
    const opened = await openTwoStepBench();
    const { bench } = opened;
    const headers = await signInCarol(opened, true);
    await bench.call('makeBackupCodes', { password }, headers);
    await bench.call('setEmailCodes', { isEnabled: false, password }, headers);
    expect((await bench.call('getTwoStepSettings', {}, headers)).data).toMatchObject({ hasEmailCodes: false, backupCodesLeft: 0 });
    const { data } = await bench.call('setEmailCodes', { isEnabled: true, password }, headers);
    expect(data.backupCodes).toHaveLength(10);
    await begin(bench);
  });

  it('back-up codes and trust stay while another second step is on', async () => {
    const opened = await openTwoStepBench();
    const { bench } = opened;
    const headers = await signInCarol(opened, true);
    await bench.call('makeBackupCodes', { password }, headers);
    await bench.call('removeTotp', { password }, headers);
    expect((await bench.call('getTwoStepSettings', {}, headers)).data.backupCodesLeft).toBe(10);
    await bench.signIn('carol');
  });

  it('an unfinished sign-in is over once the second step is switched off', async () => {
    const opened = await openTwoStepBench();
    const { bench, codes } = opened;
    const headers = await signInCarol(opened);
    changeBrowser(bench);
    await begin(bench);
    await bench.call('sendTwoStepCode', {});
    await bench.call('setEmailCodes', { isEnabled: false, password }, headers);
    expect((await verify(bench, codes().at(-1) ?? '')).envelope.code).toBe('twoStepExpired');
  });

  it('every change is told to the person by letter', async () => {
    const { bench, letters } = await openTwoStepBench();
    const headers = await bench.signIn('alice');
    await bench.call('setEmailCodes', { isEnabled: true, password }, headers);
    await bench.call('setEmailCodes', { isEnabled: true, password }, headers);
    await bench.call('makeBackupCodes', { password }, headers);
    await bench.call('setEmailCodes', { isEnabled: false, password }, headers);
    await bench.backend.close();
    expect(letters.map(({ text }) => text.split('\n')[2])).toEqual([
      'From now on a code by email can be asked for when you sign in.',
      'You have new back-up codes. The old ones do not work any more.',
      'Codes by email are not asked for any more when you sign in.',
    ]);
  });

  it('the password again is limited over all calls that ask for it', async () => {
    const { bench } = await openTwoStepBench({ limits: { failedPasswordAgain: { times: 3, seconds: 60 } } });
    const headers = await bench.signIn('alice');
    const wrong = { password: 'wrong' };
    await bench.call('beginTotp', wrong, headers);
    await bench.call('removeTotp', wrong, headers);
    await bench.call('beginPasskey', wrong, headers);
    const { status, headers: answered } = await bench.call('makeBackupCodes', { password }, headers);
    expect([status, answered.get('retry-after')]).toEqual([429, '60']);
  });

  it('a secret that nobody confirms is forgotten; so is one after five wrong codes', async () => {
    const { bench } = await openTwoStepBench();
    const headers = await bench.signIn('alice');
    await bench.call('beginTotp', { password }, headers);
    const wrong = () => bench.call('confirmTotp', { code: 'wrong' }, headers);
    const seen = [];
    for (let i = 0; i < 6; i += 1) seen.push((await wrong()).envelope.message);
    expect(seen.slice(3)).toEqual([
      'This code is not right. You have one try left.',
      'Too many wrong codes. Please start again.',
      'This took too long. Please start again.',
    ]);
    await bench.call('beginTotp', { password }, headers);
    bench.time.now += 15 * 60;
    const { accessToken } = (await bench.call('refresh', {})).data;
    const late = await bench.call('confirmTotp', { code: 'wrong' }, { authorization: `Bearer ${accessToken}` });
    expect(late.envelope.message).toBe('This took too long. Please start again.');
  });

  it('somebody else who holds the cookie confirms nothing', async () => {
    const { bench } = await openTwoStepBench();
    const headers = await bench.signIn('alice');
    const { secret } = (await bench.call('beginTotp', { password }, headers)).data;
    const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: bench.time.now * 1_000 });
    const bob = await bench.signIn('bob');
    expect((await bench.call('confirmTotp', { code }, bob)).envelope.code).toBe('twoStepExpired');
    expect((await bench.call('confirmTotp', { code }, headers)).data.backupCodes).toHaveLength(10);
  });

  it('somebody without an address cannot have codes sent there', async () => {
    const { bench } = await openTwoStepBench();
    const headers = await bench.signIn('alice');
    const alice = await bench.store.findUserByLogin('alice');
    if (!alice) throw new Error('alice is a demo person.');
    const { email: _, ...rest } = alice;
    await bench.store.updateUser(rest);
    const { status, envelope } = await bench.call('setEmailCodes', { isEnabled: true, password }, headers);
    expect([status, envelope.code]).toEqual([400, 'invalid']);
  });

  it('back-up codes alone are no second step', async () => {
    const { bench } = await openTwoStepBench();
    const { status } = await bench.call('makeBackupCodes', { password }, await bench.signIn('alice'));
    expect(status).toBe(400);
  });
});
