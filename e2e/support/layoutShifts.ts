import type { Page } from '@playwright/test';
import { expect } from './server.ts';

const MAX_SHIFT = 0.01;

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    layoutShifts: Shift[];
    /** Earlier shifts don't count. */
    shiftsFrom: number;
  }
}

/** Records what moves in each document from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    window.shiftsFrom = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly { readonly node?: Node | null }[];
      })[])
        if (!entry.hadRecentInput && entry.startTime >= window.shiftsFrom)
          window.layoutShifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '') });
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Follows a link of the menu, and counts what moves from the moment the new page is there. By script, because browsers ignore what moves
 * within half a second of a real click.
 */
export async function followMenuLink(page: Page, path: string): Promise<void> {
  await page
    .locator(`nav a[href="${path}"]`)
    .first()
    .evaluate(
      (link) =>
        new Promise<void>((resolve) => {
          const before = document.querySelector('h1');
          (link as HTMLElement).click();
          const look = () => {
            const heading = document.querySelector('h1');
            if (heading === null || heading === before) requestAnimationFrame(look);
            else requestAnimationFrame(() => requestAnimationFrame(start));
          };
          const start = () => {
            window.layoutShifts = [];
            window.shiftsFrom = performance.now();
            resolve();
          };
          requestAnimationFrame(look);
        }),
    );
  await expect(page).toHaveURL((url) => url.pathname === path);
}

/** The page is complete, and nothing jumped while it loaded. */
export async function expectNoShift(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"], [data-loading]')).toHaveCount(0);
  const shifts = await page.evaluate(() => window.layoutShifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect.soft(total, `${page.url()}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MAX_SHIFT);
}
