/** A browser's cookies and navigation, one redirect at a time. Cookies ignore ports. */
export interface JarBrowser {
  readonly cookies: Map<string, string>;
  /** Every Set-Cookie line so far. */
  readonly written: readonly string[];
  go(url: string | URL, init?: RequestInit): Promise<Response>;
}

export function openJarBrowser(): JarBrowser {
  const cookies = new Map<string, string>();
  const written: string[] = [];
  return {
    cookies,
    written,
    async go(url, init = {}) {
      const headers = new Headers(init.headers);
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
      for (const line of answer.headers.getSetCookie()) {
        written.push(line);
        const [pair = ''] = line.split(';');
        const name = pair.slice(0, pair.indexOf('='));
        const isGone = /;\s*max-age=0/i.test(line) || /;\s*expires=thu, 01 jan 1970/i.test(line);
        if (isGone) cookies.delete(name);
        else cookies.set(name, pair.slice(pair.indexOf('=') + 1));
      }
      return answer;
    },
  };
}

/** The absolute URL a response redirects to. */
export function nextStop(answer: Response): string {
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`${answer.url} answered ${answer.status} and leads nowhere.`);
  return new URL(location, answer.url).href;
}
