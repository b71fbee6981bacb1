import { type EndpointName, endpoints, HUB_PATH } from '@manyline/contract';
import { type Browser, type BrowserContext, type BrowserContextOptions, type Locator, type Page, expect } from '@playwright/test';
import { findInEmail } from './emails.ts';

export const PASSWORD = 'manyline-demo';
export const BOB_NUMBER = '+33 6 12 34 56 78';
export const ALICE_NUMBER = '+1 415 555 2671';
/** Their names in each other's lists. */
export const ALICE = /^Alice Moreau/;
export const BOB = /^Bob/;
export const CHAT_PATH = '/cms/apps/page-cms-apps-chat';
export const LOGIN_PATH = '/auth/page-auth-login';
export const SYSTEM_PATH = '/cms/config/page-cms-config-system';

export async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Username or Email' }).fill(username);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click();
}

/** A phone with a touch screen. */
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const opened = new Set<BrowserContext>();

/** Closes the previous test's pages: an open, visible chat would keep marking messages as read. */
export async function closeAll(): Promise<void> {
  await Promise.all([...opened].map((context) => context.close()));
  opened.clear();
}

/** A separate browser without a signed-in user. */
export async function openBrowser(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce', ...options });
  opened.add(context);
  return context.newPage();
}

/**
 * A separate browser with an empty page, signed in through the API, with an e-mailed code if
 * needed. The sign-in page has its own tests.
 */
export async function openSignedIn(
  browser: Browser,
  url: string,
  username: string,
  password = PASSWORD,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await openBrowser(browser, options);
  const call = async (name: EndpointName, data: object) => {
    const { method, path } = endpoints[name];
    const answer = await page.context().request.fetch(url + path, { method, data });
    if (!answer.ok()) throw new Error(`${username} was not signed in: ${name} answered ${answer.status()}`);
    return ((await answer.json()) as { readonly data: object }).data;
  };
  if ('twoStep' in (await call('login', { username, password, rememberMe: false }))) {
    await call('sendTwoStepCode', {});
    const code = await findInEmail(url, `${username}@manyline.example`, /\b\d{6}\b/);
    await call('verifyTwoStep', { method: 'email', code, trustDevice: false });
  }
  return page;
}

/** A separate browser, signed in and at this page; the chat page by default. */
export async function openAs(
  browser: Browser,
  url: string,
  username: string,
  path?: string,
  password = PASSWORD,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await openSignedIn(browser, url, username, password, options);
  await page.goto(url + (path ?? CHAT_PATH));
  if (path === undefined) await expect(chats(page).getByRole('listitem').first()).toBeVisible();
  return page;
}

/** Like `openAs`, and connected to the hub. */
export async function openConnected(browser: Browser, url: string, username: string, path: string): Promise<Page> {
  const page = await openSignedIn(browser, url, username);
  const socket = page.waitForEvent('websocket', (opened) => opened.url().includes(HUB_PATH));
  await page.goto(url + path);
  await (await socket).waitForEvent('framereceived');
  return page;
}

/** Follows a link within the app, without loading the document again, which takes several times as long. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

export const chats = (page: Page): Locator => page.getByRole('list', { name: 'Chats' });
export const chatWith = (page: Page, name: string | RegExp): Locator => chats(page).getByRole('listitem', { name });
export const messages = (page: Page): Locator => page.getByRole('log', { name: 'Messages' }).getByRole('article');

export async function openChat(page: Page, name: string | RegExp): Promise<void> {
  await chatWith(page, name).click();
  await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible();
}

export async function send(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}
