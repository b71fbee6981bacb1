import type { Exchange } from '@manyline/server/backend';

/** The cookies of one pretended browser: a service worker never sees the real ones. */
export type CookieJar = Map<string, string>;

export function exchangeOver(jar: CookieJar, address = '127.0.0.1'): Exchange {
  // A request carries what there was when it was made.
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
