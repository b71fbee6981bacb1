import type { Page } from '@playwright/test';
import { expect } from './server.ts';

/** WCAG 1.4.12: readers may set these distances. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** Texts cut by design: a table shows the whole text on hover and focus, a contact's card what its row has no room for. */
const CUT_BY_DESIGN = '[data-column] [data-text]:not(time), [data-contact] small';

/** Checks that wider text spacing cuts no text that is whole without it. */
export async function expectNothingClipped(page: Page): Promise<void> {
  const clipped = () =>
    page.evaluate(
      async ({ spacing, exempt }) => {
        const before = findClipped();
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(spacing);
        document.adoptedStyleSheets.push(sheet);
        // Observers of sizes answer in the next frame.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const after = findClipped();
        document.adoptedStyleSheets.pop();
        return [...after].flatMap(([node, by]) => (before.has(node) ? [] : `${node.textContent?.trim()}: ${by}`));

        function findClipped(): Map<Node, string> {
          const found = new Map<Node, string>();
          const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          while (texts.nextNode()) {
            const { currentNode: node } = texts;
            const element = node.parentElement;
            if (!node.textContent?.trim() || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
            if (element.closest(exempt)) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            const by = clippingPart(range.getBoundingClientRect(), element);
            if (by) found.set(node, by);
          }
          return found;
        }

        function clippingPart(text: DOMRect, element: Element): string | undefined {
          for (let part: Element | null = element; part && part !== document.body; part = part.parentElement) {
            const { overflowX, overflowY, clipPath } = getComputedStyle(part);
            const box = part.getBoundingClientRect();
            const isForScreenReaders = box.width <= 2 || clipPath !== 'none';
            if (isForScreenReaders || /auto|scroll/.test(overflowX + overflowY)) return undefined;
            const across = /hidden|clip/.test(overflowX) ? Math.max(text.right - box.right, box.left - text.left) : 0;
            const down = /hidden|clip/.test(overflowY) ? Math.max(text.bottom - box.bottom, box.top - text.top) : 0;
            if (across > 1.5 || down > 2.5) return `${Math.max(across, down)} px`;
          }
          return undefined;
        }
      },
      { spacing: SPACING, exempt: CUT_BY_DESIGN },
    );
  await expect.configure({ soft: true }).poll(clipped, { message: page.url(), timeout: 30_000 }).toEqual([]);
}
