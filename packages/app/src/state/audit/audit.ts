import type { AuditEntry, AuditFilter } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { callForPerson, ofPersonAtom } from '../ofPerson.ts';
import { showToastAtom } from '../toasts.ts';

export interface AuditQuery {
  readonly page: number;
  readonly size: number;
  readonly sort: string;
  readonly filter: AuditFilter;
}

export interface AuditPage {
  readonly items: readonly AuditEntry[];
  readonly total: number;
}

const heldPageAtom = ofPersonAtom<{ readonly key: string; readonly page: Loadable<AuditPage>; readonly isBusy: boolean }>({
  key: '',
  page: loading,
  isBusy: false,
});

export const auditPageAtom = atom((get) => get(heldPageAtom));

/** The rows shown stay until those of the new query are there; an answer to an older query is dropped. */
export const loadAuditAtom = atom(null, async (get, set, query: AuditQuery) => {
  const key = JSON.stringify(query);
  const before = get(heldPageAtom).page;
  set(heldPageAtom, { key, page: before.status === 'ready' ? before : loading, isBusy: true });
  const result = await callForPerson(get, set, 'getAudit', query, { isQuiet: true });
  if (get(heldPageAtom).key !== key) return;
  set(heldPageAtom, { key, page: result.ok ? ready(result.data) : failed(result.message), isBusy: false });
});

/** Everything that matches, as a file; undefined where it could not be had, which is said. */
export const exportAuditAtom = atom(null, async (get, set, filter: AuditFilter): Promise<Blob | undefined> => {
  const result = await callForPerson(get, set, 'exportAudit', { filter });
  if (!result.ok) return undefined;
  if (result.message) set(showToastAtom, { tone: 'success', text: result.message });
  return result.data;
});
