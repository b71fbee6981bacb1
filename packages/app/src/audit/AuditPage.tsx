import { AuditScreen, type AuditScreenProps, type AuditSearch } from '@manyline/cms';
import type { AuditEntry, Payload } from '@manyline/contract';
import { DEFAULT_TABLE_STATE, type Loadable, parseTableState, serializeTableState, type TableRows, type TableState } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';
import { foundUsers, toOption } from '../session/foundUsers.ts';
import { useExport } from '../session/outcomes.ts';
import { keyOf, mapReady } from '../session/remote.ts';
import { useRemote } from '../session/useRemote.ts';
import { useSearch } from '../session/useSearch.ts';
import { EXPORT_ZONE, exportName } from '../shared/exportName.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { tableQuery } from '../shared/tableQuery.ts';
import { useQuery } from '../shared/useQuery.ts';
import { useSettled } from '../shared/useSettled.ts';
import { auditNames, auditPages, operationEntries } from './audit.ts';
import { parseAuditSearch, serializeAuditSearch, toAuditFilter } from './auditSearch.ts';

export default function AuditPage() {
  const access = useAccess();
  const { clock } = useAtomValue(servicesAtom);
  const [params, setParams] = useQuery();
  const exportFile = useExport(true);
  const state = useMemo(() => parseTableState(params, COLUMNS, NEWEST_FIRST), [params]);
  const search = useMemo(() => parseAuditSearch(params), [params]);
  // Debounced while the user types.
  // The entries of one operation are listed singly.
  const group = search.operationId === undefined ? { group: 'operation' } : {};
  const wanted = keyOf({ ...tableQuery(state, {}), ...group, filter: toAuditFilter(search) });
  const query = useSettled(wanted);
  const { value: page, isBusy, reload } = useRemote(auditPages, JSON.parse(query) as Payload<'getAudit'>);
  const mayList = permits(access, { action: 'view', subject: 'user' });
  const people = useSearch(foundUsers, mayList);
  const actorName = useNameOf('actor', search.actorId, page);
  const objectName = useNameOf('object', search.objectId, page);
  return (
    <AuditScreen
      entries={page}
      search={search}
      actorName={actorName}
      objectName={objectName}
      state={state}
      isBusy={isBusy || query !== wanted}
      canExport={permits(access, { action: 'export', subject: 'audit' })}
      people={mayList ? { options: mapReady(people.value, (found) => found.items.map(toOption)), onSearch: people.search } : undefined}
      drawOperation={(id, draw) => <Operation id={id} draw={draw} />}
      onSearchChange={(next: AuditSearch) =>
        setParams(serializeAuditSearch(next, serializeTableState({ ...state, page: 1 }, params, NEWEST_FIRST)), { replace: true })
      }
      onStateChange={(next) => setParams(serializeTableState(next, params, NEWEST_FIRST))}
      onRefresh={() => reload()}
      onExport={async (format) => {
        const filter = toAuditFilter(search);
        await exportFile('exportAudit', { filter, zone: EXPORT_ZONE, format }, exportName('audit', clock.now(), format));
      }}
    />
  );
}

/** The name of what is filtered by: of an entry that is shown, or else the server is asked. Undefined if it knows none. */
function useNameOf(kind: 'actor' | 'object', id: string | undefined, page: Loadable<TableRows<AuditEntry>>): string | undefined {
  const mayList = permits(useAccess(), { action: 'view', subject: 'user' });
  const shown =
    page.status === 'ready' ? page.value.items.map((entry) => entry[kind]).find((one) => one?.id === id && one?.name)?.name : undefined;
  const isAsked = id !== undefined && page.status !== 'loading' && !shown;
  const { value } = useRemote(auditNames, isAsked ? { kind, id, mayList } : undefined);
  if (shown) return shown;
  return value.status === 'ready' ? value.value || undefined : value.status === 'loading' ? '…' : undefined;
}

const INSIDE = { page: 1, size: 50, sort: 'time' } as const;

interface OperationProps {
  readonly id: string;
  readonly draw: Parameters<AuditScreenProps['drawOperation']>[1];
}

function Operation({ id, draw }: OperationProps) {
  const { value, reload } = useRemote(operationEntries, { ...INSIDE, filter: { operationId: id } });
  return draw(value, reload);
}

const COLUMNS = ['event', 'address', 'time'];
const NEWEST_FIRST: TableState = { ...DEFAULT_TABLE_STATE, size: 25, sort: [{ id: 'time', direction: 'descending' }] };
