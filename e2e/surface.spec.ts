import type { Locator, Page } from '@playwright/test';
import { builtFile } from './support/builtFile.ts';
import { expectNothingClipped } from './support/clippedText.ts';
import { aboutUser, CONSOLE, LIVE_LIST, PUBLIC } from './support/everyRoute.ts';
import { watchFaults } from './support/faults.ts';
import { expectNoShift, followMenuLink, watchShifts } from './support/layoutShifts.ts';
import { expectNoFaintText } from './support/mutedText.ts';
import { expect, test } from './support/server.ts';
import { BOB, chats, LOGIN_PATH, messages, openChat, openSignedIn } from './support/users.ts';

const NO_PAGE = '/nowhere';
/** Pages whose first call is refused here, and the unknown page: browsers log both. */
const NOTED: ReadonlySet<string> = new Set(['/auth/page-auth-reset-password', '/auth/page-auth-two-steps', NO_PAGE]);
const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/;

test('every public page: no violation of the content security policy, no error in the console, and nothing jumps', async ({
  page,
  server,
}) => {
  const faults = await watchFaults(page);
  await watchShifts(page);
  for (const path of [...PUBLIC, NO_PAGE])
    await test.step(path, async () => {
      const before = faults.length;
      await openGuarded(page, server.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoShift(page);
      expect(faults.slice(before).filter((fault) => !(NOTED.has(path) && REFUSED.test(fault)))).toEqual([]);
    });
});

test('every page of an administrator: no violations, no console errors, nothing jumps, wider text spacing cuts nothing, and the first Tab stop skips the menu', async ({
  browser,
  server,
}) => {
  const page = await openSignedIn(browser, server.url, 'admin');
  const faults = await watchFaults(page);
  await watchShifts(page);
  for (const path of [...CONSOLE, ...(await aboutUser(server.url, 'alice'))])
    await test.step(path, async () => {
      await openGuarded(page, server.url + path);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page).toHaveTitle(/^(\(\d+\) )?Manyline - ./);
      if (path !== LIVE_LIST) await expectNoShift(page);
      await expectNoFaintText(page);
      await expectNothingClipped(page);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    });
  expect(faults).toEqual([]);
});

test('nothing jumps while the menu is followed from page to page, on a desktop and on a phone', async ({ browser, server }) => {
  const page = await openSignedIn(browser, server.url, 'admin');
  await watchShifts(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${server.url}/cms/page-cms`);
  const links = page.getByRole('navigation', { name: 'Main' }).locator('a[href]');
  // Those of its groups load after the page.
  await expect.poll(() => links.count()).toBeGreaterThan(10);
  const [home, ...others] = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const tour = [...others.filter((path) => path !== LIVE_LIST), home ?? ''];
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of tour)
      await test.step(`${width}: ${path}`, async () => {
        if (width === 390) await page.getByRole('button', { name: 'Open menu' }).dispatchEvent('click');
        await followMenuLink(page, path);
        await expectNoShift(page);
      });
  }
});

async function openGuarded(page: Page, url: string): Promise<void> {
  const answer = await page.goto(url);
  expect(answer?.status()).toBe(url.endsWith(NO_PAGE) ? 404 : 200);
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
}

test('a language chosen on the sign-in page sets the direction immediately, and is stored', async ({ page }) => {
  await page.goto(LOGIN_PATH);
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('textbox').first()).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'manyline-language')?.value).toBe('ar');
});

test('the whole journey works by keyboard alone; the content has focus and the title is announced, but not on the first page', async ({
  page,
}) => {
  await page.goto('/error/page-error-401');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await page.getByRole('button', { name: 'Sign in' }).press('Enter');
  await page.getByRole('textbox', { name: 'Username or Email' }).focus();
  await page.keyboard.type('alice');
  await page.keyboard.press('Tab');
  await page.keyboard.type('manyline-demo');
  await page.keyboard.press('Enter');
  const rows = chats(page);
  await expect(rows.getByRole('listitem').first()).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.locator('[data-announcer]').filter({ hasText: 'Manyline - Chat Form' })).toHaveCount(1);
  await walkTo(page, page.getByRole('searchbox', { name: 'Search chats' }));
  await page.keyboard.type('Bob');
  await expect(rows.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(messages(page).first()).toBeVisible();
  await walkTo(page, page.getByRole('log', { name: 'Messages' }));
  await page.keyboard.press('ArrowUp');
  await expect(messages(page).last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeFocused();
  const text = `By keys ${Date.now()}`;
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(messages(page).filter({ hasText: text })).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeFocused();
  // From any focus, including a button that opens a menu with the arrow keys.
  await walkTo(page, page.getByRole('region', { name: 'Lines' }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect(page.getByRole('region', { name: /^Léa/ })).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  // The palette opens a chat of another line, and the field has the focus again.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Maya');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Maya Okafor' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeFocused();
});

/** With the key that the shortcuts sheet names. */
async function walkTo(page: Page, part: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('F6');
    await expect(part).toBeFocused({ timeout: 500 });
  }).toPass({ intervals: [0] });
}

test('a phone shows one pane; the back button closes the conversation, and forward opens it again', async ({ browser, server }) => {
  const page = await openSignedIn(browser, server.url, 'alice');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(server.url);
  const conversation = page.getByRole('log', { name: 'Messages' });
  await openChat(page, BOB);
  await expect(chats(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goBack();
  await expect(chats(page)).toBeVisible();
  await expect(conversation).toBeHidden();
  await expect(page).toHaveURL(/\?line=14155552671$/);
  await page.goForward();
  await expect(conversation).toBeVisible();
  await page.getByRole('button', { name: /back/i }).click();
  await expect(chats(page)).toBeVisible();
  await page.goForward();
  await expect(conversation).toBeVisible();
});

test('a page that can’t load its texts says so in every language, and its link leads back', async ({ page, server }) => {
  await page.context().addCookies([{ name: 'manyline-language', value: 'fr', url: server.url }]);
  let isLost = true;
  let failures = 0;
  await page.route(`**/${builtFile('messages/fr/common')}`, (route) => {
    failures += Number(isLost);
    return isLost ? route.abort() : route.continue();
  });
  await page.goto(server.url);
  // The page reloads by itself once, and only once.
  await expect.poll(() => failures).toBeGreaterThan(1);
  await expect(page.getByRole('heading', { name: 'Manyline' })).toBeVisible();
  await expect(page.getByText(/^Impossible de charger Manyline/)).toBeVisible();
  isLost = false;
  await page.getByRole('button', { name: 'Recharger' }).click();
  await expect(page.getByRole('textbox', { name: /Nom d.utilisateur/ })).toBeVisible();
});

test('sign-in with its demo accounts fits a small screen, and a low window still shows a chat', async ({ browser, page, server }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(LOGIN_PATH);
  await expect(page.getByRole('button', { name: /^admin/ })).toBeInViewport({ ratio: 1 });
  const alice = await openSignedIn(browser, server.url, 'alice');
  await alice.setViewportSize({ width: 320, height: 256 });
  await alice.goto(server.url);
  await expect(chats(alice).getByRole('listitem').first()).toBeInViewport({ ratio: 0.95 });
});
