import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import type { SecretBox } from '../ports/ports.ts';
import { DEMO_PASSWORD } from '../seed/seedDemo.ts';
import { createBench } from '../testing/bench.ts';

const secretBox: SecretBox = {
  seal: (secret, of) => `sealed ${of} ${Buffer.from(secret).toString('base64')}`,
  open(saved, of) {
    if (!saved.startsWith('sealed ')) return saved;
    const [, whose, sealed = ''] = saved.split(' ');
    if (whose !== of) throw new Error('Sealed for somebody else.');
    return Buffer.from(sealed, 'base64').toString();
  },
};
const password = DEMO_PASSWORD;
const codeAt = (secret: string, now: number) => new TOTP({ secret }).generate({ timestamp: now * 1_000 });

async function openWithApp() {
  const bench = await createBench({ secretBox });
  const headers = await bench.signIn('alice');
  const { data } = await bench.call('beginTotp', { password }, headers);
  const challenge = await bench.store.findUserByLogin('alice');
  expect((await bench.call('confirmTotp', { code: codeAt(data.secret, bench.time.now) }, headers)).status).toBe(200);
  const saved = async () => (await bench.store.findUserByLogin('alice'))?.totpSecret;
  const signInWithApp = async () => {
    bench.cookies.clear();
    bench.time.now += 60;
    await bench.call('login', { username: 'alice', password, rememberMe: false });
    return bench.call('verifyTwoStep', { method: 'totp', code: codeAt(data.secret, bench.time.now), trustDevice: false });
  };
  return { ...bench, secret: data.secret, challenge, saved, signInWithApp };
}

it('authenticator secrets are stored encrypted for their owner', async () => {
  const { secret, saved, signInWithApp, challenge } = await openWithApp();
  expect(await saved()).toBe(secretBox.seal(secret, challenge?.id ?? ''));
  expect((await signInWithApp()).status).toBe(200);
});

it('an unencrypted secret still works and is encrypted at its next use', async () => {
  const { store, secret, saved, signInWithApp } = await openWithApp();
  const alice = await store.findUserByLogin('alice');
  if (alice) await store.updateUser({ ...alice, totpSecret: secret });
  expect((await signInWithApp()).status).toBe(200);
  expect(await saved()).toBe(secretBox.seal(secret, alice?.id ?? ''));
});

it('a secret that cannot be decrypted allows no sign-in', async () => {
  const { store, secret, signInWithApp } = await openWithApp();
  const alice = await store.findUserByLogin('alice');
  if (alice) await store.updateUser({ ...alice, totpSecret: secretBox.seal(secret, 'bob') });
  expect((await signInWithApp()).status).toBe(500);
});
