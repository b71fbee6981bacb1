import type { ClientStorage } from './clientStorage.ts';

/** Keeps what the next first paint needs of the theme on the screen, and follows it: public/first-paint.js reads it. */
export function mirrorTheme(storage: ClientStorage, page = document.documentElement): () => void {
  const mirror = (): void => {
    const mode = page.dataset['theme'] ?? 'light';
    const shown = getComputedStyle(page);
    const keep = (name: string, value: string) => {
      if (value !== '' && storage.readCookie(name) !== value) storage.writeCookie(name, value);
    };
    keep('color-scheme', mode);
    keep('initial-loader-bg', shown.getPropertyValue('--page').trim());
    keep('initial-loader-color', shown.getPropertyValue('--accent').trim());
    // A person's own colours stand on <html> itself; those of the house come with the style sheet.
    const own = Array.from(page.style).filter((name) => name.startsWith('--') && !name.startsWith('--initial-loader'));
    const accents = Object.fromEntries(own.map((name) => [name.slice('--'.length), page.style.getPropertyValue(name).trim()]));
    storage.set('accents', own.length === 0 ? undefined : JSON.stringify([mode, accents]));
  };
  mirror();
  const observer = new MutationObserver(mirror);
  observer.observe(page, { attributeFilter: ['style', 'data-theme'] });
  return () => observer.disconnect();
}
