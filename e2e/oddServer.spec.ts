// What administrators may save and what other back ends may answer: no page stops.
import { type Endpoint, endpoints } from '@manyline/contract';
import type { Page, Route } from '@playwright/test';
import { aboutUser, CONSOLE, openOneAfterAnother } from './support/everyRoute.ts';
import { signInOperator } from './support/operator.ts';
import { expect, test } from './support/server.ts';
import { CHAT_PATH, chats, openSignedIn } from './support/users.ts';

const STOPPED = /This page stopped working|Couldn’t load this|Can’t reach Manyline/u;
const SPECIFIED: ReadonlyMap<string, Endpoint> = new Map(
  Object.values<Endpoint>(endpoints).flatMap((endpoint) => (endpoint.source === 'specified' ? [[endpoint.path, endpoint]] : [])),
);

/** Opens every page; each must show its heading, and none may throw. */
async function openAll(page: Page, url: string, pages: readonly string[]): Promise<void> {
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  const open = openOneAfterAnother(page, url);
  for (const path of pages)
    await test.step(path, async () => {
      await open(path);
      await expect(page.getByRole('heading', { name: STOPPED })).toBeHidden();
    });
  expect(thrown).toEqual([]);
}

test('the layout blank takes the menu away from every page, and nothing else', async ({ browser, server }) => {
  const operator = await signInOperator(server.url);
  const { version, routes } = await operator.call('getRoutes', {});
  const paths = [...new Set(CONSOLE.map((path) => path.replace(/\?.*/u, '')))];
  const blank = paths.map((path) => ({ path, meta: { layout: 'blank', requireAuth: true } }));
  const saved = await operator.call('updateRoutes', { version, routes: blank });
  try {
    const page = await openSignedIn(browser, server.url, 'admin');
    await openAll(page, server.url, CONSOLE);
    await page.goto(server.url + CHAT_PATH);
    await expect(chats(page).getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await page.getByRole('button', { name: 'User menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Log out', exact: true })).toBeVisible();
  } finally {
    await operator.call('updateRoutes', { version: saved.version, routes });
  }
});

/** Nulls and strange entries beside what the server sends, and times that are none. */
function spoil(value: unknown): unknown {
  if (Array.isArray(value)) return [null, 7, 'x', [], {}, ...value.map(spoil), null];
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, /^(?:time|.*At|.*Time|since)$/u.test(key) ? 1e300 : spoil(part)]);
  return { name: null, email: null, ...Object.fromEntries(parts), '': null, __proto__x: 1 };
}

type Change = (data: unknown, call: { readonly path: string; readonly isSpecified: boolean }) => unknown;

const ODD: Readonly<Record<string, Change>> = {
  'the calls of the specification with strange entries': (data, { isSpecified }) => (isSpecified ? spoil(data) : data),
  // Half of the calls each, so that pages are opened once for both.
  'all other calls with null or an empty list': (data, { isSpecified, path }) => {
    if (isSpecified) return data;
    return path.length % 2 === 0 ? null : [];
  },
};

for (const [name, change] of Object.entries(ODD))
  test(`another back end answers ${name}: every page opens`, async ({ browser, server }) => {
    const pages = [...CONSOLE, ...(await aboutUser(server.url, 'alice'))];
    const page = await openSignedIn(browser, server.url, 'admin');
    await page.route('**/api-*/**', (route) => answerOddly(route, change));
    // The page's own answers would come first.
    await page.route(
      (address) => pages.some((path) => path.startsWith(address.pathname)),
      async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll(/<script type="application\/json" data-first-answers>.*?<\/script>/gsu, '');
        await route.fulfill({ response, body });
      },
    );
    await openAll(page, server.url, pages);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

async function answerOddly(route: Route, change: Change): Promise<void> {
  const request = route.request();
  const path = new URL(request.url()).pathname;
  // Without a session there is no page to open.
  if (request.method() !== 'GET') return route.continue();
  const response = await route.fetch();
  const answer: unknown = await response.json().catch(() => undefined);
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return route.fulfill({ response });
  await route.fulfill({ response, json: { ...answer, data: change(answer.data, { path, isSpecified: SPECIFIED.has(path) }) } });
}
