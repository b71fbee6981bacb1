import type { Page } from '@playwright/test';
import { expect, test } from './support/server.ts';
import { chats, openAs } from './support/users.ts';

const CLIENTS_PATH = '/cms/report/page-cms-report-clients';

test('connected clients appear live; an administrator messages, disconnects and signs them out after confirming', async ({
  browser,
  server: { url },
}) => {
  const admin = await openAs(browser, url, 'admin', CLIENTS_PATH);

  await test.step('the administrator’s own browser is listed and marked', async () => {
    await expect(row(admin, 'Nadia Haddad')).toContainText('This browser');
    await expect(row(admin, 'Nadia Haddad')).toContainText(/127\.0\.0\.1|::1/);
    await expect(row(admin, 'Nadia Haddad')).toContainText(/Chrome/);
  });

  const alice = await openAs(browser, url, 'alice');

  await test.step('client changed updates the client list', async () => {
    await expect(row(admin, 'Alice Moreau')).toContainText(/Linux|Windows|macOS/);
    await expect(row(admin, 'Alice Moreau')).not.toContainText('This browser');
    const second = await alice.context().newPage();
    await second.goto(url);
    await expect(chats(second).getByRole('listitem').first()).toBeVisible();
    await expect(row(admin, 'Alice Moreau'), 'two tabs of a browser are one client').toHaveCount(1);
    await second.close();
  });

  await test.step('a message shows on the user’s page as text, with its author, until it is read', async () => {
    await choose(admin, 'Alice Moreau', 'Message');
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Please <b>save</b>.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toBeHidden();
    await expect(alice.getByText('Please <b>save</b>.')).toBeVisible();
    await expect(alice.getByText(/Nadia Haddad\S? writes:/)).toBeVisible();
    await alice.getByRole('button', { name: 'Got it' }).click();
    await expect(alice.getByText('Please <b>save</b>.')).toBeHidden();
  });

  await test.step('a disconnected user sees who did it, and reconnects only on request', async () => {
    await choose(admin, 'Alice Moreau', 'Disconnect');
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(alice.getByText(/Nadia Haddad\S? disconnected this browser/)).toBeVisible();
    await takeChanges(admin);
    await expect(row(admin, 'Alice Moreau')).toHaveCount(0);
    await alice.getByRole('button', { name: 'Reconnect', exact: true }).click();
    await expect(alice.getByText(/Nadia Haddad\S? disconnected this browser/)).toBeHidden();
    await takeChanges(admin);
    await expect(row(admin, 'Alice Moreau')).toHaveCount(1);
  });

  await test.step('signing a client out leads it to the sign-in page', async () => {
    await choose(admin, 'Alice Moreau', 'Log out');
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(alice.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    await takeChanges(admin);
    await expect(row(admin, 'Alice Moreau')).toHaveCount(0);
  });

  await test.step('the activity log lists it, and a test is answered', async () => {
    await admin.getByRole('tab', { name: /^Activity/ }).click();
    const log = admin.getByRole('grid', { name: 'Activity' });
    await expect(log.getByRole('row', { name: /An administrator acted on one client/ }).first()).toBeVisible();
    await admin.getByRole('button', { name: 'Test connection' }).click();
    await expect(log.getByRole('row', { name: /The server responded after/ }).first()).toBeVisible();
  });
});

const row = (page: Page, name: string) => page.getByRole('grid', { name: 'Connected clients' }).getByRole('row').filter({ hasText: name });

/** Changes that arrive while the pointer is over the rows wait behind a button. */
async function takeChanges(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.getByRole('heading', { level: 1 }).focus();
}

async function choose(page: Page, name: string, item: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
