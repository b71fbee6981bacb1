import { PUSH_ACT_PATH } from '@manyline/contract';
import type { Page } from '@playwright/test';
import { servePush, type Subscribed } from '../packages/server/src/node/testing/pushService.ts';
import { expect, lendServer, type RunningServer, test } from './support/server.ts';
import { leadTo } from './support/standInServer.ts';
import { ALICE, BOB, chats, logOut, messages, openAs, openChat, PASSWORD, send, signIn } from './support/users.ts';

const PREFERENCES = '/cms/user/page-cms-user-account?tab=preferences';
const WITH_WORKER = { serviceWorkers: 'allow' } as const;

/** The browser of these tests reaches no push service and shows no notification: its subscription is one of ours. */
async function openPushed(page: Page, { subscription }: Subscribed): Promise<void> {
  await page.context().addInitScript((known) => {
    const made = {
      endpoint: known.endpoint,
      options: {},
      toJSON: () => known,
      unsubscribe: async () => true,
    } as unknown as PushSubscription;
    let subscribed: PushSubscription | null = null;
    PushManager.prototype.getSubscription = async () => subscribed;
    PushManager.prototype.subscribe = async () => (subscribed = made);
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  }, subscription);
}

async function turnOn(page: Page, server: RunningServer): Promise<void> {
  await page.goto(server.url + PREFERENCES);
  // The worker is there once the app is kept for a start offline.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const notifications = page.getByRole('switch', { name: 'Notifications on this device' });
  await notifications.click();
  await expect(notifications).toBeChecked();
  // Until the server has answered, it shows what was asked for.
  await expect(notifications).not.toHaveAttribute('aria-busy');
  await expect(notifications).toBeChecked();
}

test('a message is pushed while the app is closed; Reply leaves from its line once; nothing follows once its user signed out', async ({
  browser,
}) => {
  const service = await servePush();
  await lendServer(
    async (server) => {
      const device = service.subscribe();
      const page = await openAs(browser, server.url, 'alice', undefined, PASSWORD, WITH_WORKER);
      await openPushed(page, device);
      await turnOn(page, server);

      await test.step('the account page lists this device', async () => {
        await page.getByRole('tab', { name: 'Sessions' }).click();
        const list = page.getByRole('list', { name: 'Devices' });
        await expect(list.getByRole('listitem')).toHaveCount(1);
        await expect(list.getByText('This browser')).toBeVisible();
      });

      await page.goto(`${server.url}/favicon.svg`);
      const bob = await openAs(browser, server.url, 'bob');
      await openChat(bob, ALICE);
      await send(bob, 'Are you coming at 8?');
      await expect.poll(() => device.received.length).toBe(1);
      expect(service.faults).toEqual([]);
      const [{ payload } = { payload: undefined }] = device.received;
      if (payload?.kind !== 'message') throw new Error('This is no message.');
      expect(payload).toMatchObject({ body: 'Are you coming at 8?', canReply: true });

      await test.step('Reply leaves from its line, with the pass alone', async () => {
        const act = { kind: 'reply', text: 'Yes, at 8', clientId: crypto.randomUUID(), messageId: payload.messageId };
        const reply = () => fetch(server.url + PUSH_ACT_PATH, jsonOf({ pass: payload.pass, act }));
        expect([(await reply()).status, (await reply()).status]).toEqual([200, 200]);
        await expect(messages(bob).filter({ hasText: 'Yes, at 8' })).toHaveCount(1);
      });

      await test.step('after alice signed out and bob signed in on her device, nothing of hers is pushed to it', async () => {
        await page.goto(server.url + PREFERENCES);
        await expect(page.getByRole('switch', { name: 'Notifications on this device' })).toBeChecked();
        await logOut(page);
        await signIn(page, 'bob');
        await expect(chats(page).getByRole('listitem').first().or(page.getByRole('main'))).toBeVisible();
        // The server has forgotten her device with her session. What she read before may still be withdrawn.
        await send(bob, 'For alice only');
        await expect(messages(bob).last()).toContainText('For alice only');
        expect(device.received.filter(({ payload: { kind } }) => kind === 'message')).toHaveLength(1);
      });
    },
    () => leadTo({ 'push.example.test': service.port }),
  );
  await service.close();
});

test('two users of one device each get their own messages only, and each turns them on', async ({ browser }) => {
  const service = await servePush();
  await lendServer(
    async (server) => {
      const device = service.subscribe();
      const bodies = () => device.received.flatMap(({ payload }) => (payload.kind === 'message' ? [payload.body] : [])).join('\n');
      const page = await openAs(browser, server.url, 'alice', undefined, PASSWORD, WITH_WORKER);
      await openPushed(page, device);
      await turnOn(page, server);
      await logOut(page);
      await signIn(page, 'bob');
      await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
      await page.goto(server.url + PREFERENCES);
      await expect(page.getByRole('switch', { name: 'Notifications on this device' })).not.toBeChecked();
      await turnOn(page, server);
      // As if it were closed.
      await page.goto(`${server.url}/favicon.svg`);

      const [alice, bob] = [await openAs(browser, server.url, 'alice'), await openAs(browser, server.url, 'bob')];
      await openChat(bob, ALICE);
      await openChat(alice, BOB);
      await send(bob, 'For alice');
      await expect(messages(alice).last()).toContainText('For alice');
      // Bob's other browser shows the chat list, so that what arrives stays unread.
      await bob.goto(`${server.url}/favicon.svg`);
      await send(alice, 'For bob');
      await expect.poll(bodies).toContain('For bob');

      await test.step('for alice it is off on this device until she turns it on', async () => {
        await page.goto(server.url + PREFERENCES);
        await logOut(page);
        await signIn(page, 'alice');
        await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
        await page.goto(server.url + PREFERENCES);
        await expect(page.getByRole('switch', { name: 'Notifications on this device' })).not.toBeChecked();
      });
      expect(service.faults).toEqual([]);
      expect(bodies()).not.toContain('For alice');
    },
    () => leadTo({ 'push.example.test': service.port }),
  );
  await service.close();
});

function jsonOf(body: object): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}
