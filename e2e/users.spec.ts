import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { signInOperator } from './support/operator.ts';
import { expect, test } from './support/server.ts';
import { follow, openAs } from './support/users.ts';

const LIST_PATH = '/cms/user/page-cms-user-list';

async function openList(browser: Browser, url: string, username: string, query = ''): Promise<Page> {
  const page = await openAs(browser, url, username, LIST_PATH + query);
  await expect(rows(page).first()).toBeVisible();
  return page;
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Users' });
const rows = (page: Page) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('link', { name, exact: true }) });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name, e-mail or number' });
const filters = (page: Page) => page.getByRole('group', { name: 'Filters' });

async function chooseFacet(page: Page, facet: string, option: string): Promise<void> {
  await filters(page)
    .getByRole('button', { name: new RegExp(`^${facet}`) })
    .click();
  await page.getByRole('dialog', { name: facet }).getByRole('checkbox', { name: option, exact: true }).click();
  await page.keyboard.press('Escape');
}

test(
  'the group leads to the list; the URL contains the whole state and corrects itself; back and forward work',
  { tag: '@everywhere' },
  async ({ browser, server }) => {
    const page = await openAs(browser, server.url, 'admin', '/cms/user/page-cms-user');
    await expect(page).toHaveURL(new RegExp(`${LIST_PATH}$`));
    await expect(page).toHaveTitle('Manyline - User List');

    await test.step('the address contains search, filter, order and page', async () => {
      // Two pages of agents.
      await follow(page, `${LIST_PATH}?size=10`);
      await chooseFacet(page, 'Role', 'Agent');
      await expect(page).toHaveURL(/filter=%7B%22roleIds/);
      await grid(page).getByRole('columnheader', { name: 'Status' }).getByRole('button').first().click();
      await expect(page).toHaveURL(/sort=status/);
      await page.getByRole('button', { name: 'Last page' }).click();
      await expect(page).toHaveURL(/page=2/);
      await search(page).fill('anna');
      await expect(row(page, 'Anna Lindqvist')).toBeVisible();
      await expect(rows(page)).toHaveCount(1);
      await expect(page).toHaveURL(/q=anna/);
      expect(page.url()).not.toContain('page=2');
    });

    await test.step('a reload and the back button restore the same list', async () => {
      await page.reload();
      await expect(rows(page)).toHaveCount(1);
      await expect(search(page)).toHaveValue('anna');
      await page.goBack();
      await expect(page).toHaveURL(/page=2/);
      await expect(search(page)).toHaveValue('');
      await page.goForward();
      await expect(rows(page)).toHaveCount(1);
      await expect(search(page)).toHaveValue('anna');
      await search(page).fill('oleh');
      await expect(row(page, 'Oleh Kovalenko')).toBeVisible();
      await page.goBack();
      await expect(search(page)).toHaveValue('');
      await page.goForward();
      await expect(search(page)).toHaveValue('oleh');
    });

    await test.step('an invalid address shows what it can and is corrected', async () => {
      await follow(page, `${LIST_PATH}?page=999&size=5&sort=gone,name&hidden=gone,email&filter=%7B%22status%22&widths=name:9999999`);
      await expect(rows(page).first()).toBeVisible();
      await expect(page).toHaveURL(/page=[5-9]&size=5&hidden=email$|size=5.*page=[5-9]/);
      await expect(grid(page).getByRole('columnheader', { name: 'E-mail' })).toHaveCount(0);
    });
  },
);

