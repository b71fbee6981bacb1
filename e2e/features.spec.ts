import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openAs, openChat, BOB } from './users.ts';
import { expect, lendServer, test } from './server.ts';

const FEATURES_PATH = '/cms/config/page-cms-config-function';
const AUDIT_PATH = '/cms/report/page-cms-report-audit';

test('turning a feature off closes another user’s open page until it is on again; the audit log shows both', async ({ browser }) => {
  // Uses its own server, because other tests' activity would show.
  await lendServer(async ({ url }) => {
    const alice = await openAs(browser, url, 'alice');
    await openChat(alice, BOB);
    const admin = await openAs(browser, url, 'admin', FEATURES_PATH);

    await test.step('features that administrators need can’t be turned off', async () => {
      await chooseOf(admin, 'Features');
      await expect(admin.getByRole('menuitem', { name: /^Turn off/ })).toBeDisabled();
      await admin.keyboard.press('Escape');
    });

    await test.step('turning off asks first and says whom it affects', async () => {
      await chooseOf(admin, 'Chats');
      await admin.getByRole('menuitem', { name: 'Turn off' }).click();
      await admin.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
      await expect(alice.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
      await expect(row(admin, 'Chats')).toContainText('Turned off');
    });

    await test.step('turning on', async () => {
      await chooseOf(admin, 'Chats');
      await admin.getByRole('menuitem', { name: 'Turn on' }).click();
      await expect(row(admin, 'Chats')).not.toContainText('Turned off');
      await expect(alice.getByRole('list', { name: 'Chats' }).getByRole('listitem').first()).toBeVisible();
    });

    await test.step('the audit log shows both, newest first, with user, time and change', async () => {
      await admin.goto(url + AUDIT_PATH);
      const entries = admin.getByRole('grid', { name: 'Audit log' }).getByRole('row').filter({ hasText: 'Chats' });
      await expect(entries).toHaveCount(2);
      for (const entry of await entries.all()) await expect(entry).toContainText(/Nadia Haddad.*\d{2}:\d{2}:\d{2}/s);
      await expect(entries.first()).toContainText('Activated');
      await expect(entries.last()).toContainText('Disabled');
    });

    await test.step('the exported file contains both, below the column names', async () => {
      const [file] = await Promise.all([admin.waitForEvent('download'), admin.getByRole('button', { name: 'Export CSV' }).click()]);
      expect(file.suggestedFilename()).toMatch(/^audit.*\.csv$/);
      const [head, ...lines] = (await readFile(await file.path(), 'utf8')).split('\r\n');
      expect(head).toMatch(/^\uFEFF?time,/);
      expect(lines.filter((line) => line.includes('function') && line.includes('Chats'))).toHaveLength(2);
    });
  });
});

const actions = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}`, exact: true });

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: actions(page, name) });

const chooseOf = (page: Page, name: string) => actions(page, name).click();
