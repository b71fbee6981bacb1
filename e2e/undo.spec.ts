import { openBulk, message as template } from './support/bulkMessages.ts';
import { expect, test } from './support/server.ts';
import { BOB, openAs, openChat } from './support/users.ts';

/** Presses Ctrl+Z until the text is the wanted one. */
async function undoUntil(press: () => Promise<void>, value: () => Promise<string>, wanted: string): Promise<readonly string[]> {
  const seen: string[] = [];
  for (let count = 0; count < 20 && (await value()) !== wanted; count += 1) {
    await press();
    seen.push(await value());
  }
  return seen;
}

// Only real keys reach a field's undo history, so no story can show this.
test('undo goes on past a picked emoji, an inserted field and a saved template', async ({ browser, server }) => {
  const page = await openAs(browser, server.url, 'alice');
  await openChat(page, BOB);
  const composer = page.getByRole('textbox', { name: 'Message', exact: true });
  await composer.click();
  await page.keyboard.type('abc');
  await page.getByRole('button', { name: 'Insert an emoji' }).click();
  await page.getByRole('combobox', { name: 'Search emoji' }).fill('party popper');
  await page.getByRole('gridcell', { name: 'party popper' }).click();
  await expect(composer).toHaveValue('abc🎉');
  await expect(composer).toBeFocused();
  await page.keyboard.type('def');
  const undo = () => page.keyboard.press('ControlOrMeta+z');
  expect(await undoUntil(undo, () => composer.inputValue(), '')).toContain('abc');
  await expect(composer).toHaveValue('');

  await openBulk(page);
  await template(page).click();
  await page.keyboard.type('Hello ');
  await page.getByRole('button', { name: 'Fields' }).click();
  await page.getByRole('menuitem', { name: /First name/ }).click();
  await expect(template(page)).toHaveValue('Hello {{first name}}');
  await page.keyboard.type(', welcome');
  expect(await undoUntil(undo, () => template(page).inputValue(), '')).toContain('Hello ');
  await expect(template(page)).toHaveValue('');

  await page.keyboard.type('Boats leave at noon.');
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('button', { name: 'New template' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Boats');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Use Boats' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await template(page).fill('');
  await page.keyboard.type('Written by hand');
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('button', { name: 'Use Boats' }).click();
  await expect(template(page)).toHaveValue('Boats leave at noon.');
  await expect(template(page)).toBeFocused();
  await page.keyboard.type(' Bring a coat.');
  await undoUntil(undo, () => template(page).inputValue(), 'Written by hand');
  await expect(template(page)).toHaveValue('Written by hand');
});
