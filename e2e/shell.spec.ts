import { type Page } from '@playwright/test';
import { signInOperator } from './operator.ts';
import { CHAT_PATH, LOGIN_PATH, openAs, openBrowser, openSignedIn, signIn, SYSTEM_PATH } from './users.ts';
import { expect, test } from './server.ts';

const HOME_PATH = '/cms/page-cms';
const LIST_PATH = '/cms/user/page-cms-user-list';

async function openPalette(page: Page, query: string): Promise<void> {
  // Its shortcut works once its code is loaded; the button opens it as soon as that is.
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', { name: 'Command palette' }).fill(query);
}

const option = (page: Page, group: string, name: string | RegExp) => page.getByRole('group', { name: group }).getByRole('option', { name });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const crumbs = (page: Page) => page.getByRole('navigation', { name: /breadcrumb/iu });

test('a notification shows immediately, and read ones stay read', async ({ browser, server }) => {
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
  await panel.getByRole('button', { name: 'Mark as read', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await operator.call('updateUser', { id, abilities: [chat, { action: 'view', subject: 'report' }] });
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click();
  await expect(panel.getByText('Your rights have changed').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await expect(panel.getByText('Your rights have changed').first()).toBeVisible();
});

test('the palette opens users and chats from any page', async ({ browser, server }) => {
  const admin = await openAs(browser, server.url, 'admin', SYSTEM_PATH);
  await expect(crumbs(admin)).toBeVisible();
  await openPalette(admin, 'carol');
  await option(admin, 'Users', /^Carol/).click();
  await expect(admin).toHaveURL(/page-cms-user-info\?id=/);
  // A page outside the menu appears under the list that links to it.
  await expect(menu(admin).getByRole('button', { name: 'User Management' })).toHaveAttribute('aria-current', 'true');

  const alice = await openAs(browser, server.url, 'alice', HOME_PATH);
  await expect(alice.getByRole('heading', { level: 1, name: /Alice Moreau$/ })).toBeVisible();
  await openPalette(alice, 'bob');
  await option(alice, 'Chats', /^Bob/).click();
  await expect(alice.getByRole('log', { name: 'Messages' })).toBeVisible();
});

test('the console’s home shows administrators the first steps, which can be hidden and shown again', async ({ browser, server }) => {
  const page = await openAs(browser, server.url, 'admin', HOME_PATH);
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('link', { name: 'Start' })).toHaveAccessibleDescription('Choose your own password');
  await steps.getByRole('button', { name: 'Hide' }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Show first steps' }).click();
  await expect(steps).toBeVisible();
  await expect(page.getByRole('region', { name: 'Latest activity' }).getByText('Signed in').first()).toBeVisible();
});

test('each group has its landing page: sign-in methods, error pages, all pages, applications', async ({ browser, server }) => {
  const page = await openBrowser(browser);
  await page.goto(`${server.url}/auth/page-auth?nextUrl=${encodeURIComponent('/page')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'How do you want to sign in?' })).toBeVisible();
  await page.goto(`${server.url}/error/page-error`);
  await expect(page.getByRole('link', { name: /^403/ })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: /^With your password/ }).click();
  await expect(page).toHaveURL(new RegExp(LOGIN_PATH));
  await signIn(page, 'alice');
  await expect(page.getByRole('heading', { level: 1, name: 'All pages' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pages' }).getByRole('link', { name: /^Conversations/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^System Config/ })).toHaveCount(0);
  await page.goto(`${server.url}/cms/apps/page-cms-apps`);
  await page
    .getByRole('list', { name: 'Pages' })
    .getByRole('link', { name: /^Conversations/ })
    .click();
  await expect(page).toHaveURL(new RegExp(CHAT_PATH));
  // Signed-in users don't see the sign-in methods.
  await page.goto(`${server.url}/auth/page-auth`);
  await expect(page).toHaveURL(new RegExp(CHAT_PATH));
});

test('the breadcrumbs name the page for a new user', async ({ browser, server }) => {
  const page = await openAs(browser, server.url, 'admin', LIST_PATH);
  await openPalette(page, 'new user');
  await option(page, 'Actions', 'New user').click();
  await expect(crumbs(page)).toContainText('New user');
  await expect(crumbs(page)).not.toContainText('Edit User Page');
});

test('a newer version and a lost network are announced', async ({ browser, server }) => {
  const page = await openSignedIn(browser, server.url, 'bob');
  let isNewer = false;
  await page.route(`${server.url}/`, (route) =>
    route.request().resourceType() === 'fetch' && isNewer
      ? route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-of-tomorrow.js"></script>' })
      : route.continue(),
  );
  isNewer = true;
  await page.goto(server.url + CHAT_PATH);
  await expect(page.getByText('A new version of Manyline is ready.')).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('A new version of Manyline is ready.')).toBeHidden();
  await page.context().setOffline(true);
  await expect(page.getByText(/^You’re offline\./)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^You’re offline\./)).toBeHidden();
});
