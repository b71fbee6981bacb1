import type { ImportAnswer, OptOutFileRow } from '@manyline/cms';
import {
  type ExportFormat,
  type ImportRowInput,
  OPT_OUTS_AT_ONCE,
  type OptOutInput,
  type OptOutKey,
  type OptOutRecord,
  type OptOutsAdded,
  type Payload,
} from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { isSuperseded } from '../../../services/api/callResult.ts';
import { callForUser, perUserAtom } from '../../../session/perUser.ts';
import type { OptOutColumn } from '../../../imports/importColumns.ts';
import { EXPORT_ZONE } from '../../../shared/exportName.ts';

const QUIET = { isQuiet: true } as const;

export type OptOutQuery = Payload<'getOptOuts'>;

interface OptOutListState {
  readonly query: OptOutQuery | undefined;
  readonly page: Loadable<{ readonly items: readonly OptOutRecord[]; readonly total: number }>;
  readonly isBusy: boolean;
}

const stateAtom = perUserAtom<OptOutListState>({ query: undefined, page: loading, isBusy: false });

export const optOutListAtom = atom((get) => {
  const { page, isBusy } = get(stateAtom);
  return { page, isBusy };
});

/** The old rows are shown until the new ones are loaded; an answer to an older query is dropped. */
export const loadOptOutsAtom = atom(null, async (get, set, query: OptOutQuery) => {
  const { page } = get(stateAtom);
  set(stateAtom, { query, page: page.status === 'ready' ? page : loading, isBusy: true });
  const result = await callForUser(get, set, 'getOptOuts', query, QUIET);
  if (get(stateAtom).query !== query) return;
  set(stateAtom, { query, page: result.ok ? ready(result.data) : failed(result.message), isBusy: false });
});

export const addOptOutAtom = atom(
  null,
  async (get, set, { phoneNumber, line = '', reason = '' }: OptOutInput): Promise<Loadable<OptOutsAdded>> => {
    const result = await callForUser(
      get,
      set,
      'addOptOuts',
      { entries: [{ phoneNumber, line, reason }], isImport: false, isDryRun: false },
      QUIET,
    );
    return result.ok ? ready(result.data) : failed(result.message);
  },
);

export const removeOptOutAtom = atom(null, async (get, set, entry: OptOutKey): Promise<Loadable<unknown>> => {
  const result = await callForUser(get, set, 'removeOptOuts', { entries: [entry] }, QUIET);
  if (!result.ok) return failed(result.message);
  return result.data.removed > 0 ? ready(undefined) : failed('You don’t have permission to do this.');
});

/** Rows of a failed call are reported as not added, so nothing is lost; adding a number twice changes nothing. */
export const importOptOutsAtom = atom(
  null,
  async (get, set, rows: readonly ImportRowInput<OptOutColumn>[], isDryRun: boolean): Promise<Loadable<ImportAnswer<OptOutFileRow>>> => {
    const results: OptOutFileRow[] = [];
    for (let at = 0; at < rows.length; at += OPT_OUTS_AT_ONCE) {
      const part = rows.slice(at, at + OPT_OUTS_AT_ONCE);
      const entries = part.map(({ cells: { number = '', line = '', reason = '' } }) => ({
        phoneNumber: clip(number),
        line: clip(line),
        reason: clip(reason),
      }));
      const result = await callForUser(get, set, 'addOptOuts', { entries, isImport: true, isDryRun }, QUIET);
      if (isSuperseded(result)) break;
      if (!result.ok && at === 0) return failed(result.message);
      const refused = new Map(result.ok ? result.data.refused.map(({ index, message }) => [index, message]) : []);
      const known = new Set(result.ok ? result.data.knownIndexes : []);
      for (const [index, { row, cells }] of part.entries()) {
        const message = result.ok ? refused.get(index) : (result.message ?? '');
        const outcome = message !== undefined ? 'invalid' : known.has(index) ? 'unchanged' : 'create';
        const errors = message === undefined ? [] : [{ field: 'number', message }];
        results.push({ row, phoneNumber: cells.number ?? '', outcome, changes: [], errors });
      }
    }
    const count = (outcome: OptOutFileRow['outcome']) => results.filter((one) => one.outcome === outcome).length;
    return ready({
      isDryRun,
      created: count('create'),
      updated: 0,
      unchanged: count('unchanged'),
      invalid: count('invalid'),
      rows: results,
    });
  },
);

/** A longer cell is refused with its reason by the server, which reads as much as this. */
const clip = (cell: string) => cell.slice(0, 250);

export const exportOptOutsAtom = atom(
  null,
  async (get, set, { sort, filter }: OptOutQuery, format: ExportFormat): Promise<Loadable<Blob>> => {
    const result = await callForUser(get, set, 'exportOptOuts', { sort, zone: EXPORT_ZONE, format, ...(filter && { filter }) }, QUIET);
    return result.ok ? ready(result.data) : failed(result.message);
  },
);
