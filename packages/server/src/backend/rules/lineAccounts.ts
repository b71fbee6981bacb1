import type { StoredLine } from '../store/store.ts';

type LineAccounts = Pick<StoredLine, 'providerAccountId' | 'standby' | 'formerAccounts'>;

/** What a line that moves to another user takes along. */
export function accountsOf({ providerAccountId, standby, formerAccounts }: StoredLine): LineAccounts {
  return {
    ...(providerAccountId !== undefined && { providerAccountId }),
    ...(standby && { standby }),
    ...(formerAccounts && { formerAccounts }),
  };
}

/** A number that comes back to a former owner is in use again, without the accounts that it had then. */
export function withoutAccounts<L extends LineAccounts & Pick<StoredLine, 'archiveOf'>>(
  line: L,
): Omit<L, keyof LineAccounts | 'archiveOf'> {
  const { archiveOf: _, providerAccountId: __, standby: ___, formerAccounts: ____, ...own } = line;
  return own;
}
