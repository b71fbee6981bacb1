import type { Page } from '@playwright/test';
import { expect } from './server.ts';

/** In px; the frame of a field belongs to it. */
export const FINGER = 44;

/** Checks that everything visible that can be touched is large enough: from its middle, measures how far a touch still hits it. */
export async function expectTouchTargets(page: Page, within = 'body'): Promise<void> {
  await expect(page.locator('[aria-busy="true"], [data-loading]')).toHaveCount(0);
  await expect(page.locator(within)).toHaveCount(1);
  const small = () => page.evaluate(smallTargets, [FINGER, within] as const);
  await expect.configure({ soft: true }).poll(small, { message: page.url(), timeout: 30_000 }).toEqual([]);
}

/** Runs in the page: what can be touched in a part of it and is smaller. */
export function smallTargets([finger, within]: readonly [number, string]): string[] {
  const found: string[] = [];
  const controls = 'a[href], button, input, textarea, summary, [role^="menuitem"], [role="option"], [role="tab"]';
  for (const control of document.querySelector(within)?.querySelectorAll<HTMLElement>(controls) ?? []) {
    const target = control.matches('input, textarea') ? (control.closest('[data-part="box"], label') ?? control) : control;
    // Each text of a message has an element of its own.
    const isText = (node: Node) =>
      node instanceof HTMLElement
        ? !node.matches(controls) && !node.querySelector(controls) && getComputedStyle(node).display === 'inline'
        : node.nodeType === Node.TEXT_NODE;
    const text = [...(control.parentElement?.childNodes ?? [])].some((node) => node.textContent?.trim() && isText(node));
    const { width, height } = target.getBoundingClientRect();
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || Math.min(width, height) < 2) continue;
    if ((width >= finger && height >= finger) || (text && getComputedStyle(control).display === 'inline')) continue;
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const box = target.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const isHit = (dx: number, dy: number) => target.contains(document.elementFromPoint(x + dx, y + dy));
    const reach = (dx: number, dy: number) => {
      let steps = 0;
      while (steps < finger && isHit(dx * (steps + 1), dy * (steps + 1))) steps += 1;
      return steps;
    };
    if (!isHit(0, 0)) continue;
    const hit = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1] as const;
    if (Math.min(...hit) < finger - 1) found.push(`${control.ariaLabel ?? control.textContent}: ${hit.join(' x ')}`);
  }
  return found;
}
