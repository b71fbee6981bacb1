import type { Exchange } from '@manyline/server/backend';

/** The cookies of one pretended browser: a service worker never sees the real ones. */
export type CookieJar = Map<string, string>;

export function exchangeOver(jar: CookieJar, address = '127.0.0.1'): Exchange {
  return {
    address,
    isSecure: true,
    userAgent: 'Test browser',
    readCookie: (name) => jar.get(name),
    writeCookie: ({ name, value, maxAgeSeconds }) => {
      if (maxAgeSeconds === 0) jar.delete(name);
      else jar.set(name, value);
    },
  };
}
