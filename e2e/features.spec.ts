import type { Page } from '@playwright/test';
import { expect, test } from './support/server.ts';
import { BOB, follow, openAs, openChat } from './support/users.ts';

const FEATURES_PATH = '/cms/config/page-cms-config-function';
const AUDIT_PATH = '/cms/report/page-cms-report-audit';

test('turning a feature off closes another user’s open page until it is on again; the audit log shows both', async ({
  browser,
  server: { url },
}) => {
  const alice = await openAs(browser, url, 'alice');
  await openChat(alice, BOB);
  const admin = await openAs(browser, url, 'admin', FEATURES_PATH);

  await test.step('turning off asks first and says whom it affects', async () => {
    await openActions(admin, 'Chats');
    await admin.getByRole('menuitem', { name: 'Turn off' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(alice.getByRole('heading', { name: 'You don’t have access to any page' })).toBeVisible();
    await expect(row(admin, 'Chats')).toContainText('Turned off');
  });

  await test.step('turning on', async () => {
    await openActions(admin, 'Chats');
    await admin.getByRole('menuitem', { name: 'Turn on' }).click();
    await expect(row(admin, 'Chats')).not.toContainText('Turned off');
    await expect(alice.getByRole('list', { name: 'Chats' }).getByRole('listitem').first()).toBeVisible();
  });

  await test.step('the audit log shows both, newest first, with user, time and change', async () => {
    await follow(admin, AUDIT_PATH);
    const entries = admin.getByRole('grid', { name: 'Audit log' }).getByRole('row').filter({ hasText: 'Chats' });
    for (const [index, change] of ['activated', 'disabled'].entries()) {
      await expect(entries.nth(index)).toContainText(change);
      await expect(entries.nth(index)).toContainText(/Nadia Haddad.*\d{2}:\d{2}:\d{2}/s);
    }
  });
});

const actions = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}`, exact: true });

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: actions(page, name) });

const openActions = (page: Page, name: string) => actions(page, name).click();
