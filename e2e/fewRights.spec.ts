import type { Browser, Page } from '@playwright/test';
import { signInOperator } from './support/operator.ts';
import { expect, test } from './support/server.ts';
import { follow, openAs } from './support/users.ts';

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

test('an auditor sees the whole administration and can change nothing', async ({ browser, server }) => {
  const page = await enter(browser, server.url, 'ingrid', '/');
  await expect(page).toHaveURL(/\/cms\/page-cms$/);
  // Only her own password and second step: the other steps need rights she doesn't have.
  await expect(page.getByRole('region', { name: 'First steps' })).toContainText('1 of 2');
  await note(page, 'Choose your own password');
  await walk(page, server.url, ALL);
  await follow(page, PAGES.features[0]);
  await note(page, 'You can see features but not change them.');
  await follow(page, PAGES.permissions[0]);
  await page.getByRole('link', { name: /^Support desk/ }).click();
  await note(page, /^You can see these rules but not change them/);
  await follow(page, PAGES.system[0]);
  await expect(page.getByRole('switch', { name: 'Maintenance' }).first()).toHaveAttribute('aria-readonly', 'true');
  await follow(page, `${USER}-edit`);
  await expect(page.getByRole('heading', { name: 'You can’t create users' })).toBeVisible();
});

test('a team lead manages their own sub-users and sees no other users', async ({ browser, server }) => {
  const page = await enter(browser, server.url, 'lena', `${USER}-list`);
  await walk(page, server.url, ['users', 'dashboard']);
  const alice = (await (await signInOperator(server.url, 'alice')).call('getInfo', {})).id;
  await follow(page, `${USER}-info?id=${alice}`);
  await expect(page.getByRole('heading', { name: 'Cannot found item' })).toBeVisible();
  await follow(page, `${USER}-list`);
  await expect(page.getByText('1–4 of 4')).toBeVisible();
  await page.getByRole('link', { name: 'Oleh Kovalenko' }).click();
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await note(page, 'Oleh Kovalenko is disabled.');
  const undo = page.getByRole('button', { name: 'Undo' });
  // A toast that has the focus stays.
  await undo.focus();
  await undo.click();
  await note(page, 'Oleh Kovalenko can sign in again.');
});
