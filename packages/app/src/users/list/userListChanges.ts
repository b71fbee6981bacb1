import type { UserListChange, UserListQuery } from '@manyline/cms';
import type { BulkAnswer, ExportColumn, ExportFormat, ImportAnswer, Payload, UserSelection } from '@manyline/contract';
import { type Loadable, ready, type TableSelection } from '@manyline/ui';
import type { Getter, Setter } from 'jotai';
import type { CallResult } from '../../services/api/callResult.ts';
import { outcomeOf, tell } from '../../session/outcomes.ts';
import { callForUser } from '../../session/perUser.ts';
import { EXPORT_ZONE } from '../../shared/exportName.ts';
import { sortOf } from '../../shared/tableQuery.ts';

const QUIET = { isQuiet: true } as const;
const MOST_IDS = 1_000;
const MOST_REFUSED = 100;

/** Changes the selected users; for `all`, everyone who matches the filter except those excluded, in as many calls as needed. */
export async function changeUsers(
  get: Getter,
  set: Setter,
  change: UserListChange,
  selected: TableSelection,
  filter: UserListQuery['filter'],
): Promise<Loadable<BulkAnswer>> {
  const selection = selectionOf(selected, filter);
  let sum: BulkAnswer | undefined;
  for (let after: string | undefined; ;) {
    const part = after === undefined ? selection : { ...selection, after };
    const outcome = outcomeOf(tell(get, set, await changePart(get, set, change, part as UserSelection)));
    // Earlier changes stay and are reported.
    if (outcome.status !== 'ready') return sum ? ready(sum) : outcome;
    sum = sum ? joined(sum, outcome.value) : outcome.value;
    if (outcome.value.next === undefined) return ready(sum);
    after = outcome.value.next;
  }
}

function changePart(get: Getter, set: Setter, change: UserListChange, selection: UserSelection): Promise<CallResult<BulkAnswer>> {
  const { kind } = change;
  if (kind === 'activate') return callForUser(get, set, 'activateUsers', { selection }, QUIET);
  const wanted = kind === 'addRole' || kind === 'removeRole' ? change : { kind };
  return callForUser(get, set, 'changeUsers', { selection, change: wanted }, QUIET);
}

/** Keeps as many names as one answer does. */
function joined(one: BulkAnswer, other: BulkAnswer): BulkAnswer {
  const changed = one.changed + other.changed;
  const ids = one.changedIds && other.changedIds && [...one.changedIds, ...other.changedIds];
  return {
    changed,
    ...(ids && ids.length <= MOST_IDS && { changedIds: ids }),
    refusedCount: one.refusedCount + other.refusedCount,
    refused: [...one.refused, ...other.refused].slice(0, MOST_REFUSED),
  };
}

/** What to export: the selected users, or everyone who matches. */
export function userExportOf(
  { table, filter }: UserListQuery,
  { columns, format }: { readonly columns: readonly ExportColumn[]; readonly format: ExportFormat },
  selected: TableSelection | undefined,
): Payload<'exportUsers'> {
  return {
    sort: sortOf(table),
    columns: [...columns],
    zone: EXPORT_ZONE,
    format,
    // Includes users selected in an earlier search.
    ...(selected?.kind === 'rows' ? { ids: [...selected.ids] } : Object.keys(filter).length > 0 && { filter }),
    ...(selected?.kind === 'all' && selected.except.length > 0 && { except: [...selected.except] }),
  };
}

export async function importUserRows(
  get: Getter,
  set: Setter,
  rows: Payload<'importUsers'>['rows'],
  isDryRun: boolean,
): Promise<Loadable<ImportAnswer>> {
  return outcomeOf(tell(get, set, await callForUser(get, set, 'importUsers', { rows, isDryRun }, QUIET)));
}

function selectionOf(selected: TableSelection, filter: UserListQuery['filter']): UserSelection {
  return selected.kind === 'rows' ? { ids: [...selected.ids] } : { filter, except: [...selected.except] };
}
