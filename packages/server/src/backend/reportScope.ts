import { decide, isPermitted, type ReportFilter } from '@manyline/contract';
import type { Caller } from './outcome.ts';
import type { OwnedLine } from './reportStore.ts';
import type { StoreSteps } from './store.ts';

/** The lines whose figures somebody asks for and may see. */
export interface ReportScope {
  readonly lines: readonly OwnedLine[];
  /** What the store is asked for: all at once where these are all there are. */
  readonly tns: readonly string[] | 'all';
}

/**
 * One's own lines, and those the rules about `report` name: they see a line as `tn`, `userId` (whose it is) and `parentId` (whose
 * sub-user that is). Whoever may export, too, sees what they may see and export.
 */
export async function findReportScope(
  steps: Pick<StoreSteps, 'ownedLines'>,
  { user, abilities }: Caller,
  action: 'view' | 'export',
  filter: ReportFilter = { lines: [], users: [] },
): Promise<ReportScope> {
  const actions = action === 'view' ? ['view'] : ['view', 'export'];
  const hasAll = actions.every((one) => isPermitted(abilities, { action: one, subject: 'report' }));
  // Nobody but the owner is looked for where no rule could name another.
  const owned = await steps.ownedLines(hasAll || reachesOthers(abilities, user.id) ? undefined : user.id);
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