test(
  'export all matches or the selection; import with a dry run and a reason per row',
  { tag: '@everywhere' },
  async ({ browser, server }) => {
    const page = await openList(browser, server.url, 'admin');
    const operator = await signInOperator(server.url);
    const hugo = (await operator.call('getUsers', { page: 1, size: 1, sort: '', filter: { q: 'hugo' } })).items[0];
    await operator.call('updateUser', { id: hugo?.id ?? '', name: '=SUM(A1) Hugo' });

    async function download(count: string): Promise<string> {
      const dialog = page.getByRole('dialog', { name: 'Export users' });
      await dialog.getByRole('radio', { name: 'CSV file' }).check();
      const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: count }).click()]);
      return readFile((await file.path()) ?? '', 'utf8');
    }

    const all = await test.step('exports all matches without formulas', async () => {
      await chooseFacet(page, 'Role', 'Agent');
      await search(page).fill('hugo');
      await expect(rows(page)).toHaveCount(1);
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const text = await download('Download 1 row');
      expect(text).toContain("'=SUM(A1) Hugo");
      expect(text).not.toContain('alice');
      return text;
    });

    await test.step('exports only the selection, in the chosen columns', async () => {
      await search(page).fill('');
      await page.getByRole('button', { name: 'Clear filters' }).click();
      for (const name of ['Alice Moreau', 'Amina Diallo']) await row(page, name).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Export selected' }).click();
      await page.getByRole('dialog', { name: 'Export users' }).getByRole('checkbox', { name: 'E-mail' }).uncheck();
      const text = await download('Download 2 rows');
      const lines = text.replace('\uFEFF', '').trim().split('\r\n');
      expect(lines).toHaveLength(3);
      expect(new Set(lines.map((line) => line.split(',')[0]))).toEqual(new Set(['Username', 'alice', 'amina']));
      expect(text).not.toContain('@manyline.example');
      await page.getByRole('button', { name: 'Clear selection' }).click();
    });

    await test.step('a large file is read beside the page, until another one is chosen', async () => {
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Import users' });
      const rows = Array.from({ length: 50_000 }, (_, at) => `user${at};Name of user ${at};user${at}@manyline.example;Agent\r\n`);
      const buffer = Buffer.from(`identifiant;nom;e-mail;rôles\r\n${rows.join('')}`);
      await dialog.locator('input[type="file"]').setInputFiles({ name: 'all.csv', mimeType: 'text/csv', buffer });
      await expect.poll(() => page.workers().length).toBe(1);
      await expect(dialog.getByText(/more than 10,000 rows/i)).toBeVisible();
      await dialog.getByRole('button', { name: 'Choose another file' }).click();
      await expect.poll(() => page.workers().length).toBe(0);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    });

    await test.step('a row with a mistake says why, is fixed in place, and blocks no other', async () => {
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Import users' });
      const give = (content: string | Buffer) =>
        dialog.locator('input[type="file"]').setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
      // As a French spreadsheet saves it, with a title above.
      const french =
        'Équipe;;;\r\n\r\nidentifiant;nom;e-mail;rôles\r\nzoe;Zoé Novak;zoe@manyline.example;Agent\r\nhugo;Hugo Lefèvre;not an address;Agent\r\n';
      await give(Buffer.from(french, 'latin1'));
      await expect(dialog.getByRole('region', { name: /^Preview/ })).toContainText('Hugo Lefèvre');
      await dialog.getByRole('button', { name: 'Check 2 rows' }).click();
      const bad = dialog.getByRole('grid', { name: 'Rows of the file' }).getByRole('row').nth(1);
      await expect(bad).toContainText('hugo');
      await expect(bad).toContainText('Invalid');
      await expect(bad).toContainText('5');
      expect((await operator.call('getUsers', { page: 1, size: 1, sort: '', filter: { q: 'zoe' } })).total).toBe(0);
      await dialog.getByRole('button', { name: 'Import the other row' }).click();
      await expect(dialog.getByText('1 user created.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Fix row 5' }).click();
      await dialog.getByRole('textbox', { name: 'E-mail' }).fill('hugo@manyline.example');
      await dialog.getByRole('button', { name: 'Check again' }).click();
      await dialog.getByRole('button', { name: 'Import 1 user' }).click();
      await expect(page.getByText('1 user updated.')).toBeVisible();
      await page.getByRole('button', { name: 'Import', exact: true }).click();

      // Importing an export changes nothing: the guard before formulas is removed again.
      await operator.call('updateUser', { id: hugo?.id ?? '', name: '=SUM(A1) Hugo' });
      await give(all);
      await dialog.getByRole('button', { name: 'Check 1 row' }).click();
      await expect(dialog.getByText('The file changes nothing.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Choose another file' }).click();
      await give('username,name,email,roles\r\nzoe,Zoé Novak-Petit,zoe@manyline.example,Agent\r\n');
      await dialog.getByRole('button', { name: 'Import 1 user' }).click();
      await expect(dialog).toBeHidden();
      await search(page).fill('zoe');
      await expect(row(page, 'Zoé Novak-Petit')).toBeVisible();
    });
  },
);
