import { expect, onTestFinished, test, vi } from 'vitest';
import { createFakeClock, settle } from '../../testing/fakeClock.ts';
import { createHumanCheck } from './humanCheck.ts';
import { createRecaptcha } from './recaptcha.ts';

const provider = { ready: (run: () => void) => run(), execute: async (key: string, { action }: { action: string }) => `${key}/${action}` };

const calm = { onViolation: () => () => undefined, report: () => undefined };

function bench(loadScript: (url: string) => Promise<void>, fire = false) {
  const clock = { setTimer: (_ms: number, run: () => void) => (fire ? (queueMicrotask(run), () => undefined) : () => undefined) };
  return createRecaptcha({ key: 'the-key', clock, loadScript, provider: () => provider, ...calm });
}

test("the human-check provider's script is loaded with the key as its render parameter, once", async () => {
  const loadScript = vi.fn(async () => undefined);
  const maker = bench(loadScript);
  const tokens = await Promise.all([maker.make('login'), maker.make('changePassword'), maker.ready()]);
  expect(tokens.slice(0, 2)).toEqual(['the-key/login', 'the-key/changePassword']);
  expect(loadScript.mock.calls).toEqual([['https://www.google.com/recaptcha/api.js?render=the-key&trustedtypes=true']]);
});

test('a missing script is retried once, and again at the next call', async () => {
  const loadScript = vi.fn<(url: string) => Promise<void>>(() => Promise.reject(new Error('blocked')));
  const maker = bench(loadScript);
  await expect(maker.make('login')).rejects.toThrow('blocked');
  expect(loadScript).toHaveBeenCalledTimes(2);
  loadScript.mockImplementation(async () => undefined);
  expect(await maker.make('login')).toBe('the-key/login');
});

test('a provider that doesn’t answer times out', async () => {
  const maker = bench(() => new Promise(() => undefined), true);
  await expect(maker.make('login')).rejects.toThrow('does not answer');
});

test('off without a key; a new key starts over; a failure gives no token', async () => {
  const made: string[] = [];
  const check = createHumanCheck(async (key) => {
    made.push(key);
    return { ready: async () => undefined, make: async () => (key === 'bad' ? Promise.reject(new Error('no')) : key) };
  });
  check.prepare();
  check.useKey(undefined);
  expect(await check.tokenFor('login')).toBeUndefined();
  check.useKey({ key: 'one' });
  expect([await check.tokenFor('login'), await check.tokenFor('login')]).toEqual(['one', 'one']);
  check.useKey({ key: 'bad' });
  expect(await check.tokenFor('login')).toBeUndefined();
  expect(made).toEqual(['one', 'bad']);
  expect(check.trouble()).toBe('humanCheckBlocked');
});

test('a call before the configuration waits for its key, up to a limit', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const load = async (key: string) => ({ ready: async () => undefined, make: async () => key });
  const [quick, alone, without] = [createHumanCheck(load), createHumanCheck(load), createHumanCheck(load)];
  const [token, none] = [quick.tokenFor('login'), alone.tokenFor('login')];
  without.stopWaiting();
  expect(await without.tokenFor('login')).toBeUndefined();
  quick.useKey({ key: 'one' });
  expect(await token).toBe('one');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await none).toBeUndefined();
});

function hindered(isReady: boolean) {
  const clock = createFakeClock();
  const reports: string[] = [];
  const handlers = new Set<(what: string) => void>();
  const check = createHumanCheck(async (key) =>
    createRecaptcha({
      key,
      clock,
      loadScript: async () => undefined,
      provider: () => ({ ...provider, ready: (run) => (isReady ? clock.setTimer(1_000, run) : undefined) }),
      onViolation: (handler) => {
        handlers.add(handler);
        return () => handlers.delete(handler);
      },
      report: (kind, detail) => void reports.push(`${kind}: ${detail}`),
    }),
  );
  check.useKey({ key: 'one' });
  return { clock, check, reports, handlers, violate: (what: string) => handlers.forEach((handler) => handler(what)) };
}

test('a script blocked by the page’s policy is not awaited, and the console says why', async () => {
  const { clock, check, reports, handlers, violate } = hindered(false);
  const token = check.tokenFor('login');
  await settle();
  violate('trusted-types trusted-types-policy recaptcha-next');
  await clock.advance(1_500);
  expect(await token).toBeUndefined();
  expect(check.trouble()).toBe('humanCheckRefused');
  expect(reports).toEqual([expect.stringContaining('trusted-types trusted-types-policy recaptcha-next')]);
  expect([handlers.size, clock.pending]).toEqual([0, 1]);
});

test('a policy violation does not matter if the script works', async () => {
  const { clock, check, reports, violate } = hindered(true);
  const token = check.tokenFor('login');
  await settle();
  violate('trusted-types trusted-types-policy goog#html');
  await clock.advance(1_000);
  expect(await token).toBe('one/login');
  expect([check.trouble(), reports]).toEqual([undefined, []]);
});
