import { openBulk } from './support/bulkMessages.ts';
import { expect, test } from './support/server.ts';
import { BOB, openAs, openChat } from './support/users.ts';

// Real keys, undo, a reload and two users cross what a story can show.
test('a shared template is written, inserted at the caret with real keys, sent and counted', async ({ browser, server }) => {
  const admin = await openAs(browser, server.url, 'admin');
  const name = 'Harbour hours';
  // Bulk messages and chats have the same templates.
  await openBulk(admin);
  await admin.getByRole('button', { name: 'Templates', exact: true }).click();
  const dialog = admin.getByRole('dialog', { name: 'Templates' });
  await dialog.getByRole('button', { name: 'New template' }).click();
  await admin.getByRole('textbox', { name: 'Name' }).fill(name);
  await admin
    .getByRole('textbox', { name: 'Text (Any language)' })
    .fill('Hello {first name|there}, we open at 8. Order {{order no|none}}.');
  await admin.getByRole('radio', { name: 'Everyone in the organisation' }).check();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Not sent yet')).toBeVisible();

  const page = await openAs(browser, server.url, 'alice');
  await openChat(page, BOB);
  const composer = page.getByRole('textbox', { name: 'Message', exact: true });
  await composer.click();
  await page.keyboard.type('See http://example.com/a 1/2 ');
  await expect(page.getByRole('listbox', { name: 'Templates' })).toBeHidden();
  await page.keyboard.type('/hours');
  await expect(page.getByRole('listbox', { name: 'Templates' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const inserted = /^See http:\/\/example\.com\/a 1\/2 Hello [^{}]+, we open at 8\. Order none\.$/;
  await expect(composer).toHaveValue(inserted);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(composer).toHaveValue('See http://example.com/a 1/2 /hours');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(composer).toHaveValue(inserted);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(composer).toHaveValue('');

  // A use is counted a moment after its message is sent.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Templates', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Templates' }).getByText('Sent once')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeHidden();
});
