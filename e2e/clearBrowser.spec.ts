import { expect, test } from './support/server.ts';
import { BOB, CHAT_PATH, openChat, openSignedIn, signIn } from './support/users.ts';

test('“Log out and clear this browser” warns of a draft, and leaves none for the next sign-in', async ({ browser, server }) => {
  const page = await openSignedIn(browser, server.url, 'alice');
  await page.goto(server.url + CHAT_PATH);
  await openChat(page, BOB);
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('Not for the next one here');
  await page.reload();
  await expect(field).toHaveValue('Not for the next one here');

  const open = async () => {
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out and clear this browser…' }).click();
  };
  const dialog = page.getByRole('alertdialog', { name: 'Log out and clear this browser?' });
  await open();
  await expect(dialog.getByText('One draft or attached file will be lost.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(field).toHaveValue('Not for the next one here');

  await open();
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Log out and clear', exact: true }).click();
  await reloaded;
  await signIn(page, 'alice');
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  await page.goto(server.url + CHAT_PATH);
  await openChat(page, BOB);
  await expect(field).toBeVisible();
  await expect(field).toHaveValue('');
});
