import type { ConformanceBrowser, ConformanceHost } from './host.ts';

interface HttpHostOptions {
  /** The origin that serves the API, e.g. http://localhost:3000. */
  readonly url: string;
  readonly connectHub: ConformanceBrowser['connectHub'];
  readonly restart?: () => Promise<void>;
  readonly emails?: NonNullable<ConformanceHost['emails']>;
  readonly addStoredUser?: NonNullable<ConformanceHost['addStoredUser']>;
  readonly close?: () => Promise<void>;
}

/** A backend on a port. Cookies are tracked here, since fetch has none outside a browser. */
export function createHttpHost({ url, connectHub, close = async () => {}, ...abilities }: HttpHostOptions): ConformanceHost {
  return { openBrowser: () => openBrowser(url, connectHub), ...abilities, close };
}

function openBrowser(url: string, connectHub: ConformanceBrowser['connectHub']): ConformanceBrowser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    connectHub,
    async fetch(path, init) {
      const headers = new Headers(init.headers);
      if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      headers.set('origin', new URL(url).origin);
      const response = await fetchLikeBrowser(new URL(path, url), { ...init, headers });
      for (const line of response.headers.getSetCookie()) keep(cookies, line);
      return response;
    },
  };
}

/** The server may close a kept-alive connection just as it is reused. Browsers then repeat the request; Node's fetch doesn't. */
async function fetchLikeBrowser(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!(cause instanceof Error) || !('code' in cause) || !['UND_ERR_SOCKET', 'ECONNRESET'].includes(String(cause.code))) throw error;
    return fetch(url, init);
  }
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const name = pair.slice(0, pair.indexOf('='));
  const isRemoved = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
  if (isRemoved) cookies.delete(name);
  else cookies.set(name, pair.slice(pair.indexOf('=') + 1));
}
