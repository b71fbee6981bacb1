import type { Page } from '@playwright/test';
import { type Operator, signInOperator } from './operator.ts';
import { chats, comeBack, messages, openAs, openBrowser, openChat, BOB, SYSTEM_PATH } from './users.ts';
import { expect, lendServer, test } from './server.ts';

const LIVE = { timeout: 15_000 };
const maintenanceHeading = { name: 'We’ll be right back' } as const;
const MESSAGE = { en: 'We move to faster servers.', fr: 'Nouveaux serveurs.', ar: 'خوادم جديدة.' };

test('scheduled maintenance: users see the countdown, the maintenance page in their language, then the page they were on', async ({
  browser,
}) => {
  // Uses its own server, because maintenance affects everyone.
  await lendServer(async ({ url }) => {
    const alice = await openAs(browser, url, 'alice');
    await openChat(alice, BOB);
    await alice.getByRole('textbox', { name: 'Message', exact: true }).fill('Half a tho');
    const stranger = await openBrowser(browser);
    const admin = await openAs(browser, url, 'admin', SYSTEM_PATH);

    await test.step('the operator schedules it after a review of the change', async () => {
      await admin.getByRole('switch', { name: 'Schedule' }).check();
      for (const [language, text] of [
        ['English', MESSAGE.en],
        ['Français', MESSAGE.fr],
        ['العربية', MESSAGE.ar],
      ] as const)
        await admin.getByRole('textbox', { name: language }).fill(text);
      const changes = admin.getByRole('list', { name: 'Changes to save' });
      await expect(changes.getByRole('listitem')).toHaveCount(2);
      await expect(changes).toContainText(MESSAGE.en);
      await admin.getByRole('button', { name: 'Save' }).click();
      await expect(admin.getByRole('button', { name: 'Save' })).toBeHidden();
      await expect(admin.getByText(/Manyline stays open to/)).toContainText('Nadia Haddad');
    });

    await test.step('the countdown shows to signed-in users and at the sign-in page', async () => {
      await expect(noticeOf(alice)).toContainText(/begins in .*(hour|minutes)/, LIVE);
      await expect(noticeOf(alice)).toContainText(MESSAGE.en);
      await stranger.goto(url);
      await expect(noticeOf(stranger)).toContainText(/begins in .*(hour|minutes)/, LIVE);
      await alice.getByRole('button', { name: 'Hide' }).click();
      await expect(noticeOf(alice)).toBeHidden();
    });

    const operator = await signInOperator(url);
    await test.step('it starts by itself for everyone but the operator', async () => {
      await schedule(operator, 3);
      await comeBack(stranger);
      for (const page of [alice, stranger]) {
        await expect(page.getByRole('heading', maintenanceHeading)).toBeVisible({ timeout: 30_000 });
        await expect(page.getByRole('main').getByText(MESSAGE.en, { exact: true })).toBeVisible();
      }
      await expect(admin.getByText('Under maintenance, as scheduled')).toBeVisible(LIVE);
    });

    await test.step('it ends by itself, and users return to their page', async () => {
      await schedule(operator, -60, 4);
      await comeBack(stranger);
      await expect(alice.getByText(/^(Expected back in|It should be over)/)).toBeVisible(LIVE);
      await expect(alice.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('Half a tho', { timeout: 30_000 });
      await expect(messages(alice).first()).toBeVisible();
      await expect(stranger.getByRole('button', { name: 'Login', exact: true })).toBeVisible({ timeout: 30_000 });
    });
  });
});

test('the second of two operators resolves the conflict; the history restores everything with one click', async ({ browser }) => {
  await lendServer(async ({ url }) => {
    const operator = await signInOperator(url);
    const admin = await openAs(browser, url, 'admin', SYSTEM_PATH);
    await fill(admin, 'Maximum file size', '8');
    await operator.setSystem({ fileMegabytes: 5, onConnectionLoss: 'stay' });
    await admin.getByRole('button', { name: 'Save' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Another user changed this too' });
    await dialog.getByRole('radio', { name: /8 megabytes/ }).check();
    await dialog.getByRole('button', { name: /save/i }).click();
    await expect(dialog).toBeHidden();
    expect(await operator.call('getSystemSettings', {})).toMatchObject({ fileMegabytes: 8, onConnectionLoss: 'stay' });

    await admin.getByRole('button', { name: 'History' }).click();
    const history = admin.getByRole('dialog', { name: 'History' });
    await history.getByRole('button', { name: 'Restore this version' }).last().click();
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByRole('button', { name: 'Save' })).toBeHidden();
    expect(await operator.call('getSystemSettings', {})).toMatchObject({ fileMegabytes: 20, onConnectionLoss: 'signOut' });
  });
});

test('testing the socket address in the browser names the step that fails and saves nothing', async ({ browser }) => {
  await lendServer(async ({ url }) => {
    const admin = await openAs(browser, url, 'admin', SYSTEM_PATH);
    const address = admin.getByRole('textbox', { name: 'Socket address' });
    const attempt = admin.getByRole('button', { name: 'Test connection' });
    await attempt.click();
    await expect(admin.getByText('It works. A live connection opened and got a response.')).toBeVisible(LIVE);
    await address.fill('/nowhere');
    await attempt.click();
    await expect(admin.getByText('A server responds, but there’s no hub at this address.')).toBeVisible(LIVE);
    await address.fill('https://elsewhere.example/hub');
    await attempt.click();
    await expect(admin.getByText(/^This page can only connect to the address that was saved/)).toBeVisible(LIVE);
    expect((await (await signInOperator(url)).call('getSystemSettings', {})).wsUrl).toBe('');

    await test.step('a key must be saved before this page may load its test', async () => {
      await admin.getByRole('textbox', { name: 'Human-check key' }).fill('a-site-key');
      await admin.getByRole('button', { name: 'Test key' }).click();
      await expect(admin.getByText(/^This page was opened without a key/)).toBeVisible(LIVE);
    });
  });
});

test('a file over the configured size is refused before it is sent', async ({ browser }) => {
  await lendServer(async ({ url }) => {
    await (await signInOperator(url)).setSystem({ fileMegabytes: 1 });
    const alice = await openAs(browser, url, 'alice');
    await expect(chats(alice)).toBeVisible();
    await openChat(alice, BOB);
    const chooser = alice.waitForEvent('filechooser');
    await alice.getByRole('button', { name: 'Attach files' }).click();
    await (await chooser).setFiles({ name: 'large.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(1_024 ** 2 + 1) });
    await expect(alice.getByRole('list', { name: 'Can’t be sent' })).toContainText('Larger than 1 MB');
  });
});

/** The countdown above the page. */
const noticeOf = (page: Page) => page.locator('[data-part="text"]', { hasText: /^Maintenance (begins in|is starting)/ });

/** Seconds from now on, by the server's clock, which is this machine's. */
async function schedule(operator: Operator, startsIn: number, endsIn?: number): Promise<void> {
  const now = Math.ceil(Date.now() / 1_000);
  await operator.setSystem({ maintenance: { startsAt: now + startsIn, endsAt: endsIn === undefined ? null : now + endsIn } });
}

async function fill(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('spinbutton', { name }).fill(text);
  await page.getByRole('spinbutton', { name }).press('Tab');
}
