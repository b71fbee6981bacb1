import type { ClientStorage } from './clientStorage.ts';

/** Stores the theme values that first-paint.js needs, and updates them when the theme changes. */
export function mirrorTheme(storage: ClientStorage, page = document.documentElement): () => void {
  const mirror = (): void => {
    const mode = page.dataset['theme'] ?? 'light';
    const shown = getComputedStyle(page);
    const keep = (name: string, value: string) => {
      if (value !== '' && storage.readCookie(name) !== value) storage.writeCookie(name, value);
    };
    keep('color-scheme', mode);
    keep('initial-loader-bg', shown.getPropertyValue('--ml-page').trim());
    keep('initial-loader-color', shown.getPropertyValue('--ml-accent').trim());
  };
  mirror();
  const observer = new MutationObserver(mirror);
  observer.observe(page, { attributeFilter: ['style', 'data-theme'] });
  return () => observer.disconnect();
}
