/**
 * Whether the server has a different build than this page. The entry's file name contains a hash of all code, so a different name means
 * a different version. False if the server cannot be reached.
 */
export async function isAnotherVersionServed(): Promise<boolean> {
  const own = ownEntry();
  if (own === undefined) return false;
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
    if (!response.ok) return false;
    const page = await response.text();
    return ENTRY.test(page) && !page.includes(own);
  } catch {
    return false;
  }
}

/** The entry of a built page. */
const ENTRY = /\/assets\/[\w.-]+\.js/u;

/** The path of this page's own build entry; undefined in development. */
export function ownEntry(): string | undefined {
  const sources = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].map(({ src }) => new URL(src).pathname);
  return sources.find((path) => ENTRY.test(path));
}
