import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../seed/seedDemo.ts';
import { begin, changeBrowser, openTwoStepBench, signInCarol, verify } from '../../testing/twoStepBench.ts';

const password = DEMO_PASSWORD;

describe('two-step verification settings', () => {
  it('removing the last second step removes backup codes and trusted browsers', async () => {
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

  it('backup codes and trusted browsers stay while another second step is on', async () => {
    const opened = await openTwoStepBench();
    const { bench } = opened;
    const headers = await signInCarol(opened, true);
    await bench.call('makeBackupCodes', { password }, headers);
    await bench.call('removeTotp', { password }, headers);
    expect((await bench.call('getTwoStepSettings', {}, headers)).data.backupCodesLeft).toBe(10);
    await bench.signIn('carol');
  });

  it('turning two-step verification off ends an unfinished sign-in', async () => {
    const opened = await openTwoStepBench();
    const { bench, codes } = opened;
    const headers = await signInCarol(opened);
    changeBrowser(bench);
    await begin(bench);
    await bench.call('sendTwoStepCode', {});
    await bench.call('setEmailCodes', { isEnabled: false, password }, headers);
    expect((await verify(bench, codes().at(-1) ?? '')).envelope.code).toBe('twoStepExpired');
  });

  it('the user gets an e-mail about every change', async () => {
    const { bench, emails } = await openTwoStepBench();
    const headers = await bench.signIn('alice');
    await bench.call('setEmailCodes', { isEnabled: true, password }, headers);
    await bench.call('setEmailCodes', { isEnabled: true, password }, headers);
    await bench.call('makeBackupCodes', { password }, headers);
    await bench.call('setEmailCodes', { isEnabled: false, password }, headers);
    await bench.backend.close();
    expect(emails.map(({ text }) => text.split('\n')[2])).toEqual([
      'You can now be asked for an e-mail code when you sign in.',
      'You have new back-up codes. The old ones no longer work.',
      'You’ll no longer be asked for e-mail codes when you sign in.',
    ]);
  });

  it('all calls that confirm the password share one limit', async () => {
    const { bench } = await openTwoStepBench({ limits: { failedPasswordAgain: { times: 3, seconds: 60 } } });
    const headers = await bench.signIn('alice');
    const wrong = { password: 'wrong' };
    await bench.call('beginTotp', wrong, headers);
    await bench.call('removeTotp', wrong, headers);
    await bench.call('beginPasskey', wrong, headers);
    const { status, headers: answered } = await bench.call('makeBackupCodes', { password }, headers);
    expect([status, answered.get('retry-after')]).toEqual([429, '60']);
  });

  it('an unconfirmed secret expires, also after five wrong codes', async () => {
    const { bench } = await openTwoStepBench();
    const headers = await bench.signIn('alice');
    await bench.call('beginTotp', { password }, headers);
    const wrong = () => bench.call('confirmTotp', { code: 'wrong' }, headers);
    const seen = [];
    for (let i = 0; i < 6; i += 1) seen.push((await wrong()).envelope.message);
    expect(seen.slice(3)).toEqual([
      'Wrong code. You have one try left.',
      'Too many wrong codes. Please start again.',
      'This took too long. Please start again.',
    ]);
    await bench.call('beginTotp', { password }, headers);
    bench.time.now += 15 * 60;
    const { accessToken } = (await bench.call('refresh', {})).data;
    const late = await bench.call('confirmTotp', { code: 'wrong' }, { authorization: `Bearer ${accessToken}` });
    expect(late.envelope.message).toBe('This took too long. Please start again.');
  });

  it('another user with the cookie cannot confirm', async () => {
    const { bench } = await openTwoStepBench();
    const headers = await bench.signIn('alice');
    const { secret } = (await bench.call('beginTotp', { password }, headers)).data;
    const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: bench.time.now * 1_000 });
    const bob = await bench.signIn('bob');
    expect((await bench.call('confirmTotp', { code }, bob)).envelope.code).toBe('twoStepExpired');
    expect((await bench.call('confirmTotp', { code }, headers)).data.backupCodes).toHaveLength(10);
  });

  it('a user without an e-mail address cannot turn on codes by e-mail', async () => {
    const { bench } = await openTwoStepBench();
    const headers = await bench.signIn('alice');
    const alice = await bench.store.findUserByLogin('alice');
    if (!alice) throw new Error('alice is a demo person.');
    const { email: _, ...rest } = alice;
    await bench.store.updateUser(rest);
    const { status, envelope } = await bench.call('setEmailCodes', { isEnabled: true, password }, headers);
    expect([status, envelope.code]).toEqual([400, 'invalid']);
  });

  it('backup codes alone are not a second step', async () => {
    const { bench } = await openTwoStepBench();
    const { status } = await bench.call('makeBackupCodes', { password }, await bench.signIn('alice'));
    expect(status).toBe(400);
  });
});
