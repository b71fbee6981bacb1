import type { Exchange } from '@manyline/server/backend';

/** Cookies of one simulated browser, since a service worker never sees the real ones. */
export type CookieJar = Map<string, string>;

export function exchangeOver(jar: CookieJar, address = '127.0.0.1'): Exchange {
  // A request carries the cookies present when it was made.
  const sent = new Map(jar);
  return {
    address,
    isSecure: true,
    userAgent: 'Test browser',
    readCookie: (name) => sent.get(name),
    writeCookie: ({ name, value, maxAgeSeconds }) => {
      if (maxAgeSeconds === 0) jar.delete(name);
      else jar.set(name, value);
    },
  };
}
