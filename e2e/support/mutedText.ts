import type { Page } from '@playwright/test';
import { expect } from './server.ts';

/** Checks that no text to be read is fainter than muted text: the subtle colour is for placeholders, icons and what is disabled. */
export async function expectNoFaintText(page: Page): Promise<void> {
  const faint = () =>
    page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--ml-text-subtle)';
      const subtle = getComputedStyle(probe).color;
      probe.remove();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const element = texts.currentNode.parentElement;
        const text = texts.currentNode.textContent?.trim();
        if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        if (element.closest('svg, [aria-disabled="true"], [data-disabled], :disabled, label:has(:disabled), [data-placeholder]')) continue;
        const isTransparent = (one: Element | null): boolean =>
          one !== null && (Number(getComputedStyle(one).opacity) < 1 || isTransparent(one.parentElement));
        if (getComputedStyle(element).color === subtle || isTransparent(element)) found.push(text);
      }
      return found;
    });
  await expect.configure({ soft: true }).poll(faint, { message: page.url(), timeout: 30_000 }).toEqual([]);
}
