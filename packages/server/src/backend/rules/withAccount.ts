import type { StoredLine } from '../store/store.ts';

/** Messages that were on their way when a line got another account are accepted from the former one for this long. */
const GRACE_MS = 7 * 86_400_000;
const MOST_FORMER = 5;

type Standby = StoredLine['standby'];

/** The line with this provider account, or internal. Its standby account stays unless it is the same or the line is internal. */
export function withAccount(line: StoredLine, accountId: string | undefined, now: number): StoredLine {
  const isKept = accountId !== undefined && line.standby?.accountId !== accountId;
  return withAccounts(line, accountId, isKept ? line.standby : undefined, now);
}

/** The line with this standby account, or without one. */
export function withStandby(line: StoredLine, standby: Standby, now: number): StoredLine {
  return withAccounts(line, line.providerAccountId, standby, now);
}

function withAccounts(
  { providerAccountId, standby: before, formerAccounts = [], ...others }: StoredLine,
  accountId: string | undefined,
  standby: Standby,
  now: number,
): StoredLine {
  const replaced = [providerAccountId, before?.accountId].filter((id) => id !== undefined);
  const former = new Map(formerAccounts.filter(({ until }) => until > now).map((one) => [one.accountId, one]));
  for (const id of replaced) former.set(id, { accountId: id, until: now + GRACE_MS });
  for (const id of [accountId, standby?.accountId]) if (id !== undefined) former.delete(id);
  return {
    ...others,
    ...(accountId !== undefined && { providerAccountId: accountId }),
    ...(standby && { standby }),
    ...(former.size > 0 && { formerAccounts: [...former.values()].slice(-MOST_FORMER) }),
  };
}

/**
 * Whether a message for the line may come from this account; undefined: the server's own provider, which carries messages of lines
 * without an account. One account must not write into lines of others.
 */
export function mayDeliver(line: StoredLine, accountId: string | undefined, now: number): boolean {
  if (accountId === line.providerAccountId || (accountId !== undefined && accountId === line.standby?.accountId)) return true;
  return line.formerAccounts?.some((one) => one.accountId === accountId && one.until > now) ?? false;
}
