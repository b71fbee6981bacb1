import type { Page } from '@playwright/test';
import { chip, message, openBulk, paste } from './support/bulkMessages.ts';
import { aboutUser, CONSOLE, openOneAfterAnother, PUBLIC } from './support/everyRoute.ts';
import { watchFaults } from './support/faults.ts';
import { translate, translations, type TranslatorKind } from './support/pageTranslator.ts';
import { expect, test } from './support/server.ts';
import { BOB, CHAT_PATH, chatWith, messages, openBrowser, openSignedIn, send } from './support/users.ts';

const LINES_PATH = '/cms/config/page-cms-config-lines';
/** Controls tried on each page: the first of a long table stand for the others. */
const MOST_TRIED = 12;

for (const kind of ['replaces', 'moves', 'adds'] satisfies readonly TranslatorKind[])
  test(`a translator that ${kind} texts: searching, the palette, a bulk message and a new line go on`, async ({ browser, server }) => {
    const page = await openSignedIn(browser, server.url, 'alice');
    const faults = await watchFaults(page);
    await translate(page, kind);
    await page.goto(server.url + CHAT_PATH);

    await test.step('search chats', async () => {
      const search = page.getByRole('searchbox', { name: 'Search chats' });
      await search.pressSequentially('bo');
      await expect(chatWith(page, BOB)).toBeVisible();
      await search.pressSequentially('zzz');
      await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
      await search.fill('');
      await expect(chatWith(page, BOB)).toBeVisible();
    });

    await test.step('write a bulk message', async () => {
      await openBulk(page);
      // Other specs on this server write to Bob, who would then be left out.
      await paste(page, 'Zoé; +33 6 44 60 44 60\nnobody');
      await expect(chip(page, '1 ready')).toBeVisible();
      await message(page).pressSequentially('Hello {{first name|friend}}, see you at 9');
      await message(page).press('Home');
      await message(page).pressSequentially('{{name}} ');
      await expect(page.getByText(/Preview for/)).toBeVisible();
      await message(page).fill('');
      await expect(page.getByText(/Preview for/)).toBeHidden();
    });

    await test.step('write to a new number', async () => {
      await page.goto(server.url + CHAT_PATH);
      await page.getByRole('button', { name: 'New chat', exact: true }).first().click();
      const number = page.getByRole('dialog').getByRole('textbox').first();
      for (const text of ['12', '', '+1 415 555 0142']) await number.fill(text);
      await number.press('Enter');
      await send(page, `Hello from one that ${kind}, call +33 6 12 34 56 78 or see example.com`);
      await expect(messages(page).filter({ hasText: `Hello from one that ${kind}` })).toHaveCount(2);
    });

    const admin = await openSignedIn(browser, server.url, 'admin');
    const adminFaults = await watchFaults(admin);
    await translate(admin, kind);
    await test.step('find a page in the palette', async () => {
      await admin.goto(server.url + LINES_PATH);
      await expect(admin.getByRole('button', { name: 'Add a line' })).toBeVisible();
      await admin.getByRole('button', { name: 'Search', exact: true }).click();
      const field = admin.getByRole('combobox', { name: 'Command palette' });
      await field.pressSequentially('us');
      await field.press('Backspace');
      await field.pressSequentially('ser li');
      await expect(admin.getByRole('option', { name: /User List/ })).toBeVisible();
      await field.press('Escape');
      await expect(field).toBeHidden();
    });

    await test.step('begin a new line', async () => {
      await admin.getByRole('button', { name: 'Add a line' }).click();
      await admin.getByText('My Android phone', { exact: true }).click();
      await admin.getByRole('button', { name: 'Continue' }).click();
      const fields = admin.getByRole('main').getByRole('textbox');
      await expect(fields.first()).toBeVisible();
      for (const field of await fields.all()) for (const text of ['ann', '', '192.168.1.20']) await field.fill(text);
      await admin.getByRole('button', { name: 'Test and continue' }).click();
      await expect(admin.getByText('This page stopped working')).toHaveCount(0);
    });

    for (const each of [page, admin]) {
      await expect.poll(() => translations(each)).toBeGreaterThan(20);
      if (kind === 'replaces') expect(await each.evaluate(() => window.staleTexts)).toEqual([]);
    }
    expect([...faults, ...adminFaults]).toEqual([]);
  });

test('under Chrome’s translator, every page of an administrator opens, its fields take text and its menus open', async ({
  browser,
  server,
}) => {
  const page = await openSignedIn(browser, server.url, 'admin');
  page.on('dialog', (dialog) => void dialog.accept());
  const faults = await watchFaults(page);
  await translate(page, 'replaces');
  const open = openOneAfterAnother(page, server.url);
  for (const path of [...CONSOLE, ...(await aboutUser(server.url, 'alice'))])
    await test.step(path, async () => {
      await open(path);
      await tryControls(page);
      await expectWorking(page);
    });
  expect(faults).toEqual([]);
});

test('under Chrome’s translator, every public page opens and its fields take text', async ({ browser, server }) => {
  const page = await openBrowser(browser);
  const errors: string[] = [];
  page.on('pageerror', ({ message: text }) => errors.push(text));
  await translate(page, 'replaces');
  for (const path of PUBLIC)
    await test.step(path, async () => {
      await page.goto(server.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await tryControls(page);
      await expectWorking(page);
    });
  expect(errors).toEqual([]);
});

async function expectWorking(page: Page): Promise<void> {
  await expect(page.getByText('This page stopped working')).toHaveCount(0);
  await expect.poll(() => translations(page)).toBeGreaterThan(0);
  expect(await page.evaluate(() => window.staleTexts)).toEqual([]);
}

/** Types into the fields, and opens and closes what opens. Nothing is saved. */
async function tryControls(page: Page): Promise<void> {
  const main = page.locator('main');
  const fields = await main
    .locator('input:not([type]), input[type="text"], input[type="search"], input[type="email"], input[type="password"], textarea')
    .all();
  for (const field of fields.slice(0, MOST_TRIED)) {
    // One that is gone meanwhile is no longer tried.
    if (!(await field.isVisible()) || !(await field.isEditable({ timeout: 5_000 }).catch(() => false))) continue;
    const before = await field.inputValue();
    for (const text of ['an', 'ann zzz', before]) await field.fill(text);
  }
  const openers = await main.locator('button[aria-haspopup]:enabled').all();
  for (const opener of openers.slice(0, MOST_TRIED)) {
    if (!(await opener.isVisible())) continue;
    await opener.dispatchEvent('click');
    await page.keyboard.press('Escape');
  }
}
