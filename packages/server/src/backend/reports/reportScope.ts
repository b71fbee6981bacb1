import { decide, isPermitted, type ReportFilter } from '@manyline/contract';
import type { Caller } from '../calls/outcome.ts';
import type { OwnedLine } from '../store/reportStore.ts';
import type { StoreOperations } from '../store/store.ts';

/** The lines whose figures the caller asked for and may see. */
export interface ReportScope {
  readonly lines: readonly OwnedLine[];
  /** Query for the store: 'all' if the scope covers every line. */
  readonly tns: readonly string[] | 'all';
}

/**
 * The caller's own lines, and those that rules for `report` permit: such rules can refer to a line's `tn`, `userId` (owner) and
 * `parentId` (the owner's parent). Exports also require the permission to export.
 */
export async function findReportScope(
  tx: Pick<StoreOperations, 'ownedLines'>,
  { user, abilities }: Pick<Caller, 'user' | 'abilities'>,
  action: 'view' | 'export',
  filter: ReportFilter = { lines: [], users: [] },
): Promise<ReportScope> {
  const actions = action === 'view' ? ['view'] : ['view', 'export'];
  const hasAll = actions.every((one) => isPermitted(abilities, { action: one, subject: 'report' }));
  // Loads other owners' lines only if a rule could permit one.
  const owned = await tx.ownedLines(hasAll || reachesOthers(abilities, user.id) ? undefined : user.id);
  const mayReport = ({ tn, userId, parentId }: OwnedLine) => {
    const record = { tn, userId, ...(parentId !== undefined && { parentId }) };
    return actions.every((one) => decide(abilities, { action: one, subject: 'report', record }).isPermitted);
  };
  const visible = hasAll ? owned : owned.filter((line) => line.userId === user.id || mayReport(line));
  const [lines, users] = [new Set(filter.lines), new Set(filter.users)];
  const isNarrowed = lines.size + users.size > 0;
  const chosen = visible.filter(({ tn, userId }) => (lines.size === 0 || lines.has(tn)) && (users.size === 0 || users.has(userId)));
  return { lines: chosen, tns: hasAll && !isNarrowed ? 'all' : chosen.map(({ tn }) => tn) };
}

function reachesOthers(abilities: Caller['abilities'], userId: string): boolean {
  return abilities.some(({ conditions }) => !conditions || conditions['userId'] !== userId);
}
