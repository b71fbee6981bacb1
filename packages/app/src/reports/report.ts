import type { Payload, Report } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import type { ReportChoices } from '@manyline/cms';
import { atom } from 'jotai';
import { isSuperseded } from '../services/api/callResult.ts';
import { callForUser, perUserAtom } from '../session/perUser.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { showToastAtom } from '../shared/toasts.ts';

export type ReportCall = Payload<'getReport'>;

interface ReportState {
  /** The last query. */
  readonly key: string;
  readonly report: Loadable<Report>;
  readonly isBusy: boolean;
  /** The query and the time of the figures shown. */
  readonly answered: { readonly key: string; readonly at: number } | undefined;
  /** Newer figures could not be loaded; Unix seconds of those shown. */
  readonly outdatedSince: number | undefined;
}

const reportStateAtom = perUserAtom<ReportState>({
  key: '',
  report: loading,
  isBusy: false,
  answered: undefined,
  outdatedSince: undefined,
});

export const reportAtom = atom((get) => get(reportStateAtom));

/** The figures are shown until newer ones are loaded, but never under another query. An answer to an older query is dropped. */
export const loadReportAtom = atom(null, async (get, set, query: ReportCall) => {
  const key = JSON.stringify(query);
  const before = get(reportStateAtom);
  set(reportStateAtom, { ...before, key, report: before.report.status === 'ready' ? before.report : loading, isBusy: true });
  const result = await callForUser(get, set, 'getReport', query, { isQuiet: before.answered?.key === key });
  const current = get(reportStateAtom);
  if (current.key !== key) return;
  if (result.ok) {
    const answered = { key, at: get(servicesAtom).clock.now() };
    set(reportStateAtom, { key, report: ready(result.data), isBusy: false, answered, outdatedSince: undefined });
  } else if (current.report.status === 'ready' && current.answered?.key === key) {
    set(reportStateAtom, { ...current, isBusy: false, outdatedSince: current.answered.at });
  } else {
    set(reportStateAtom, { key, report: failed(result.message), isBusy: false, answered: undefined, outdatedSince: undefined });
  }
});

const choicesStateAtom = perUserAtom<Loadable<ReportChoices>>(loading);

export const reportChoicesAtom = atom((get) => get(choicesStateAtom));

export const loadReportChoicesAtom = atom(null, async (get, set) => {
  if (get(choicesStateAtom).status !== 'ready') set(choicesStateAtom, loading);
  const result = await callForUser(get, set, 'getReportLines', {}, { isQuiet: true });
  if (isSuperseded(result)) return;
  set(choicesStateAtom, result.ok ? ready(result.data) : failed(result.message));
});

/** One table as a file; undefined, with a message, if it failed. */
export const exportReportAtom = atom(null, async (get, set, query: Payload<'exportReport'>): Promise<Blob | undefined> => {
  const result = await callForUser(get, set, 'exportReport', query);
  if (!result.ok) return undefined;
  if (result.message) set(showToastAtom, { tone: 'success', text: result.message });
  return result.data;
});
