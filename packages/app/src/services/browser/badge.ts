import { showAppBadge } from './appBadge.ts';

export interface BadgeMark {
  /** Shows the number of unread messages in the title, on the tab's icon and on that of the installed app; 0 removes it. */
  show(count: number): void;
}

const PREFIX = /^\(\d+\+?\) /u;
const MAX = 99;

export function createBadge(page: Document = document): BadgeMark {
  const icon = page.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const plainIcon = icon?.href;
  let shown = 0;
  // The service worker may have marked the app's icon before this page was opened, for another user too.
  let onIcon: number | undefined;
  let watch: MutationObserver | undefined;

  const mark = () => {
    const title = page.title.replace(PREFIX, '');
    const marked = shown === 0 ? title : `(${atMost(shown, MAX)}) ${title}`;
    if (page.title !== marked) page.title = marked;
  };

  return {
    show(count) {
      if (count !== onIcon) showAppBadge(count);
      onIcon = count;
      shown = count;
      mark();
      // Every page sets its own title, so the number is added again after each change.
      if (!watch && count > 0 && page.head) {
        watch = new MutationObserver(mark);
        watch.observe(page.head, { subtree: true, childList: true, characterData: true });
      } else if (count === 0) {
        watch?.disconnect();
        watch = undefined;
      }
      const wanted = count === 0 ? plainIcon : iconWith(count);
      // The browser loads the icon again even if it is the same.
      if (icon && wanted !== undefined && icon.href !== wanted) icon.href = wanted;
    },
  };
}

/** The favicon with a number, as an SVG `data:` URL, which the page's policy allows. */
function iconWith(count: number): string {
  const number = atMost(count, 9);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#675dd8"/>' +
    '<path d="M8 11h16M8 16h11M8 21h6" stroke="#fff" stroke-width="3" stroke-linecap="round"/>' +
    '<circle cx="21.5" cy="21.5" r="10.5" fill="#c3242b" stroke="#fff" stroke-width="1.5"/>' +
    `<text x="21.5" y="26.6" fill="#fff" font-family="sans-serif" font-size="${number.length > 1 ? 12 : 15}" font-weight="700" text-anchor="middle">${number}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function atMost(count: number, max: number): string {
  return count > max ? `${max}+` : String(count);
}
