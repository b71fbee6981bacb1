import { UNCONFIRMED } from '@manyline/contract';
import type { Audit } from '../../audit/audit.ts';
import type { CallerCall } from '../../calls/outcome.ts';
import type { Provider } from '../../ports/ports.ts';
import { withoutAccounts } from '../../rules/lineAccounts.ts';
import { storable } from '../../store/storable.ts';
import type { StoredUser, StoreOperations } from '../../store/store.ts';

interface NewLine {
  readonly tn: string;
  readonly name?: string | undefined;
  readonly isConfirmed?: boolean | undefined;
}

interface ProvedLine extends NewLine {
  readonly isProved: boolean;
}

/** Adds lines whose number may be a stranger's: until it is proved or confirmed, nothing can be sent from it. */
export interface NewLines {
  /** Asks the provider whether it owns the numbers; call it outside the transaction. */
  prove(lines: readonly NewLine[]): Promise<readonly ProvedLine[]>;
  /** Adds a line of a number that no other line has. A number the user had before comes back with its chats. */
  add(tx: StoreOperations, call: CallerCall, user: StoredUser, line: ProvedLine, uncounted?: Set<string>): Promise<void>;
}

export interface NewLinesNeeds {
  readonly provider: Provider;
  readonly audit: Audit;
}

export function createNewLines({ provider, audit }: NewLinesNeeds): NewLines {
  /** A provider that can't be asked proves nothing. */
  const isOwned = async (tn: string) => (await provider.owns?.(tn).catch(() => false)) ?? false;

  return {
    prove: (lines) => Promise.all(lines.map(async (line) => ({ ...line, isProved: await isOwned(line.tn) }))),
    async add(tx, call, user, { tn, name, isConfirmed, isProved }, uncounted) {
      const past = await tx.findArchivedLine(tn, user.id);
      const own = past ? withoutAccounts(past) : { userId: user.id };
      const status = isProved || isConfirmed ? 'Alive' : UNCONFIRMED;
      const line = { ...own, tn, status, ...(name && { name: storable(name) }) };
      await (past ? tx.renumberLine(past.tn, line) : tx.addLine(line, uncounted));
      await audit.note(tx, call, {
        action: isConfirmed && !isProved ? 'confirmLine' : 'update',
        object: { type: 'user', id: user.id, name: user.name },
        changes: [{ field: 'lines', after: { tn, status } }],
      });
    },
  };
}
