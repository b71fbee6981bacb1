import type { BrowserContext, Page } from '@playwright/test';
import { callApi, login } from './support/operator.ts';
import { expect, test } from './support/server.ts';
import { CHAT_PATH, chats, openSignedIn } from './support/users.ts';

interface Noted {
  rings: number;
  readonly shown: { readonly title: string; readonly body: string; readonly tag: string }[];
}

/** Every page of the browser records its sounds and desktop notifications. */
async function noteAttention(context: BrowserContext, permission: 'granted' | 'default' | 'denied'): Promise<void> {
  await context.addInitScript((granted) => {
    const noted: Noted = { rings: 0, shown: [] };
    (globalThis as { noted?: Noted }).noted = noted;
    const started = new WeakSet<BaseAudioContext>();
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (this: AudioScheduledSourceNode, when?: number) {
      // Two tones are one ring.
      if (!started.has(this.context)) noted.rings += 1;
      started.add(this.context);
      setTimeout(() => started.delete(this.context), 500);
      start.call(this, when);
    };
    class FakeNotification extends EventTarget {
      static permission: string = granted;
      static requestPermission = async () => (FakeNotification.permission = 'granted');
      onclick: (() => void) | null = null;
      onclose: (() => void) | null = null;
      constructor(title: string, { body = '', tag = '' }: NotificationOptions = {}) {
        super();
        noted.shown.push({ title, body, tag });
        (globalThis as { lastNotice?: FakeNotification }).lastNotice = this;
      }
      close() {
        this.onclose?.();
      }
    }
    Object.assign(globalThis, { Notification: FakeNotification });
  }, permission);
}

const noted = (page: Page): Promise<Noted> => page.evaluate(() => (globalThis as { noted?: Noted }).noted as Noted);

async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(`${url}${CHAT_PATH}?line=all`);
  await expect(chats(tab).getByRole('listitem').first()).toBeVisible();
  // Browsers play no sound before the first click.
  await tab.getByRole('searchbox', { name: 'Search chats' }).click();
  return tab;
}

/** The notification code is loaded once the settings can be opened from the list. */
async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Chat options' }).click();
  await page.getByRole('menuitem', { name: 'Notifications' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('two tabs: one sound for a burst, one notification for the chat, the count on both; a click opens the chat in All lines', async ({
  browser,
  server,
}) => {
  const first = await openSignedIn(browser, server.url, 'alice');
  await noteAttention(first.context(), 'default');
  await first.goto(`${server.url}${CHAT_PATH}?line=all`);
  await first.getByRole('searchbox', { name: 'Search chats' }).click();
  const settings = await openSettings(first);
  // Only this click asks for permission.
  await settings.getByRole('switch', { name: 'Desktop notifications' }).click();
  await expect(settings.getByRole('switch', { name: 'Desktop notifications' })).toBeChecked();
  await settings.getByRole('button', { name: 'Done' }).click();
  const second = await openTab(first.context(), server.url);
  await second.evaluate(
    () => ((globalThis as { Notification?: unknown } & { Notification: { permission: string } }).Notification.permission = 'granted'),
  );
  const before = await first.title();
  const text = `A burst ${Date.now()}`;
  // Without a browser, so that a slow one doesn't make three of the burst.
  const { accessToken } = (await login(server.url, 'bob')).data as { readonly accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}`, 'x-tn': '+33612345678' };
  for (const word of ['one', 'two', 'three']) {
    const payload = { name: '', phoneNumber: '+14155552671', msg: `${text} ${word}` };
    expect((await callApi(server.url, 'sendMessage', payload, headers)).status).toBe(200);
  }
  const sum = async () => {
    const both = [await noted(first), await noted(second)];
    return { rings: both.reduce((count, { rings }) => count + rings, 0), shown: both.flatMap(({ shown }) => shown) };
  };
  await expect.poll(async () => (await sum()).shown.at(-1)?.body).toBe(`${text} three`);
  await expect.poll(async () => (await sum()).rings).toBe(1);
  expect(new Set((await sum()).shown.map(({ tag }) => tag)).size).toBe(1);
  for (const tab of [first, second]) await expect(tab).toHaveTitle(/^\(\d+\) Manyline - Chat Form$/);
  await expect.poll(() => first.title()).not.toBe(before);
  await expect(first.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:image\/svg/);

  const shower = (await noted(first)).shown.length > 0 ? first : second;
  await shower.evaluate(() => (globalThis as { lastNotice?: { onclick: () => void } }).lastNotice?.onclick());
  await expect(shower.getByRole('log', { name: 'Messages' })).toContainText(`${text} three`);
  await expect(shower).toHaveURL(/line=all&on=14155552671&chat=33612345678/);
  await shower.bringToFront();
  await expect(first).toHaveTitle(before);
  await expect(second).toHaveTitle(before);
});
