import { safePath } from '@manyline/contract';
import { paths } from './paths.ts';

/** Where to go after sign-in. Undefined if the address could leave the origin or leads back to the login page. */
export const safeNextUrl = safePath;

/** The login page with the wanted path as a parameter; omitted for the root (specification 2). */
export function loginUrl(wanted: string, origin: string): string {
  const next = safeNextUrl(wanted, origin);
  return next === undefined || next === paths.home ? paths.login : `${paths.login}?nextUrl=${encodeURIComponent(next)}`;
}
