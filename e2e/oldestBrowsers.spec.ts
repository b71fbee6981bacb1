import { readFileSync } from 'node:fs';
import { OLDEST } from '../scripts/oldestBrowsers.mjs';
import { grid, numbers, opened, paste, row, BULK_PATH } from './support/bulkMessages.ts';
import { watchFaults } from './support/faults.ts';
import { makeOldest, removal } from './support/oldestBrowser.ts';
import { expect, test } from './support/server.ts';
import { BOB, chats, messages, openChat, send, signIn } from './support/users.ts';

/** What `oldest-browsers.js` asks for, and a way to be without it. */
const MISSING = {
  'toSorted, Chrome before 110': removal(['Array.prototype.toSorted']),
  'Intl.Segmenter, Firefox before 125': removal(['Intl.Segmenter']),
  'all of Intl': removal(['Intl']),
  'CSS.supports': removal(['CSS.supports']),
  'module scripts': removal(['HTMLScriptElement.prototype.noModule']),
  'color-mix, Chrome before 111':
    "{ const { supports } = CSS; CSS.supports = (text) => !text.includes('color-mix') && supports.call(CSS, text) }",
  ':has(), Firefox before 121': "{ const { supports } = CSS; CSS.supports = (text) => !text.includes(':has') && supports.call(CSS, text) }",
  'look-behind, Safari before 16.4':
    "{ const Own = RegExp; RegExp = function (pattern, flags) { if (String(pattern) === '(?<=a)b') throw new SyntaxError(); return new Own(pattern, flags) }; RegExp.prototype = Own.prototype }",
};

for (const [name, script] of Object.entries(MISSING))
  test(`a browser without ${name}: one sentence in three languages, and no blank page`, async ({ page }) => {
    await page.addInitScript(script);
    await page.goto('/');
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('paragraph')).toHaveText([
      /^This browser is too old for Manyline\. Update it/,
      /^\s*Ce navigateur est trop ancien pour Manyline\. Mettez-le à jour/,
      /^\s*هذا المتصفّح قديم/,
    ]);
    await expect(page.locator('#loader')).toBeHidden();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    // Dark text on a dark page would be as good as blank.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await expect(page.getByRole('main')).toHaveCSS('color', 'rgb(225, 222, 245)');
  });

test('other browsers don’t see the sentence', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('textbox', { name: 'Username or Email' })).toBeVisible();
  await expect(page.getByText('too old')).toBeHidden();
});

test('with only what Chrome, Firefox and Safari of the oldest versions have in common: sign in, search, write, bulk message', async ({
  context,
  page,
}) => {
  await makeOldest(context);
  const faults = await watchFaults(page);
  await page.goto('/cms/user/page-cms-user-account');
  expect(await page.evaluate(() => ['scheduler' in globalThis, 'union' in Set.prototype])).not.toContain(true);
  await signIn(page, 'alice');
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await page.goto('/');
  await expect(chats(page).getByRole('listitem').first()).toBeVisible();
  await openChat(page, BOB);
  await expect(messages(page).first()).toBeVisible();
  const text = `From an old browser ${Date.now()}`;
  await send(page, text);
  await expect(messages(page).filter({ hasText: text })).toHaveAccessibleDescription(/Delivered|Sent/);

  await test.step('search in the chat', async () => {
    await page.getByRole('textbox', { name: 'Message', exact: true }).press('Control+f');
    await page.getByRole('searchbox', { name: 'Search in this chat' }).fill('old browser');
    await expect(page.getByText(/^1 of 1/)).toBeVisible();
  });
  await test.step('landmarks and menus by key, which ask what is shown', async () => {
    await page.keyboard.press('F6');
    await page.keyboard.press('F6');
    await expect(page.locator(':focus')).toBeVisible();
  });
  await test.step('recipients are read in a worker', async () => {
    await page.goto(BULK_PATH);
    await opened(page);
    await paste(page, numbers(3).join('\n'));
    await expect(row(page, '+44 7700 900000')).toBeVisible();
    await expect(grid(page)).toBeVisible();
  });
  expect(faults).toEqual([]);
});

test('the README names the same browsers', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  expect(readme).toContain(`Chrome or Edge ${OLDEST.chrome}, Firefox ${OLDEST.firefox} or Safari ${OLDEST.safari}`);
});
