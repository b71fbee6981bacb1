import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { signInOperator } from './operator.ts';
import { openAs, openSignedIn } from './users.ts';
import { expect, test } from './server.ts';

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

test('the group leads to the list; the URL contains the whole state and corrects itself; back and forward work', async ({
  browser,
  server,
}) => {
  const page = await openAs(browser, server.url, 'admin', '/cms/user/page-cms-user');
  await expect(page).toHaveURL(new RegExp(`${LIST_PATH}$`));
  await expect(page).toHaveTitle('Manyline - User List');

  await test.step('the address contains search, filter, order and page', async () => {
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
    await page.goto(
      `${server.url}${LIST_PATH}?page=999&size=5&sort=gone,name&hidden=gone,email&filter=%7B%22status%22&widths=name:9999999`,
    );
    await expect(rows(page).first()).toBeVisible();
    await expect(page).toHaveURL(/page=[5-9]&size=5&hidden=email$|size=5.*page=[5-9]/);
    await expect(grid(page).getByRole('columnheader', { name: 'E-mail' })).toHaveCount(0);
  });
});

test('disabling users over several pages can be undone and names the users it couldn’t disable', async ({ browser, server }) => {
  const page = await openList(browser, server.url, 'admin', '?size=5');
  const operator = await signInOperator(server.url);
  const statusOf = async (username: string) =>
    (await operator.call('getUsers', { page: 1, size: 5, sort: '', filter: { q: username } })).items[0]?.status;

  await row(page, 'Amina Diallo').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Next page' }).click();
  await row(page, 'Chloé Dubois').getByRole('checkbox').check();
  await expect(page.getByRole('group', { name: 'Selected rows' })).toContainText('2 selected');
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('2 users disabled and signed out.')).toBeVisible();
  await expect(row(page, 'Chloé Dubois')).toContainText('Disabled');
  expect([await statusOf('amina'), await statusOf('chloe')]).toEqual(['disabled', 'disabled']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Chloé Dubois')).toContainText('Active');
  expect([await statusOf('amina'), await statusOf('chloe')]).toEqual(['active', 'active']);

  await search(page).fill('nadia');
  await row(page, 'Nadia Haddad').getByRole('checkbox').check();
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Disable' }).click();
  const refused = page.getByRole('dialog', { name: '1 user wasn’t changed' });
  await expect(refused).toContainText('Nadia Haddad');
  expect(await statusOf('admin')).toBe('active');
});

test('a user with few rights sees only permitted rows and fields, no buttons, and the server refuses other calls', async ({
  browser,
  server,
}) => {
  await test.step('a team lead sees only their sub-users', async () => {
    const lead = await openList(browser, server.url, 'lena');
    await expect(rows(lead)).toHaveCount(4);
    await expect(row(lead, 'Alice Moreau')).toHaveCount(0);
    for (const name of ['New user', 'Import', 'Export']) await expect(lead.getByRole('button', { name })).toHaveCount(0);
    await row(lead, 'Grace Lin').getByRole('button', { name: 'Actions for Grace Lin' }).click();
    await expect(lead.getByRole('menuitem')).toHaveText(['Open', 'Edit', 'Settings', 'Disable', 'Sign out']);
  });

  await test.step('a hidden field has no column and no filter, and isn’t in the answer', async () => {
    const operator = await signInOperator(server.url);
    const hugo = (await operator.call('getUsers', { page: 1, size: 1, sort: '', filter: { q: 'hugo' } })).items[0];
    await operator.call('updateUser', {
      id: hugo?.id ?? '',
      abilities: [{ action: 'view', subject: 'user', fields: ['name', 'username', 'lineCount'] }],
    });
    const page = await openSignedIn(browser, server.url, 'hugo');
    const answers: string[] = [];
    page.on('response', async (answer) => {
      if (answer.url().includes('/fetch-users')) answers.push(await answer.text());
    });
    await page.goto(`${server.url}${LIST_PATH}?sort=email&filter=%7B%22status%22:%5B%22active%22%5D%7D`);
    await expect(row(page, 'Alice Moreau')).toBeVisible();
    await expect(grid(page).getByRole('columnheader')).toHaveText([/^User/, 'Lines', 'Actions']);
    await expect(filters(page).getByRole('button')).toHaveText(['Lines']);
    await expect(page).toHaveURL(new RegExp(`${LIST_PATH.replaceAll('/', '\\/')}$`));
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    expect(answers.join('')).not.toContain('@manyline.example');
    await operator.call('updateUser', { id: hugo?.id ?? '', abilities: [] });
  });
});

