import type { Page } from '@playwright/test';
import { expect, test } from './support/server.ts';
import { CHAT_PATH, chats, LOGIN_PATH, openBrowser, openSignedIn, SYSTEM_PATH } from './support/users.ts';

const DASHBOARD = '/cms/report/page-cms-report-dashboard';
const MISSING = 'This page doesn’t exist';
const CLOSED = 'You don’t have access to this page';
const signInFor = (path: string) => `${LOGIN_PATH}?nextUrl=${encodeURIComponent(path)}`;

/** What is at each address typed by hand, and where the user is then. */
type Visits = Readonly<Record<string, readonly [heading: string | RegExp, address: string]>>;

async function walk(page: Page, url: string, visits: Visits): Promise<void> {
  for (const [typed, [heading, address]] of Object.entries(visits))
    await test.step(typed, async () => {
      const answer = await page.goto(url + typed);
      expect(answer?.status()).toBe(200);
      await expect(page).toHaveURL(url + address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
    });
}

const OPEN: Visits = {
  '/404': [MISSING, '/error/page-error-404'],
  '/403': [CLOSED, '/error/page-error-403'],
};

test('the route names of the specification are addresses: signed out, signed in, and without the right', async ({ browser, server }) => {
  const guest = await openBrowser(browser);
  await walk(guest, server.url, {
    ...OPEN,
    '/login': [/^Welcome/, LOGIN_PATH],
    '/dashboard?period=7': [/^Welcome/, signInFor(`${DASHBOARD}?period=7`)],
    '/system': [/^Welcome/, signInFor(SYSTEM_PATH)],
    '/under-maintenance': [/^Welcome/, LOGIN_PATH],
  });
  const admin = await openSignedIn(browser, server.url, 'admin');
  await walk(admin, server.url, {
    ...OPEN,
    '/dashboard': ['Dashboard', DASHBOARD],
    '/system': ['System settings', SYSTEM_PATH],
    [`/login?nextUrl=${SYSTEM_PATH}`]: ['System settings', SYSTEM_PATH],
    '/under-maintenance': ['Dashboard', DASHBOARD],
  });
  const alice = await openSignedIn(browser, server.url, 'alice');
  await walk(alice, server.url, { ...OPEN, '/dashboard': [CLOSED, DASHBOARD], '/system': [CLOSED, SYSTEM_PATH] });
  for (const typed of ['/login', '/under-maintenance']) {
    await alice.goto(server.url + typed);
    await expect(chats(alice).getByRole('listitem').first()).toBeVisible();
    expect(new URL(alice.url()).pathname).toBe(CHAT_PATH);
  }
});
