import { expect, type Page } from '@playwright/test';
import { signInOperator } from './operator.ts';
import { CHAT_PATH, follow, LOGIN_PATH, SYSTEM_PATH } from './users.ts';

/** Its rows move when a client connects or disconnects, even while the page loads. */
export const LIVE_LIST = '/cms/report/page-cms-report-clients';

/** Every page of an administrator. */
export const CONSOLE: readonly string[] = [
  '/page',
  '/cms/page-cms',
  '/cms/config/page-cms-config',
  SYSTEM_PATH,
  '/cms/user/page-cms-user-list',
  CHAT_PATH,
  ...['', '-contacts', '-scheduled', '-many'].map((page) => `/cms/apps/page-cms-apps${page}`),
  ...['-function', '-permission', '-route', '-lines'].map((page) => `/cms/config/page-cms-config${page}`),
  ...['', '-dashboard', '-audit'].map((page) => `/cms/report/page-cms-report${page}`),
  LIVE_LIST,
  `${LIVE_LIST}?tab=activity`,
  '/cms/user/page-cms-user-account',
];

/** Every page about a user, with the tabs of their settings. */
export async function aboutUser(url: string, username: string): Promise<readonly string[]> {
  const { id } = await (await signInOperator(url, username)).call('getInfo', {});
  const tabs = ['roles', 'lines', 'security', 'sessions', 'subusers', 'history'];
  return [
    ...['info', 'edit'].map((page) => `/cms/user/page-cms-user-${page}?id=${id}`),
    ...tabs.map((tab) => `/cms/user/page-cms-user-settings?id=${id}&tab=${tab}`),
  ];
}

/** Pages for signed-out users. */
export const PUBLIC: readonly string[] = [
  LOGIN_PATH,
  '/auth/page-auth',
  '/auth/page-auth-forgot-password',
  '/auth/page-auth-reset-password',
  '/auth/page-auth-two-steps',
  '/error/page-error',
  '/error/page-error-401',
  '/error/page-error-403',
  '/error/page-error-404',
  '/error/page-error-500',
];

/**
 * Opens one page after another: loads the first, and follows links to the others. Resolves when its heading is there and its calls are
 * answered.
 */
export function openOneAfterAnother(page: Page, url: string): (path: string) => Promise<void> {
  const calls = new Set<object>();
  page.on('request', (request) => request.url().includes('/api-') && calls.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfinished', (request) => calls.delete(request));
  let last: string | undefined;
  return async (path) => {
    const { pathname } = new URL(path, url);
    if (last === undefined) await page.goto(url + path);
    else {
      const heading = await page.evaluateHandle(() => document.querySelector('h1'));
      const title = await page.title();
      await follow(page, path);
      const isAnother = () =>
        heading.evaluate((before, [was]) => document.querySelector('h1') !== before || document.title !== was, [title]);
      if (pathname !== last) await expect.poll(isAnother).toBe(true);
    }
    last = pathname;
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    // What was answered is drawn, and may call more.
    await expect(async () => {
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
      expect(calls.size).toBe(0);
    }).toPass({ intervals: [50] });
  };
}

/** One page of each layout, for a phone. */
export const ON_A_PHONE: readonly string[] = [
  '/cms/page-cms',
  SYSTEM_PATH,
  '/cms/user/page-cms-user-list',
  CHAT_PATH,
  '/cms/apps/page-cms-apps-many',
  '/cms/config/page-cms-config-permission',
  '/cms/config/page-cms-config-lines',
  '/cms/report/page-cms-report-dashboard',
  '/cms/user/page-cms-user-account',
];
