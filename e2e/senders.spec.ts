import { WITHHELD } from '@manyline/contract';
import type { Page } from '@playwright/test';
import { freePort } from '../packages/server/src/node/testing/freePort.ts';
import { type ExampleBridge, startExampleBridge } from './support/exampleBridge.ts';
import { signInOperator } from './support/operator.ts';
import { expect, lendServer, type RunningServer, test } from './support/server.ts';
import { CHAT_PATH, chatWith, messages, openAs, openChat, send } from './support/users.ts';

const LINE = '+14155552671';

/** A bridge that carries Alice's line. */
async function startBridge(server: RunningServer): Promise<ExampleBridge> {
  const port = String(await freePort());
  const { call } = await signInOperator(server.url);
  const settings = { url: `http://127.0.0.1:${port}/` };
  const { account, secret = '' } = await call('createProvider', { kind: 'webhook', name: 'Bridge', settings });
  await call('assignProvider', { tns: [LINE], providerAccountId: account.id });
  return startExampleBridge({ PORT: port, SECRET: secret, HOOK: account.webhook?.url ?? '' });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2, exact: true });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

test('texts from a short code, a name and a withheld number open by click, search hit, link and reload; the code is answered', async ({
  browser,
}) => {
  await lendServer(
    async (server) => {
      const bridge = await startBridge(server);
      const receive = async (from: string | null, text: string) =>
        expect(await bridge.report({ type: 'message.received', data: { id: crypto.randomUUID(), from, to: LINE, text } })).toBe(204);
      await receive('68849', 'Your code is 482913');
      const page = await openAs(browser, server.url, 'alice', `${CHAT_PATH}?line=${LINE.slice(1)}`);
      await receive('AMAZON', 'Your parcel arrives today');
      await receive(null, 'Please call us back');

      await test.step('a short code is opened by click, stays open after a reload, and is answered', async () => {
        await openChat(page, /^68849/);
        await expect(messages(page).filter({ hasText: '482913' })).toBeVisible();
        await page.reload();
        await expect(heading(page, '68849')).toBeVisible();
        await send(page, 'STOP');
        await expect.poll(() => bridge.sent().map(({ to, text }) => [to, text])).toContainEqual(['68849', 'STOP']);
        await expect(messages(page).filter({ hasText: 'STOP' })).toHaveAccessibleDescription(/Sent|Delivered/);
      });

      await test.step('a name is opened by a search hit, and says why it can’t be answered', async () => {
        await page.getByRole('searchbox', { name: 'Search chats' }).fill('parcel arrives');
        await page
          .getByRole('region', { name: 'Messages' })
          .getByRole('button', { name: /parcel/ })
          .click();
        await expect(heading(page, 'AMAZON')).toBeVisible();
        await expect(page.getByText(/AMAZON. can’t receive replies\./)).toBeVisible();
        await expect(field(page)).toHaveCount(0);
        await page.reload();
        await expect(heading(page, 'AMAZON')).toBeVisible();
      });

      await test.step('a withheld number is named, and opened by click and by a link written by hand', async () => {
        await page.goto(`${server.url}${CHAT_PATH}`);
        await openChat(page, /^Unknown number/);
        await expect(page.getByText('This sender’s number is withheld, so you can’t reply.')).toBeVisible();
        await page.goto(`${server.url}${CHAT_PATH}?chat=${WITHHELD}`);
        await expect(heading(page, 'Unknown number')).toBeVisible();
        for (const chat of ['68849', 'AMAZON']) {
          await page.goto(`${server.url}${CHAT_PATH}?chat=${chat}`);
          await expect(heading(page, chat)).toBeVisible();
        }
      });

      await test.step('what arrives in an open chat is shown there', async () => {
        await receive('AMAZON', 'Your parcel was delivered');
        await expect(messages(page).filter({ hasText: 'was delivered' })).toBeVisible();
        await expect(chatWith(page, /^AMAZON/)).toHaveCount(1);
      });
      await bridge.close();
    },
    (url) => ({ PUBLIC_URL: url.replace('localhost', '127.0.0.1'), PROVIDER_LOCAL_HOSTS: '127.0.0.1' }),
  );
});
