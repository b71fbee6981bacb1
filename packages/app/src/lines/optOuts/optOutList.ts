import type { ImportAnswer, OptOutFileRow } from '@manyline/cms';
import { type ImportRowInput, OPT_OUTS_AT_ONCE, type OptOutKey } from '@manyline/contract';
import { failed, type FieldOption, type Loadable, ready } from '@manyline/ui';
import type { Getter, Setter } from 'jotai';
import type { OptOutColumn } from '../../imports/importColumns.ts';
import { isSuperseded } from '../../services/api/callResult.ts';
import { callForUser } from '../../session/perUser.ts';
import { asking, createRemote } from '../../session/remote.ts';
import { askForLines } from '../lineAdmin.ts';

const QUIET = { isQuiet: true } as const;
const FOUND = 20;

/** The page of opt-outs that is shown. */
export const optOutPages = createRemote(asking('getOptOuts'));

/** Lines found by number, name or owner. */
export const foundLines = createRemote<string, readonly FieldOption[]>(async (get, set, q, signal) => {
  const result = await askForLines(get, set, { page: 1, size: FOUND, sort: 'tn', ...(q !== '' && { filter: { q } }) }, signal);
  if (!result.ok) return result;
  const toOption = ({ tn, name, owner }: (typeof result.data.items)[number]) => ({
    value: tn,
    label: tn,
    description: name ?? owner.name ?? owner.username ?? '',
  });
  return { ok: true, data: result.data.items.map(toOption) };
});

/** Whether it was removed: it may be gone, or of a line that the user can't change. */
export async function removeOptOut(get: Getter, set: Setter, entry: OptOutKey): Promise<Loadable<boolean>> {
  const result = await callForUser(get, set, 'removeOptOuts', { entries: [entry] }, QUIET);
  if (!result.ok) return failed(result.message);
  return ready(result.data.removed > 0);
}

/** Rows of a failed call are reported as not added, so nothing is lost; adding a number twice changes nothing. */
export async function importOptOuts(
  get: Getter,
  set: Setter,
  rows: readonly ImportRowInput<OptOutColumn>[],
  isDryRun: boolean,
): Promise<Loadable<ImportAnswer<OptOutFileRow>>> {
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
}

/** A longer cell is refused with its reason by the server, which reads as much as this. */
const clip = (cell: string) => cell.slice(0, 250);
