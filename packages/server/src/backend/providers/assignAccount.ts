import { UNCONFIRMED } from '@manyline/contract';
import type { Audit } from '../audit/audit.ts';
import type { CallerCall } from '../calls/outcome.ts';
import type { Clock } from '../ports/ports.ts';
import { withAccount } from '../rules/withAccount.ts';
import type { StoredProviderAccount } from '../store/providerStore.ts';
import type { StoredLine, StoreOperations } from '../store/store.ts';

interface Assignment {
  /** Undefined: internal. */
  readonly account: StoredProviderAccount | undefined;
  /** The numbers that the account's provider lists. */
  readonly listed: ReadonlySet<string>;
}

/** The provider's list proves that an unconfirmed number is ours. */
export function isProvedBy({ tn, status }: StoredLine, listed: ReadonlySet<string>): boolean {
  return status === UNCONFIRMED && listed.has(tn);
}

/** Gives a line another provider account, with its entry in the audit log. */
export function createAssignAccount({ clock, audit }: { readonly clock: Pick<Clock, 'now'>; readonly audit: Audit }) {
  return async function assign(tx: StoreOperations, call: CallerCall, line: StoredLine, { account, listed }: Assignment): Promise<void> {
    const { tn, providerAccountId: before } = line;
    const status = isProvedBy(line, listed) ? 'Alive' : line.status;
    await tx.updateLine({ ...withAccount(line, account?.id, Math.round(clock.now() * 1_000)), status });
    const earlier = before === undefined ? undefined : (await tx.findProviderAccount(before))?.name;
    const changes = [
      { field: 'provider', ...(earlier !== undefined && { before: earlier }), ...(account && { after: account.name }) },
      ...(status === line.status ? [] : [{ field: 'lines', before: { tn, status: line.status }, after: { tn, status } }]),
    ];
    await audit.note(tx, call, { action: 'assignProvider', object: { type: 'line', id: tn, name: tn }, changes });
  };
}
