import type { Payload, Report } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import type { ReportChoices } from '@manyline/cms';
import { atom } from 'jotai';
import { callForPerson, ofPersonAtom } from '../ofPerson.ts';
import { showToastAtom } from '../toasts.ts';

export type ReportCall = Payload<'getReport'>;

const heldReportAtom = ofPersonAtom<{ readonly key: string; readonly report: Loadable<Report>; readonly isBusy: boolean }>({
  key: '',
  report: loading,
  isBusy: false,
});

export const reportAtom = atom((get) => get(heldReportAtom));

/** The figures shown stay until those of the new query are there; an answer to an older query is dropped. */
export const loadReportAtom = atom(null, async (get, set, query: ReportCall) => {
  const key = JSON.stringify(query);
  const { report: before } = get(heldReportAtom);
  set(heldReportAtom, { key, report: before.status === 'ready' ? before : loading, isBusy: true });
  const result = await callForPerson(get, set, 'getReport', query, { isQuiet: true });
  if (get(heldReportAtom).key !== key) return;
  set(heldReportAtom, { key, report: result.ok ? ready(result.data) : failed(result.message), isBusy: false });
});

const heldChoicesAtom = ofPersonAtom<Loadable<ReportChoices>>(loading);

export const reportChoicesAtom = atom((get) => get(heldChoicesAtom));

export const loadReportChoicesAtom = atom(null, async (get, set) => {
  if (get(heldChoicesAtom).status !== 'ready') set(heldChoicesAtom, loading);
  const result = await callForPerson(get, set, 'getReportLines', {}, { isQuiet: true });
  set(heldChoicesAtom, result.ok ? ready(result.data) : failed(result.message));
});

/** One table as a file; undefined where it could not be had, which is said. */
export const exportReportAtom = atom(null, async (get, set, query: Payload<'exportReport'>): Promise<Blob | undefined> => {
  const result = await callForPerson(get, set, 'exportReport', query);
  if (!result.ok) return undefined;
  if (result.message) set(showToastAtom, { tone: 'success', text: result.message });
  return result.data;
});
