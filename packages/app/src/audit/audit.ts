import type { AuditEntry, AuditFilter, ExportFormat } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { callForUser, perUserAtom } from '../session/perUser.ts';
import { showToastAtom } from '../shared/toasts.ts';
import { EXPORT_ZONE } from '../shared/exportName.ts';

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

const pageStateAtom = perUserAtom<{ readonly key: string; readonly page: Loadable<AuditPage>; readonly isBusy: boolean }>({
  key: '',
  page: loading,
  isBusy: false,
});

export const auditPageAtom = atom((get) => get(pageStateAtom));

/** The old rows are shown until the new ones are loaded; an answer to an older query is dropped. */
export const loadAuditAtom = atom(null, async (get, set, query: AuditQuery) => {
  const key = JSON.stringify(query);
  const before = get(pageStateAtom).page;
  set(pageStateAtom, { key, page: before.status === 'ready' ? before : loading, isBusy: true });
  const result = await callForUser(get, set, 'getAudit', query);
  if (get(pageStateAtom).key !== key) return;
  set(pageStateAtom, { key, page: result.ok ? ready(result.data) : failed(result.message), isBusy: false });
});

/** All matching entries as a file; undefined, with a message, if it failed. */
export const exportAuditAtom = atom(null, async (get, set, filter: AuditFilter, format: ExportFormat): Promise<Blob | undefined> => {
  const result = await callForUser(get, set, 'exportAudit', { filter, zone: EXPORT_ZONE, format });
  if (!result.ok) return undefined;
  if (result.message) set(showToastAtom, { tone: 'success', text: result.message });
  return result.data;
});
