import type { LineHeir, UserListChange, UserListQuery } from '@manyline/cms';
import type { BulkAnswer, ExportColumn, ExportFormat, ImportAnswer, Payload, UserSelection, UserSummary } from '@manyline/contract';
import { failed, type Loadable, ready, type TableSelection } from '@manyline/ui';
import { atom, type Getter, type Setter } from 'jotai';
import type { CallResult } from '../../services/api/callResult.ts';
import { callApi, failedCallAtom } from '../../session/callApi.ts';
import { sortOf } from '../../shared/tableQuery.ts';
import { EXPORT_ZONE } from '../../shared/exportName.ts';

const MOST_IDS = 1_000;
const MOST_REFUSED = 100;

/** Changes the selected users; for `all`, everyone who matches the filter except those excluded, in as many calls as needed. */
export const changeUsersAtom = atom(
  null,
  async (get, set, change: UserListChange, selected: TableSelection, filter: UserListQuery['filter']): Promise<Loadable<BulkAnswer>> => {
    const selection = selectionOf(selected, filter);
    let sum: BulkAnswer | undefined;
    for (let after: string | undefined; ;) {
      const part = after === undefined ? selection : { ...selection, after };
      const result = await changePart(get, set, change, part as UserSelection);
      const outcome = outcomeOf(get, set, result);
      // Earlier changes stay and are reported.
      if (outcome.status !== 'ready') return sum ? ready(sum) : outcome;
      sum = sum ? joined(sum, outcome.value) : outcome.value;
      if (outcome.value.next === undefined) return ready(sum);
      after = outcome.value.next;
    }
  },
);

function changePart(get: Getter, set: Setter, change: UserListChange, selection: UserSelection): Promise<CallResult<BulkAnswer>> {
  const { kind } = change;
  if (kind === 'activate') return callApi(get, set, 'activateUsers', { selection }, { isQuiet: true });
  const wanted = kind === 'addRole' || kind === 'removeRole' ? change : { kind };
  return callApi(get, set, 'changeUsers', { selection, change: wanted }, { isQuiet: true });
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

export const deleteUserAtom = atom(null, async (get, set, { id, version }: UserSummary, heir?: LineHeir): Promise<Loadable<unknown>> => {
  return outcomeOf(get, set, await callApi(get, set, 'deleteUser', { id, version, ...(heir && { linesTo: heir }) }, { isQuiet: true }));
});

/** The selected users, or everyone who matches, as a file. */
export const exportUsersAtom = atom(
  null,
  async (
    get,
    set,
    { table, filter }: UserListQuery,
    { columns, format }: { readonly columns: readonly ExportColumn[]; readonly format: ExportFormat },
    selected: TableSelection | undefined,
  ): Promise<Loadable<Blob>> => {
    const result = await callApi(
      get,
      set,
      'exportUsers',
      {
        sort: sortOf(table),
        columns: [...columns],
        zone: EXPORT_ZONE,
        format,
        // Includes users selected in an earlier search.
        ...(selected?.kind === 'rows' ? { ids: [...selected.ids] } : Object.keys(filter).length > 0 && { filter }),
        ...(selected?.kind === 'all' && selected.except.length > 0 && { except: [...selected.except] }),
      },
      { isQuiet: true },
    );
    return outcomeOf(get, set, result);
  },
);

export const importUsersAtom = atom(
  null,
  async (get, set, rows: Payload<'importUsers'>['rows'], isDryRun: boolean): Promise<Loadable<ImportAnswer>> =>
    outcomeOf(get, set, await callApi(get, set, 'importUsers', { rows, isDryRun }, { isQuiet: true })),
);

function selectionOf(selected: TableSelection, filter: UserListQuery['filter']): UserSelection {
  return selected.kind === 'rows' ? { ids: [...selected.ids] } : { filter, except: [...selected.except] };
}

/** The caller shows the server's errors; a missing connection is handled globally. */
function outcomeOf<T>(_get: Getter, set: Setter, result: CallResult<T>): Loadable<T> {
  if (result.ok) return ready(result.data);
  if (result.kind === 'unreachable') set(failedCallAtom, result, false);
  return failed(result.message);
}