test('two administrators: changes arrive live, and rows under the pointer don’t move', async ({ browser, server }) => {
  const page = await openList(browser, server.url, 'admin', '?sort=name:desc');
  const operator = await signInOperator(server.url);
  const find = async (username: string) =>
    (await operator.call('getUsers', { page: 1, size: 1, sort: '', filter: { q: username } })).items[0];
  const yuki = await find('yuki');
  const names = () => rows(page).getByRole('link').allTextContents();

  await page.mouse.move(5, 5);
  const first = (await names())[0];
  await operator.call('updateUser', { id: yuki?.id ?? '', name: 'Aaron Tanaka' });
  await expect(row(page, 'Yuki Tanaka')).toHaveCount(0);
  expect((await names())[0]).toBe(first);

  await test.step('rows under the pointer stay in place until the update is requested', async () => {
    const before = await names();
    await rows(page).nth(3).hover();
    await operator.call('updateUser', { id: yuki?.id ?? '', name: 'Yuki Tanaka' });
    const refresh = page.getByRole('button', { name: 'Refresh to see changes' });
    await expect(refresh).toBeVisible();
    expect(await names()).toEqual(before);
    await refresh.click();
    await expect(row(page, 'Yuki Tanaka')).toBeVisible();
  });

  await test.step('deleting a user who was deleted elsewhere shows the server’s answer', async () => {
    const gone = await operator.call('createUser', {
      username: 'zz-gone',
      name: 'Zz Gone',
      email: 'zz@manyline.example',
      password: 'a long first password',
    });
    await page.mouse.move(5, 5);
    await expect(row(page, 'Zz Gone')).toBeVisible();
    await row(page, 'Zz Gone').getByRole('button', { name: 'Actions for Zz Gone' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await expect(question).toContainText("You won't be able to revert this!");
    await question.getByRole('textbox', { name: /^Type zz-gone/ }).fill('zz-gone');
    await operator.call('deleteUser', { id: gone.id, version: gone.version });
    await question.getByRole('button', { name: 'Delete Zz Gone' }).click();
    await expect(question.getByRole('alert')).toContainText('Cannot found item');
    await question.getByRole('button', { name: 'Cancel' }).click();
  });
});

test('saved views are stored on the server, shared, and marked when changed', async ({ browser, server }) => {
  const page = await openList(browser, server.url, 'admin');
  await chooseFacet(page, 'Status', 'Disabled');
  await page.getByRole('button', { name: 'Save as new view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as new view' });
  await dialog.getByRole('textbox', { name: 'View name' }).fill('Closed accounts');
  await dialog.getByRole('checkbox', { name: /^Share/ }).check();
  await dialog.getByRole('textbox', { name: 'View name' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Closed accounts' })).toBeVisible();

  await test.step('another user sees a shared view and can’t change it', async () => {
    const other = await openList(browser, server.url, 'marta');
    await other.getByRole('button', { name: 'All users' }).click();
    await other.getByRole('menuitemradio', { name: /^Closed accounts/ }).click();
    await expect(other.getByRole('button', { name: 'Remove Status: Disabled' })).toBeVisible();
    await other.getByRole('button', { name: 'Closed accounts' }).click();
    await expect(other.getByRole('menuitem', { name: 'Delete this view…' })).toHaveCount(0);
  });

  await chooseFacet(page, 'Role', 'Agent');
  await expect(page.getByText('Changed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByText('Changed', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Closed accounts' }).click();
  await page.getByRole('menuitem', { name: 'Use as default view' }).click();
  await page.goto(server.url + LIST_PATH);
  await expect(page.getByRole('button', { name: 'Remove Status: Disabled' })).toBeVisible();
  await page.getByRole('button', { name: 'Closed accounts' }).click();
  await page.getByRole('menuitem', { name: 'Delete this view…' }).click();
  await page.getByRole('button', { name: 'Delete Closed accounts' }).click();
  await expect(page.getByRole('button', { name: 'All users' })).toBeVisible();
});

test('export all matches or the selection; import with a dry run and a reason per row', async ({ browser, server }, testInfo) => {
  const page = await openList(browser, server.url, 'admin');
  const operator = await signInOperator(server.url);
  const hugo = (await operator.call('getUsers', { page: 1, size: 1, sort: '', filter: { q: 'hugo' } })).items[0];
  await operator.call('updateUser', { id: hugo?.id ?? '', name: '=SUM(A1) Hugo' });

  async function download(count: string): Promise<string> {
    const dialog = page.getByRole('dialog', { name: 'Export users' });
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
    expect(new Set(lines.map((line) => line.split(',')[0]))).toEqual(new Set(['username', 'alice', 'amina']));
    expect(text).not.toContain('@manyline.example');
    await page.getByRole('button', { name: 'Clear selection' }).click();
  });

  await test.step('a file with mistakes changes nothing and says why', async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Import users' });
    const give = (text: string) =>
      dialog.locator('input[type="file"]').setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await give('username,name,email,roles\r\nzoe,Zoe Novak,zoe@manyline.example,Agent\r\nhugo,Hugo Lefèvre,not an address,Agent\r\n');
    const bad = dialog.getByRole('grid', { name: 'Rows of the file' }).getByRole('row').nth(1);
    await expect(bad).toContainText('hugo');
    await expect(bad).toContainText('Invalid');
    await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
    await testInfo.attach('dry run', { body: await page.screenshot(), contentType: 'image/png' });
    expect((await operator.call('getUsers', { page: 1, size: 1, sort: '', filter: { q: 'zoe' } })).total).toBe(0);

    await dialog.getByRole('button', { name: 'Choose another file' }).click();
    // Importing an export changes nothing: the guard before formulas is removed again.
    await give(all);
    await expect(dialog.getByText("There's nothing to update")).toBeVisible();
    await dialog.getByRole('button', { name: 'Choose another file' }).click();
    await give(
      'username,name,email,roles\r\nzoe,Zoe Novak,zoe@manyline.example,Agent\r\nhugo,Hugo Lefèvre,hugo@manyline.example,Agent\r\n',
    );
    await dialog.getByRole('button', { name: 'Import 2 users' }).click();
    await expect(page.getByText('1 user created, 1 updated.')).toBeVisible();
    await search(page).fill('zoe');
    await expect(row(page, 'Zoe Novak')).toBeVisible();
  });

  await test.step('deletes after the confirmation', async () => {
    await page.getByRole('button', { name: 'Actions for Zoe Novak' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page.getByRole('textbox', { name: /^Type .* to confirm/ }).fill('zoe');
    await page.getByRole('button', { name: 'Delete Zoe Novak' }).click();
    await expect(page.getByText('Zoe Novak was deleted.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  });
});
