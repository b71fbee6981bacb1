import { type Page } from '@playwright/test';
import { signInOperator } from './support/operator.ts';
import { expect, test } from './support/server.ts';
import { CHAT_PATH, openAs, openBrowser, openSignedIn, signIn, SYSTEM_PATH } from './support/users.ts';

async function openPalette(page: Page, query: string): Promise<void> {
  // The shortcut works only once the code is loaded; the button waits for the code.
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', { name: 'Command palette' }).fill(query);
}

const option = (page: Page, group: string, name: string | RegExp) => page.getByRole('group', { name: group }).getByRole('option', { name });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const crumbs = (page: Page) => page.getByRole('navigation', { name: /breadcrumb/iu });

test('a notification shows immediately, and read ones stay read', { tag: '@everywhere' }, async ({ browser, server }) => {
  const operator = await signInOperator(server.url);
  const password = 'a quite new one';
  const username = `nora${Date.now()}`;
  const chat = { action: 'view', subject: 'chat' };
  const { id } = await operator.call('createUser', { username, name: 'Nora Quist', password });
  await operator.call('updateUser', { id, abilities: [chat] });
  const page = await openBrowser(browser);
  await page.goto(`${server.url}${CHAT_PATH}`);
  await signIn(page, username, password);
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('New.').first()).toBeAttached();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await operator.call('updateUser', { id, abilities: [chat, { action: 'view', subject: 'report' }] });
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click();
  await expect(panel.getByText('Your rights have changed').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await expect(panel.getByText('Your rights have changed').first()).toBeVisible();
});

test('the palette opens a user, and the menu marks the list that links to them', { tag: '@everywhere' }, async ({ browser, server }) => {
  const admin = await openAs(browser, server.url, 'admin', SYSTEM_PATH);
  await openPalette(admin, 'carol');
  await option(admin, 'Users', /^Carol/).click();
  await expect(admin).toHaveURL(/page-cms-user-info\?id=/);
  await expect(crumbs(admin)).toBeVisible();
  // A page outside the menu appears under the list that links to it.
  await expect(menu(admin).getByRole('button', { name: 'User Management' })).toHaveAttribute('aria-current', 'true');
});

test('the navigation has all its pages again once a narrow window is wide', async ({ browser, server }) => {
  const page = await openAs(browser, server.url, 'alice');
  const contacts = menu(page).getByRole('link', { name: 'Contacts', exact: true });
  const bulk = menu(page).getByRole('link', { name: 'Bulk messages', exact: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(contacts).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(contacts).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(contacts).toBeVisible();
  await expect(bulk).toBeVisible();
});

test('a newer version and a lost network are announced', { tag: '@everywhere' }, async ({ browser, server }) => {
  const page = await openSignedIn(browser, server.url, 'bob');
  let isNewer = false;
  await page.route(`${server.url}/`, (route) =>
    route.request().resourceType() === 'fetch' && isNewer
      ? route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-of-tomorrow.js"></script>' })
      : route.continue(),
  );
  isNewer = true;
  await page.goto(server.url + CHAT_PATH);
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('A new version is ready.')).toBeHidden();
  await page.context().setOffline(true);
  await expect(page.getByText(/^You’re offline\./)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^You’re offline\./)).toBeHidden();
});
