import { type RefObject, useEffect } from 'react';
import { hitRanges } from './hitRanges.ts';

/** Highlights the matches in the rendered messages, including those rendered while scrolling, without changing the document. */
export function useHitMarks(root: RefObject<HTMLElement | null>, query: string, currentKey: string | undefined): void {
  useEffect(() => {
    const element = root.current;
    if (!element || query === '' || !('highlights' in CSS)) return undefined;
    let frame = 0;
    const mark = () => {
      const [others, current]: [Range[], Range[]] = [[], []];
      // The list may be recreated at another position of the chat.
      for (const article of element.querySelectorAll<HTMLElement>('[role="log"] article')) {
        const text = article.querySelector('.text');
        if (text) (article.dataset['key'] === currentKey ? current : others).push(...hitRanges(text, query));
      }
      CSS.highlights.set(HIT, new Highlight(...others));
      CSS.highlights.set(CURRENT, new Highlight(...current));
    };
    const rows = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    });
    mark();
    rows.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      cancelAnimationFrame(frame);
      rows.disconnect();
      CSS.highlights.delete(HIT);
      CSS.highlights.delete(CURRENT);
    };
  }, [root, query, currentKey]);
}

const HIT = 'chat-hit';
const CURRENT = 'chat-hit-current';
