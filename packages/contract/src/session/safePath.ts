import { toRouteKey } from '../routes/routeKey.ts';

/** The sign-in page; specification 2. */
export const LOGIN_PATH = '/auth/page-auth-login';

const MAX_LENGTH = 2_048;
// oxlint-disable-next-line no-control-regex -- Control characters, white space, backslashes and invisible bidi or line marks: browsers drop or rewrite some of them.
const UNSAFE = /[\u0000-\u0020\u007f-\u00a0\\\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const DOUBLE_SLASH = /^(?:\/|%2f|%5c){2}/iu;

// API calls, including the start of another single sign-on.
const CALL = /^\/(?:api-|hub(?:\/|$))/u;

/**
 * The path, query and hash to open after sign-in, normalised; undefined if the value could leave the origin or lead
 * back to the sign-in page or to an API call.
 */
export function safePath(value: string | null | undefined, origin: string): string | undefined {
  if (!value || value.length > MAX_LENGTH || UNSAFE.test(value) || !value.startsWith('/') || DOUBLE_SLASH.test(value)) return undefined;
  const url = URL.parse(value, origin);
  if (!url || url.origin !== origin || url.username || url.password || DOUBLE_SLASH.test(url.pathname)) return undefined;
  const next = url.pathname + url.search + url.hash;
  return next.length > MAX_LENGTH || isNoPage(url.pathname) ? undefined : next;
}

function isNoPage(pathname: string): boolean {
  // Escapes could disguise a path.
  const key = toRouteKey(pathname.replaceAll(/%[0-7][\da-f]/giu, decodeURIComponent));
  return key === LOGIN_PATH || CALL.test(key);
}
