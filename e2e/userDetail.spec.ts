import type { Page } from '@playwright/test';
import { expect, test } from './support/server.ts';
import { openAs } from './support/users.ts';

const PASSWORD = 'seven green boats at noon';

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

test('a new user survives a reload as a draft, except the password; each page has its own URL and title', async ({ browser, server }) => {
  const page = await openAs(browser, server.url, 'admin', '/cms/user/page-cms-user-edit');
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
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByText('Insert data successfully')).toBeVisible();
  await expect(page).toHaveURL(/page-cms-user-info\?id=/);
  await expect(page).toHaveTitle('Manyline - User information');

  await test.step('leaving unsaved changes asks first', async () => {
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(page).toHaveURL(/page-cms-user-edit\?id=/);
    await nameField(page).fill('Wanda Novak-Lind');
    await page.getByRole('link', { name: 'Manyline' }).first().click();
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Update successfully')).toBeVisible();
  });
});
