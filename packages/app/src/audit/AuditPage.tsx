import { AuditScreen, type AuditSearch } from '@manyline/cms';
import { DEFAULT_TABLE_STATE, parseTableState, serializeTableState, type TableState } from '@manyline/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { permits } from '../access/permits.ts';
import { useAccess } from '../access/AccessProvider.tsx';
import { auditPageAtom, exportAuditAtom, loadAuditAtom } from './audit.ts';
import { exportName } from '../shared/exportName.ts';
import { saveFile } from '../shared/saveFile.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { useSettled } from '../shared/useSettled.ts';
import { useQuery } from '../shared/useQuery.ts';
import { parseAuditSearch, serializeAuditSearch, toAuditFilter } from './auditSearch.ts';

export default function AuditPage() {
  const access = useAccess();
  const { clock } = useAtomValue(servicesAtom);
  const [params, setParams] = useQuery();
  const { page, isBusy } = useAtomValue(auditPageAtom);
  const load = useSetAtom(loadAuditAtom);
  const exportAll = useSetAtom(exportAuditAtom);
  const state = useMemo(() => parseTableState(params, COLUMNS, NEWEST_FIRST), [params]);
  const search = useMemo(() => parseAuditSearch(params), [params]);
  const sort = state.sort.map(({ id, direction }) => (direction === 'descending' ? `${id}:desc` : id)).join(',');
  // Debounced while the user types.
  const query = useSettled(JSON.stringify({ page: state.page, size: state.size, sort, filter: toAuditFilter(search) }));
  const refresh = () => void load(JSON.parse(query) as Parameters<typeof load>[0]);
  useEffect(() => {
    void load(JSON.parse(query) as Parameters<typeof load>[0]);
  }, [load, query]);
  const items = page.status === 'ready' ? page.value.items : [];
  return (
    <AuditScreen
      entries={page}
      search={search}
      actorName={items.find(({ actor }) => actor?.id === search.actorId)?.actor?.name}
      objectName={items.find(({ object }) => object.id === search.objectId)?.object.name}
      state={state}
      isBusy={isBusy}
      canExport={permits(access, { action: 'export', subject: 'audit' })}
      onSearchChange={(next: AuditSearch) =>
        setParams(serializeAuditSearch(next, serializeTableState({ ...state, page: 1 }, params, NEWEST_FIRST)), { replace: true })
      }
      onStateChange={(next) => setParams(serializeTableState(next, params, NEWEST_FIRST))}
      onRefresh={refresh}
      onExport={async (format) => {
        const file = await exportAll(toAuditFilter(search), format);
        if (file) saveFile(file, exportName('audit', clock.now(), format));
      }}
    />
  );
}

const COLUMNS = ['actor', 'action', 'object', 'changes', 'address', 'time'];
const NEWEST_FIRST: TableState = { ...DEFAULT_TABLE_STATE, size: 25, sort: [{ id: 'time', direction: 'descending' }] };
