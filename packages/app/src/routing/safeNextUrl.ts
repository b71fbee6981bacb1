import { safePath } from '@manyline/contract';
import { paths } from './paths.ts';

/** Where to go after sign-in; undefined when the wanted address could leave the origin or lead back to the login page. */
export const safeNextUrl = safePath;

/** The login page carrying the wanted path; specification 2: omitted when that is the root. */
export function loginUrl(wanted: string, origin: string): string {
  const next = safeNextUrl(wanted, origin);
  return next === undefined || next === paths.home ? paths.login : `${paths.login}?nextUrl=${encodeURIComponent(next)}`;
}
