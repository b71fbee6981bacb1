import type { Browser, Page } from '@playwright/test';
import { findInEmail } from './emails.ts';
import { signInOperator } from './operator.ts';
import { follow, openAs } from './users.ts';
import { expect, test } from './server.ts';

const USER = '/cms/user/page-cms-user';
const CLOSED = 'You don’t have access to this page';

/** Every page of the administration and its heading. */
const PAGES = {
  users: [`${USER}-list`, 'User List'],
  clients: ['/cms/report/page-cms-report-clients', 'Connected clients'],
  audit: ['/cms/report/page-cms-report-audit', 'Audit log'],
  dashboard: ['/cms/report/page-cms-report-dashboard', 'Dashboard'],
  routes: ['/cms/config/page-cms-config-route', 'Routes & menu'],
  features: ['/cms/config/page-cms-config-function', 'Features'],
  permissions: ['/cms/config/page-cms-config-permission', 'Roles & permissions'],
  system: ['/cms/config/page-cms-config-system', 'System settings'],
} as const;
type PageName = keyof typeof PAGES;
const ALL = Object.keys(PAGES) as PageName[];

async function enter(browser: Browser, url: string, username: string, path: string): Promise<Page> {
  const page = await openAs(browser, url, username, path);
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  return page;
}

/**
 * The permitted pages open without faults; the others show that they are not permitted, and no
 * menu leads to them.
 */
async function walk(page: Page, url: string, reachable: readonly PageName[]): Promise<void> {
  for (const name of ALL) {
    const [path, heading] = PAGES[name];
    await test.step(name, async () => {
      await follow(page, path);
      if (reachable.includes(name)) {
        await expect(page).toHaveURL(url + path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0);
      } else {
        await expect(page.getByRole('heading', { name: CLOSED })).toBeVisible();
        await expect(page).toHaveURL(url + path);
        await expect(page.locator(`a[href="${path}"]`)).toHaveCount(0);
      }
    });
  }
}

const note = (page: Page, text: RegExp | string) => expect(page.getByText(text).first()).toBeVisible();

test('the support desk helps users sign in again, and is offered nothing else', async ({ browser, server }) => {
  const page = await enter(browser, server.url, 'samir', `${USER}-list`);
  await walk(page, server.url, ['users']);
  await page.goto(`${server.url}${USER}-list`);
  for (const name of ['New user', 'Import', 'Export']) await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.getByRole('link', { name: 'Anna Lindqvist' }).click();
  await expect(page.getByRole('button', { name: 'Actions', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('readonly', '');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Security', exact: true }).click();
  await page.getByRole('button', { name: 'Send e-mail' }).click();
  await note(page, 'E-mail sent to Anna Lindqvist.');
  await findInEmail(server.url, 'anna@manyline.example', /page-auth-reset-password#token=/);
});

test('an auditor sees the whole administration and can change nothing', async ({ browser, server }) => {
  const page = await enter(browser, server.url, 'ingrid', '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User List');
  await walk(page, server.url, ALL);
  await page.goto(`${server.url}${PAGES.features[0]}`);
  await note(page, 'You can view features but not edit them.');
  await page.goto(`${server.url}${PAGES.permissions[0]}`);
  await page.getByRole('link', { name: /^Support desk/ }).click();
  await note(page, /^You can view these rules but not edit them/);
  await page.goto(`${server.url}${PAGES.system[0]}`);
  await expect(page.getByRole('switch', { name: 'Maintenance' }).first()).toHaveAttribute('aria-readonly', 'true');
  await page.goto(`${server.url}${USER}-edit`);
  await expect(page.getByRole('heading', { name: 'You can’t create users' })).toBeVisible();
});

test('a team lead manages their own sub-users and sees no other users', async ({ browser, server }) => {
  const page = await enter(browser, server.url, 'lena', `${USER}-list`);
  await walk(page, server.url, ['users', 'dashboard']);
  const alice = (await (await signInOperator(server.url, 'alice')).call('getInfo', {})).id;
  await page.goto(`${server.url}${USER}-info?id=${alice}`);
  await expect(page.getByRole('heading', { name: 'Cannot found item' })).toBeVisible();
  await page.goto(`${server.url}${USER}-list`);
  await expect(page.getByText('1–4 of 4')).toBeVisible();
  await page.getByRole('link', { name: 'Oleh Kovalenko' }).click();
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await note(page, 'Oleh Kovalenko is disabled.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await note(page, 'Oleh Kovalenko can sign in again.');
});

test('a user manager changes users but no rights', async ({ browser, server }) => {
  const page = await enter(browser, server.url, 'marta', `${USER}-list`);
  await walk(page, server.url, ['users']);
  await page.goto(`${server.url}${USER}-list`);
  await page
    .getByRole('button', { name: 'New user' })
    .or(page.getByRole('link', { name: 'New user' }))
    .click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Frieda New');
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill('frieda');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('frieda@manyline.example');
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page).toHaveURL(/page-cms-user-info\?id=/);
  await findInEmail(server.url, 'frieda@manyline.example', /page-auth-reset-password#token=/);
});

test.describe('on its own server', () => {
  test.use({ isFresh: true });

  test('a user manager takes over a line and can read none of its chats', async ({ browser, server }) => {
    const [marta, alice] = [await signInOperator(server.url, 'marta'), await signInOperator(server.url, 'alice')];
    const [me, owner] = [await marta.call('getInfo', {}), await alice.call('getInfo', {})];
    const tn = owner.accounts[0]?.tn ?? '';
    expect((await alice.call('getListMessages', { tn })).length).toBeGreaterThan(0);

    const page = await enter(browser, server.url, 'marta', `${USER}-settings?id=${owner.id}&tab=security`);
    await expect(page.getByRole('radio', { name: /Set a password now/ })).toBeDisabled();
    await note(page, /Setting a password would let you read this user’s chats/);

    await page.goto(`${server.url}${USER}-settings?id=${me.id}&tab=lines`);
    await page.getByRole('textbox', { name: 'Phone number' }).fill(tn);
    await page.getByRole('button', { name: 'Add a line' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('radio', { name: /Move with the line/ })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Move the line' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await marta.call('getListMessages', { tn })).toEqual([]);
    await findInEmail(server.url, 'alice@manyline.example', /The other user can’t read them/);
  });
});
