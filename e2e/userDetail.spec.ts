import type { Browser, Page } from '@playwright/test';
import { signInOperator } from './operator.ts';
import { chats, openAs, openBrowser, signIn } from './users.ts';
import { expect, test } from './server.ts';

const USER = '/cms/user/page-cms-user';
const PASSWORD = 'seven green boats at noon';

async function openPage(browser: Browser, url: string, username: string, path: string): Promise<Page> {
  const page = await openAs(browser, url, username, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

async function idOf(url: string, username: string): Promise<string> {
  return (await (await signInOperator(url, username)).call('getInfo', {})).id;
}

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

test('create, edit and delete: each page has its own URL and title, and confirms the result', async ({ browser, server }) => {
  const page = await openPage(browser, server.url, 'admin', `${USER}-edit`);
  await expect(page).toHaveTitle('Manyline - Edit User Page');
  await nameField(page).fill('Wanda Novak');
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill('wanda');
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByText('Enter an e-mail address, or set a password now.').first()).toBeVisible();

  await test.step('a draft survives a reload, except the password', async () => {
    await page.getByRole('radio', { name: 'Set a password now' }).click();
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(nameField(page)).toHaveValue('Wanda Novak');
    await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue('');
    expect(await page.evaluate((secret) => JSON.stringify(localStorage).includes(secret), PASSWORD)).toBe(false);
  });

  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Add a line' }).click();
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+33 6 98 76 54 32');
  await page.getByRole('combobox', { name: 'Add a role' }).click();
  await page.getByRole('option', { name: 'Agent', exact: true }).click();
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByText('Insert data successfully')).toBeVisible();
  await expect(page).toHaveURL(/page-cms-user-info\?id=/);
  await expect(page).toHaveTitle('Manyline - User information');
  await expect(page.getByText('+33 6 98 76 54 32')).toBeVisible();

  const wanda = await openBrowser(browser);
  await wanda.goto(server.url);
  await signIn(wanda, 'wanda', PASSWORD);
  await expect(wanda.getByRole('button', { name: 'User menu' })).toBeVisible();

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveURL(/page-cms-user-edit\?id=/);
  await nameField(page).fill('Wanda Novak-Lind');
  await page.getByRole('link', { name: 'Manyline' }).first().click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Update successfully')).toBeVisible();

  await test.step('the history lists the changes', async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page).toHaveTitle(/User settings|Settings/);
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await expect(page).toHaveURL(/tab=history/);
    await expect(page.getByRole('deletion').filter({ hasText: /^Wanda Novak$/ })).toBeVisible();
    await expect(page.getByRole('insertion').filter({ hasText: 'Wanda Novak-Lind' })).toBeVisible();
  });

  await test.step('deleting asks for the user name and ends the user’s access', async () => {
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await dialog.getByRole('radio', { name: 'Delete the line with its chats' }).click();
    await dialog.getByRole('textbox').fill('wanda');
    await dialog.getByRole('button', { name: /^Delete/ }).click();
    await expect(page).toHaveURL(new RegExp(`${USER}-list`));
    await expect(wanda).toHaveURL(/page-auth-login/);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Cannot found item' })).toBeVisible();
  });
});

test('a revoked session signs the other browser out within 2 s', async ({ browser, server }) => {
  const id = await idOf(server.url, 'alice');
  const alice = await openAs(browser, server.url, 'alice');
  const admin = await openPage(browser, server.url, 'admin', `${USER}-settings?id=${id}&tab=sessions`);
  const sessions = admin.getByRole('list', { name: 'Sessions of Alice Moreau' });
  await expect(sessions.getByText(/Chrom\w* \d+.? on .?Linux/).first()).toBeVisible();
  await admin.getByRole('button', { name: 'Revoke all' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Revoke all' }).click();
  await expect(alice).toHaveURL(/page-auth-login/, { timeout: 2_000 });
  await expect(admin.getByRole('heading', { name: 'Not signed in' })).toBeVisible();
  await signIn(alice, 'alice');
  await expect(chats(alice).getByRole('listitem').first()).toBeVisible();
});

test('few rights: fields that can’t be changed are read-only with the reason, and forbidden actions aren’t offered', async ({
  browser,
  server,
}) => {
  const operator = await signInOperator(server.url);
  const bob = await idOf(server.url, 'bob');
  const { abilities = [] } = await operator.call('getUser', { id: await idOf(server.url, 'alice') });
  await operator.setUser('alice', {
    abilities: [
      ...abilities,
      { action: 'view', subject: 'user', fields: ['username', 'name', 'email', 'status'] },
      { action: 'update', subject: 'user', fields: ['name'] },
    ],
  });
  const page = await openPage(browser, server.url, 'alice', `${USER}-edit?id=${bob}`);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('readonly', '');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription('You don’t have permission to change this.');
  await expect(nameField(page)).toBeEditable();
  await expect(page.getByRole('button', { name: 'Actions', exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Sessions and devices' }).click();
  await expect(page.getByText('You don’t have permission to view this user’s sessions.')).toBeVisible();
  await page.goto(`${server.url}${USER}-edit`);
  await expect(page.getByRole('heading', { name: 'You can’t create users' })).toBeVisible();
  await operator.setUser('alice', { abilities });
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
});
