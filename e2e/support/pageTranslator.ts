import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Texts that the page changed after the translator had replaced them: users see the old ones. */
    staleTexts: string[];
  }
}

/**
 * Chrome's "Translate this page" replaces each text by `<font>` elements with its translation, also texts that come or change later. Other
 * translators keep the original in their element, or show it with the translation beside it. Here a translation is the original, so that
 * locators find it.
 */
export type TranslatorKind = 'replaces' | 'moves' | 'adds';

/** Translates every page opened from now on. */
export async function translate(page: Page, kind: TranslatorKind): Promise<void> {
  await page.addInitScript((how) => {
    window.staleTexts = [];
    const done = new WeakMap<Node, HTMLElement>();
    // Base UI ends texts that are read out with an invisible character.
    const visible = (text: string | null | undefined) => text?.replaceAll('\u2060', '');
    const replaced = new MutationObserver((records) => {
      for (const { target } of records) {
        const shown = done.get(target);
        if (shown?.isConnected && visible(shown.textContent) !== visible(target.textContent))
          window.staleTexts.push(`${target.textContent}`);
      }
    });
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) if (node.isConnected) translateIn(node);
    }).observe(document, { childList: true, characterData: true, subtree: true });

    function translateIn(node: Node): void {
      if (node instanceof Text) translateText(node);
      // A changed element is looked at only for its own texts: whatever was added has a record.
      else for (const child of Array.from(node.childNodes)) translateIn(child);
    }

    function translateText(text: Text): void {
      const isLeftAlone = 'font, script, style, noscript, textarea, title, svg, [contenteditable="true"], [translate="no"]';
      if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(isLeftAlone)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      if (how === 'adds') {
        if (done.has(text)) return;
        done.set(text, outer);
        text.after(outer);
        return;
      }
      inner.append(text.data);
      text.replaceWith(outer);
      done.set(text, outer);
      if (how === 'moves') inner.replaceChildren(text);
      else replaced.observe(text, { characterData: true });
    }
  }, kind);
}

/** How many translations the page shows. */
export const translations = (page: Page): Promise<number> => page.locator('font > font').count();
