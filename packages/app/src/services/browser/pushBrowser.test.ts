import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPushBrowser } from './pushBrowser.ts';

const KEY = 'AQID';
const OTHER_KEY = 'BAUG';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1';

interface Held {
  readonly key: string | null;
  readonly endpoint: string;
}

/** A browser with a subscription or none, and what the user and the push service answer. */
function open({
  held,
  permission = 'granted',
  refuses = () => undefined,
}: {
  readonly held?: Held;
  readonly permission?: NotificationPermission;
  readonly refuses?: (held: Held | undefined, key: string) => string | undefined;
} = {}) {
  let current = held;
  const done: string[] = [];
  const subscriptionOf = ({ key, endpoint }: Held) => ({
    options: { applicationServerKey: key === null ? null : Uint8Array.from(atob(key), (sign) => sign.codePointAt(0) ?? 0).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    async unsubscribe() {
      done.push(`end ${endpoint}`);
      current = undefined;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (current ? subscriptionOf(current) : null),
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      const name = refuses(current, applicationServerKey);
      if (name !== undefined) throw new DOMException('No', name);
      current ??= { key: applicationServerKey, endpoint: 'https://push.example/new' };
      done.push(`begin ${current.endpoint}`);
      return subscriptionOf(current);
    },
  };
  const registration = { pushManager, active: null };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0, serviceWorker });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
  return { browser: createPushBrowser(), done };
}

afterEach(() => vi.unstubAllGlobals());

describe('subscribing', () => {
  it('makes a subscription, and keeps the one it has for this key', async () => {
    const { browser, done } = open();
    expect(await browser.subscribe(KEY)).toEqual({ endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } });
    expect((await browser.subscribe(KEY))?.endpoint).toBe('https://push.example/new');
    expect(done).not.toContain('end https://push.example/new');
  });

  it('replaces one that was made for an older key of the server', async () => {
    const { browser, done } = open({ held: { key: OTHER_KEY, endpoint: 'https://push.example/old' } });
    expect(await browser.current(KEY)).toBeUndefined();
    expect((await browser.subscribe(KEY))?.endpoint).toBe('https://push.example/new');
    expect(done[0]).toBe('end https://push.example/old');
  });

  it('keeps one whose key the browser doesn’t tell: on iPhones, ending it would end the permission', async () => {
    const { browser, done } = open({ held: { key: null, endpoint: 'https://push.example/old' } });
    expect((await browser.subscribe(KEY))?.endpoint).toBe('https://push.example/old');
    expect(done).not.toContain('end https://push.example/old');
  });

  it('replaces it if the browser then says that it is for another key', async () => {
    const refuses = (held: Held | undefined) => (held ? 'InvalidStateError' : undefined);
    const { browser } = open({ held: { key: null, endpoint: 'https://push.example/old' }, refuses });
    expect((await browser.subscribe(KEY))?.endpoint).toBe('https://push.example/new');
  });

  it.each(['AbortError', 'NotAllowedError', 'InvalidStateError', 'NotSupportedError'])(
    'is undefined if the browser refuses: %s',
    async (name) => {
      const { browser } = open({ refuses: () => name });
      expect(await browser.subscribe(KEY)).toBeUndefined();
    },
  );

  it.each(['denied', 'default'] as const)('is undefined if the user refuses or closes the question: %s', async (permission) => {
    const { browser, done } = open({ permission });
    expect([await browser.ask(), await browser.subscribe(KEY), done]).toEqual([false, undefined, []]);
  });

  it('asks only through `ask`; subscribing shows no question', async () => {
    const { browser } = open();
    const asked = vi.spyOn(Notification, 'requestPermission');
    await browser.subscribe(KEY);
    expect(asked).not.toHaveBeenCalled();
    expect(await browser.ask()).toBe(true);
    expect(asked).toHaveBeenCalledOnce();
  });
});

describe('what this browser can do', () => {
  it('on an iPhone’s browser only an installed app is notified, and there it is asked', () => {
    const { browser } = open({ permission: 'default' });
    expect(browser.support()).toBe('default');
    vi.stubGlobal('navigator', { userAgent: IPHONE, maxTouchPoints: 5, standalone: false });
    expect(createPushBrowser().support()).toBe('install');
    vi.stubGlobal('navigator', { userAgent: IPHONE, maxTouchPoints: 5, standalone: true, serviceWorker: {} });
    expect(createPushBrowser().support()).toBe('default');
  });

  it('is nothing without a worker or push messages', async () => {
    open();
    vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0 });
    const browser = createPushBrowser();
    expect([browser.support(), await browser.current(KEY), await browser.unsubscribe()]).toEqual(['unsupported', undefined, undefined]);
  });
});
