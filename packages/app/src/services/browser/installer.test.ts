import { describe, expect, it } from 'vitest';
import { createInstaller } from './installer.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1';
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15';
const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

function open({ userAgent = CHROME, maxTouchPoints = 5, standalone = undefined as boolean | undefined, isStandalone = false } = {}) {
  const target = new EventTarget();
  const navigator = { userAgent, maxTouchPoints, ...(standalone !== undefined && { standalone }) } as unknown as Navigator;
  const installer = createInstaller({ target, navigator, isStandalone: () => isStandalone });
  let changes = 0;
  installer.onChange(() => (changes += 1));
  const offer = (outcome: 'accepted' | 'dismissed' | 'broken') => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompts: 0,
      async prompt() {
        event.prompts += 1;
        if (outcome === 'broken') throw new DOMException('Only from a click', 'NotAllowedError');
      },
      userChoice: Promise.resolve({ outcome }),
    });
    target.dispatchEvent(event);
    return event;
  };
  return { installer, offer, install: () => target.dispatchEvent(new Event('appinstalled')), changes: () => changes };
}

describe('what this browser can do', () => {
  it.each([
    ['a phone with Chrome, before it offers', {}, 'none'],
    ['an iPhone', { userAgent: IPHONE, standalone: false }, 'apple'],
    ['an iPad, which says that it is a Mac', { userAgent: IPAD, standalone: false }, 'apple'],
    ['a Mac', { userAgent: IPAD, maxTouchPoints: 0 }, 'none'],
    ['a browser inside another app of an iPhone, without a home screen', { userAgent: IPHONE }, 'none'],
    ['the app on an iPhone’s home screen', { userAgent: IPHONE, standalone: true }, 'installed'],
    ['the installed app', { isStandalone: true }, 'installed'],
  ])('%s', (_, browser, expected) => expect(open(browser).installer.installability()).toBe(expected));
});

it('the browser’s own bar is held back, and its offer is used once', async () => {
  const { installer, offer, changes } = open();
  const event = offer('dismissed');
  expect([event.defaultPrevented, installer.installability(), changes()]).toEqual([true, 'prompt', 1]);
  expect([await installer.ask(), await installer.ask()]).toEqual(['dismissed', 'dismissed']);
  expect([event.prompts, installer.installability(), changes()]).toEqual([1, 'none', 2]);
});

it('a browser that refuses to ask counts as a no', async () => {
  const { installer, offer } = open();
  offer('broken');
  expect(await installer.ask()).toBe('dismissed');
});

it('once installed, from here or from the browser’s menu, it is no longer offered', () => {
  const { installer, offer, install } = open();
  offer('accepted');
  install();
  expect(installer.installability()).toBe('installed');
});
