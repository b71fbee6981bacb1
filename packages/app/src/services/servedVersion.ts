/**
 * Whether the server has another build than the page that stands. The page names its entry by a hash over all of its code, so a page
 * that names another entry is of another version: nothing has to count builds. What cannot be asked is not newer.
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

/** Of a built page; the others change without a name of their own. */
const ENTRY = /\/assets\/[\w.-]+\.js/u;

function ownEntry(): string | undefined {
  const sources = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].map(({ src }) => new URL(src).pathname);
  return sources.find((path) => ENTRY.test(path));
}
