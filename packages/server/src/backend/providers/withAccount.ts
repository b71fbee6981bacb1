import type { StoredLine } from '../store/store.ts';

/** The line with this provider account, or internal. Its standby account stays unless it is the same or the line is internal. */
export function withAccount(line: StoredLine, accountId: string | undefined): StoredLine {
  const { providerAccountId: _, standby, ...others } = line;
  if (accountId === undefined) return others;
  return { ...others, providerAccountId: accountId, ...(standby && standby.accountId !== accountId && { standby }) };
}
