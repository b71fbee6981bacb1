import { expect, test, vi } from 'vitest';
import { createHumanCheck } from './humanCheck.ts';
import { createRecaptcha } from './recaptcha.ts';

const provider = { ready: (run: () => void) => run(), execute: async (key: string, { action }: { action: string }) => `${key}/${action}` };

function bench(loadScript: (url: string) => Promise<void>, fire = false) {
  const clock = { setTimer: (_ms: number, run: () => void) => (fire ? (queueMicrotask(run), () => undefined) : () => undefined) };
  return createRecaptcha({ key: 'the-key', clock, loadScript, provider: () => provider });
}

test("the human-check provider's script is loaded with the key as its render parameter, once", async () => {
  const loadScript = vi.fn(async () => undefined);
  const maker = bench(loadScript);
  const tokens = await Promise.all([maker.make('login'), maker.make('changePassword'), maker.ready()]);
  expect(tokens.slice(0, 2)).toEqual(['the-key/login', 'the-key/changePassword']);
  expect(loadScript.mock.calls).toEqual([['https://www.google.com/recaptcha/api.js?render=the-key&trustedtypes=true']]);
});

test('a script that does not come is tried again once, and anew at the next call', async () => {
  const loadScript = vi.fn<(url: string) => Promise<void>>(() => Promise.reject(new Error('blocked')));
  const maker = bench(loadScript);
  await expect(maker.make('login')).rejects.toThrow('blocked');
  expect(loadScript).toHaveBeenCalledTimes(2);
  loadScript.mockImplementation(async () => undefined);
  expect(await maker.make('login')).toBe('the-key/login');
});

test('a provider that does not answer is not waited for without end', async () => {
  const maker = bench(() => new Promise(() => undefined), true);
  await expect(maker.make('login')).rejects.toThrow('does not answer');
});

test('off when no key; a new key starts anew; a failure gives no token', async () => {
  const made: string[] = [];
  const check = createHumanCheck(async (key) => {
    made.push(key);
    return { ready: async () => undefined, make: async () => (key === 'bad' ? Promise.reject(new Error('no')) : key) };
  });
  check.prepare();
  expect(await check.tokenFor('login')).toBeUndefined();
  check.useKey({ key: 'one' });
  expect([await check.tokenFor('login'), await check.tokenFor('login')]).toEqual(['one', 'one']);
  check.useKey({ key: 'bad' });
  expect(await check.tokenFor('login')).toBeUndefined();
  expect(made).toEqual(['one', 'bad']);
  expect(check.isBlocked()).toBe(true);
});
