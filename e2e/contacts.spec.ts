import { expect, test } from './support/server.ts';
import { openAs } from './support/users.ts';

const CONTACTS_PATH = '/cms/apps/page-cms-apps-contacts';
const NUMBER = '+33 6 39 98 77 21';
const CARDS = ['BEGIN:VCARD', 'VERSION:3.0', 'FN:Nadia Roussel', 'TEL;TYPE=WORK:+33 6 39 98 77 22', 'END:VCARD']
  .concat(['BEGIN:VCARD', 'VERSION:3.0', 'FN:Samir Haddad', 'TEL;TYPE=CELL:+33 6 39 98 77 23', 'END:VCARD', ''])
  .join('\r\n');

// The browser's history, a real file and the chat page cross what a story can show.
test('a contact is made, left and taken up again, written to, imported beside, merged and parted', async ({ browser, server }) => {
  const page = await openAs(browser, server.url, 'alice', CONTACTS_PATH);
  const name = page.getByRole('textbox', { name: 'Name' });
  await page.getByRole('button', { name: 'New contact' }).click();
  await name.fill('Nadia');
  await page.getByRole('textbox', { name: 'Number' }).fill(NUMBER);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nadia', level: 2 })).toBeVisible();

  // What is typed is kept when the browser goes back.
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await name.fill('Nadia Roussel');
  await page.goBack();
  await expect(name).toBeHidden();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(name).toHaveValue('Nadia Roussel');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nadia Roussel', level: 2 })).toBeVisible();

  await page.getByRole('button', { name: 'Send message', exact: true }).click();
  const composer = page.getByRole('textbox', { name: 'Message', exact: true });
  await composer.fill('Berth B-14 is free');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(composer).toHaveValue('');
  await page.getByRole('button', { name: 'Show contact' }).click();
  await page.getByRole('complementary', { name: 'Contact' }).getByRole('link', { name: 'Contact card' }).click();
  await expect(page.getByRole('heading', { name: 'Nadia Roussel', level: 2 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to chat' }).click();
  await expect(page.getByRole('log', { name: 'Messages' }).getByText('Berth B-14 is free')).toBeVisible();

  await page.getByRole('link', { name: 'Contacts', exact: true }).first().click();
  const more = page.getByRole('button', { name: 'More actions', exact: true });
  await more.click();
  await page.getByRole('menuitem', { name: 'Import contacts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import contacts' });
  await dialog.locator('input[type=file]').setInputFiles({ name: 'contacts.vcf', mimeType: 'text/vcard', buffer: Buffer.from(CARDS) });
  await expect(dialog.getByText('Samir Haddad')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2 contacts' }).click();
  await expect(dialog.getByText(/^2 new contacts/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('Nadia');
  const people = page.getByRole('link', { name: /^Nadia Roussel/ });
  await expect(people).toHaveCount(2);
  await more.click();
  await page.getByRole('menuitem', { name: 'Find duplicates' }).click();
  await page.getByRole('button', { name: 'Merge…' }).first().click();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(people).toHaveCount(2);
});
