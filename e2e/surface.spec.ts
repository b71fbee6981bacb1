import { axeFindings } from './axeFindings.ts';
import { BOB, CHAT_PATH, chats, LOGIN_PATH, messages, openAs, openChat, signIn, SYSTEM_PATH } from './people.ts';
import { expect, test } from './server.ts';

/** What somebody signed in sees is swept as theirs. */
const ROUTES: readonly (readonly [path: string, username?: string])[] = [
  [LOGIN_PATH],
  ['/auth/page-auth-forgot-password'],
  ['/auth/page-auth-reset-password'],
  ['/auth/page-auth-two-steps'],
  [CHAT_PATH, 'alice'],
  ['/cms/page-cms', 'admin'],
  ['/cms/config/page-cms-config', 'admin'],
  [SYSTEM_PATH, 'admin'],
  ['/cms/user/page-cms-user-list', 'admin'],
  ['/error/page-error-401'],
  ['/error/page-error-403'],
  ['/error/page-error-404'],
  ['/error/page-error-500'],
  ['/nowhere'],
];
/** Pages whose first question is refused here, which a browser notes in its console. */
const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/;
const ASKS_IN_VAIN: ReadonlySet<string> = new Set(['/auth/page-auth-reset-password', '/auth/page-auth-two-steps']);

for (const [path, username] of ROUTES)
  test(`${path}: no violation of the content security policy, no error in the console, no axe finding`, async ({ page, server }) => {
    const faults: string[] = [];
    const isExpected = (text: string) => ASKS_IN_VAIN.has(path) && REFUSED.test(text);
    page.on('console', (message) => message.type() === 'error' && !isExpected(message.text()) && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => console.error(`CSP ${event.violatedDirective} ${event.blockedURI}`));
    });
    const answer = await page.goto(server.url + path);
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
    if (username !== undefined) await signIn(page, username);
    if (path === CHAT_PATH) {
      await openChat(page, BOB);
      await expect(messages(page).first()).toBeVisible();
    } else {
      // The sign-in page has a heading too: what is looked at must be the page that was meant.
      if (username !== undefined) await expect(page).toHaveURL(server.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    }
    expect(faults).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
  });

test('language and theme change at once, set the direction, and are kept', async ({ browser, server }) => {
  const page = await openAs(browser, server.url, 'alice');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'manyline-language')?.value).toBe('ar');
});

test('the whole journey by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Username or Email' }).focus();
  await page.keyboard.type('alice');
  await page.keyboard.press('Tab');
  await page.keyboard.type('manyline-demo');
  await page.keyboard.press('Enter');
  const rows = chats(page);
  await expect(rows.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search chats' }).focus();
  await page.keyboard.type('Bob');
  await expect(rows.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(messages(page).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Message', exact: true }).focus();
  const text = `By keys ${Date.now()}`;
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(messages(page).filter({ hasText: text })).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeFocused();
});

test('on a phone one pane stands at a time, with a way back', async ({ browser, server }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(server.url);
  await signIn(page, 'alice');
  await openChat(page, BOB);
  await expect(chats(page)).toBeHidden();
  await page.getByRole('button', { name: /back/i }).click();
  await expect(chats(page)).toBeVisible();
  await expect(page.getByRole('log', { name: 'Messages' })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('the back button of a phone closes the conversation, and forward opens it again', async ({ browser, server }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(server.url);
  await signIn(page, 'alice');
  const conversation = page.getByRole('log', { name: 'Messages' });
  await openChat(page, BOB);
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

test('after a change of page the focus is at its content and its title is said, but not at the first', async ({ page, server }) => {
  await page.goto(`${server.url}/error/page-error-404`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await page.goto(`${server.url}/error/page-error-401`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, 'alice');
  await expect(chats(page)).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.locator('[data-announcer]').filter({ hasText: 'Manyline - Chat Form' })).toHaveCount(1);
});

test('without the texts of the language the page says so in each, and the way on leads back', async ({ page, server }) => {
  await page.context().addCookies([{ name: 'manyline-language', value: 'fr', url: server.url }]);
  await page.route(/\/assets\/common-[^/]*\.js/, (route) => route.abort());
  await page.goto(server.url);
  await expect(page.getByRole('heading', { name: 'Manyline' })).toBeVisible();
  await expect(page.getByText(/^Manyline n’a pas pu être chargé/)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Recharger' }).click();
  await expect(page.getByRole('textbox', { name: /Nom d.utilisateur/ })).toBeVisible();
});
