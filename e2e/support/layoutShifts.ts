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
  }
}

/** Records what moves in each document from now on. */
export async function watchShifts(page: Page): Promise<void> {
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
}

/** The page is complete, and nothing jumped while it loaded. */
export async function expectNoShift(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"], [data-loading]')).toHaveCount(0);
  const shifts = await page.evaluate(() => window.layoutShifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect.soft(total, `${page.url()}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MAX_SHIFT);
}
