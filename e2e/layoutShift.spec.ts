import type { Browser, Page } from '@playwright/test';
import { CONSOLE, PUBLIC } from './everyRoute.ts';
import { openBrowser, openSignedIn } from './users.ts';
import { expect, test } from './server.ts';

const MAX_SHIFT = 0.01;
/** Its rows move when a client connects or disconnects, even while the page loads. */
const LIVE_LIST = '/cms/report/page-cms-report-clients';

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    layoutShifts: Shift[];
  }
}

test('nothing jumps while a page loads, on a desktop and on a phone', async ({ browser, server }) => {
  test.slow();
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const open = async (username: string | undefined) => watched(browser, server.url, username, viewport);
    const pages = [
      { page: await open('admin'), paths: [...CONSOLE.filter((path) => path !== LIVE_LIST), '/page'] },
      { page: await open(undefined), paths: PUBLIC },
    ];
    for (const { page, paths } of pages)
      for (const path of paths) {
        await page.goto(server.url + path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        await expect(page.locator('[aria-busy="true"], [data-loading]')).toHaveCount(0);
        const shifts = await page.evaluate(() => window.layoutShifts);
        const total = shifts.reduce((sum, { value }) => sum + value, 0);
        expect.soft(total, `${path} at ${viewport.width}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MAX_SHIFT);
      }
  }
});

async function watched(
  browser: Browser,
  url: string,
  username: string | undefined,
  viewport: { width: number; height: number },
): Promise<Page> {
  const page = username === undefined ? await openBrowser(browser) : await openSignedIn(browser, url, username);
  await page.setViewportSize(viewport);
  await page.addInitScript(() => {
    window.layoutShifts = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly { readonly node?: Node | null }[];
      })[])
        if (!entry.hadRecentInput)
          window.layoutShifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '') });
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return page;
}
