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
    return /\/assets\/[\w.-]+\.js/u.test(page) && !page.includes(own);
  } catch {
    return false;
  }
}

/** The path of this page's own entry; undefined in development. */
export function ownEntry(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]');
  return script ? new URL(script.src).pathname : undefined;
}
