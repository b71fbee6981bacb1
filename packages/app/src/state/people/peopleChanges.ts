import type { ExportColumn, PeopleChange, UserListQuery } from '@manyline/cms';
import type { BulkAnswer, ImportAnswer, PeopleSelection, Person } from '@manyline/contract';
import { failed, type Loadable, ready, type TableSelection } from '@manyline/ui';
import { atom, type Getter, type Setter } from 'jotai';
import type { CallResult } from '../../services/callResult.ts';
import { callApi, failedCallAtom } from '../sessionFailures.ts';
import { sortOf } from './peopleQuery.ts';

const MOST_IDS = 1_000;
const MOST_REFUSED = 100;

/** Changes those who are selected; of `all`, everybody who matches the filter but those taken out, however many calls that takes. */
export const changePeopleAtom = atom(
  null,
  async (get, set, change: PeopleChange, selected: TableSelection, filter: UserListQuery['filter']): Promise<Loadable<BulkAnswer>> => {
    const selection = selectionOf(selected, filter);
    let sum: BulkAnswer | undefined;
    for (let after: string | undefined; ;) {
      const part = after === undefined ? selection : { ...selection, after };
      const result = await changePart(get, set, change, part as PeopleSelection);
      const outcome = outcomeOf(get, set, result);
      // What was changed before stays changed, and is told.
      if (outcome.status !== 'ready') return sum ? ready(sum) : outcome;
      sum = sum ? joined(sum, outcome.value) : outcome.value;
      if (outcome.value.next === undefined) return ready(sum);
      after = outcome.value.next;
    }
  },
);

function changePart(get: Getter, set: Setter, change: PeopleChange, selection: PeopleSelection): Promise<CallResult<BulkAnswer>> {
  const { kind } = change;
  if (kind === 'activate') return callApi(get, set, 'activateUsers', { selection }, { isQuiet: true });
  const wanted = kind === 'addRole' || kind === 'removeRole' ? change : { kind };
  return callApi(get, set, 'changeUsers', { selection, change: wanted }, { isQuiet: true });
}

/** As many are named as one answer names. */
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

export const deletePersonAtom = atom(null, async (get, set, { id, version }: Person): Promise<Loadable<unknown>> => {
  return outcomeOf(get, set, await callApi(get, set, 'deleteUser', { id, version }, { isQuiet: true }));
});

/** Everybody who matches, or of them those who are selected, as a file. */
export const exportPeopleAtom = atom(
  null,
  async (
    get,
    set,
    { table, filter }: UserListQuery,
    columns: readonly ExportColumn[],
    selected: TableSelection | undefined,
  ): Promise<Loadable<Blob>> => {
    const result = await callApi(
      get,
      set,
      'exportUsers',
      {
        sort: sortOf(table),
        columns: [...columns],
        // Somebody selected on an earlier search is in the file all the same.
        ...(selected?.kind === 'rows' ? { ids: [...selected.ids] } : Object.keys(filter).length > 0 && { filter }),
        ...(selected?.kind === 'all' && selected.except.length > 0 && { except: [...selected.except] }),
      },
      { isQuiet: true },
    );
    return outcomeOf(get, set, result);
  },
);

export const importPeopleAtom = atom(null, async (get, set, fileData: File, isDryRun: boolean): Promise<Loadable<ImportAnswer>> => {
  return outcomeOf(
    get,
    set,
    await callApi(get, set, 'importUsers', { fileData, isDryRun: isDryRun ? 'true' : 'false' }, { isQuiet: true }),
  );
});

export function selectionOf(selected: TableSelection, filter: UserListQuery['filter']): PeopleSelection {
  return selected.kind === 'rows' ? { ids: [...selected.ids] } : { filter, except: [...selected.except] };
}

/** Why it failed is said where it was asked for; that there is no server is everybody's matter. */
function outcomeOf<T>(_get: Getter, set: Setter, result: CallResult<T>): Loadable<T> {
  if (result.ok) return ready(result.data);
  if (result.kind === 'unreachable') set(failedCallAtom, result, false);
  return failed(result.message);
}
