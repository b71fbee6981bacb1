import { paths } from './paths.ts';

const MAX_LENGTH = 2_048;
// Control characters, white space, backslashes and invisible bidi or line marks: browsers drop or rewrite some of them.
// oxlint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u0020\u007f-\u00a0\\\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const DOUBLE_SLASH = /^(?:\/|%2f|%5c){2}/iu;

/**
 * The path, query and hash to go to after sign-in, normalised; undefined when the value could leave the origin or lead
 * back to the login page.
 */
export function safeNextUrl(value: string | null | undefined, origin: string): string | undefined {
  if (!value || value.length > MAX_LENGTH || UNSAFE.test(value) || !value.startsWith('/') || DOUBLE_SLASH.test(value)) return undefined;
  const url = parse(value, origin);
  if (!url || url.origin !== origin || url.username || url.password || DOUBLE_SLASH.test(url.pathname)) return undefined;
  const next = url.pathname + url.search + url.hash;
  return next.length > MAX_LENGTH || url.pathname.toLowerCase() === paths.login ? undefined : next;
}

/** The login page carrying the wanted path; specification 2: omitted when that is the root. */
export function loginUrl(wanted: string, origin: string): string {
  const next = safeNextUrl(wanted, origin);
  return next === undefined || next === paths.home ? paths.login : `${paths.login}?nextUrl=${encodeURIComponent(next)}`;
}

function parse(value: string, origin: string): URL | undefined {
  return URL.parse(value, origin) ?? undefined;
}
