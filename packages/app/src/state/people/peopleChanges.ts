import type { ExportColumn, PeopleChange, UserListQuery } from '@manyline/cms';
import type { BulkAnswer, ImportAnswer, PeopleSelection, Person } from '@manyline/contract';
import { failed, type Loadable, ready, type TableSelection } from '@manyline/ui';
import { atom, type Getter, type Setter } from 'jotai';
import type { CallResult } from '../../services/callResult.ts';
import { callApi, failedCallAtom } from '../sessionFailures.ts';
import { sortOf } from './peopleQuery.ts';

/** Changes those who are selected; of `all`, everybody who matches the filter but those taken out. */
export const changePeopleAtom = atom(
  null,
  async (get, set, change: PeopleChange, selected: TableSelection, filter: UserListQuery['filter']): Promise<Loadable<BulkAnswer>> => {
    const selection = selectionOf(selected, filter);
    const { kind } = change;
    const isQuiet = true;
    if (kind === 'activate') return outcomeOf(get, set, await callApi(get, set, 'activateUsers', { selection }, { isQuiet }));
    const result = await callApi(
      get,
      set,
      'changeUsers',
      { selection, change: kind === 'addRole' || kind === 'removeRole' ? change : { kind } },
      { isQuiet },
    );
    return outcomeOf(get, set, result);
  },
);

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
