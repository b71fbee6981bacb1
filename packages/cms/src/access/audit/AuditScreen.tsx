import type { AuditEntry } from '@manyline/contract';
import {
  Button,
  EmptyState,
  ExportButton,
  type FileFormat,
  IconButton,
  type Loadable,
  type TableRows,
  type TableState,
} from '@manyline/ui';
import { IconRefresh } from '@tabler/icons-react';
import { FacetBar } from '../../filters/FacetBar.tsx';
import { FilterChips } from '../../filters/FilterChips.tsx';
import { TableSearch } from '../../filters/TableSearch.tsx';
import { useAccessText } from '../../messages/useText.ts';
import { ConsolePage } from '../../shell/ConsolePage.tsx';
import type { DrawOperation } from './AuditDetail.tsx';
import { AuditFilters, type PersonSearch } from './AuditFilters.tsx';
import { ANYTHING, AUDIT_TABS, type AuditSearch, type AuditTab } from './auditSearch.ts';
import { AuditTable } from './AuditTable.tsx';
import { useAuditChips } from './useAuditChips.ts';
import { useObjectName } from './useObjectName.ts';

export interface AuditScreenProps {
  /** The loaded page of the log. */
  readonly entries: Loadable<TableRows<AuditEntry>>;
  /** Who, what and when is searched for. */
  readonly search: AuditSearch;
  /** Name of the user that `actorId` filters by; absent if it is not known. */
  readonly actorName?: string | undefined;
  /** The name of the object that is searched for; without it, its kind and the beginning of its id are shown. */
  readonly objectName?: string | undefined;
  readonly state: TableState;
  /** New entries are loading; the current ones stay. */
  readonly isBusy: boolean;
  readonly canExport: boolean;
  /** To filter by person; absent without permission to see users. */
  readonly people?: PersonSearch | undefined;
  /** Loads the entries of an operation and draws them. */
  readonly drawOperation: DrawOperation;
  /** Called with the new search. */
  readonly onSearchChange: (search: AuditSearch) => void;
  readonly onStateChange: (state: TableState) => void;
  /** Loads the newest entries. */
  readonly onRefresh: () => void;
  /** Settles when the file is saved or has failed; the failure is reported elsewhere. */
  readonly onExport: (format: FileFormat) => Promise<void>;
}

/**
 * What was done, one row for each operation; sign-ins have a tab of their own.
 * @use To find out who changed something, and when.
 * @avoid for the activity of connected clients → ClientsScreen
 */
export function AuditScreen(props: AuditScreenProps) {
  const {
    entries,
    search,
    actorName,
    objectName,
    state,
    isBusy,
    canExport,
    people,
    drawOperation,
    onSearchChange,
    onStateChange,
    onRefresh,
    onExport,
  } = props;
  const t = useAccessText();
  const nameless = useObjectName(entries);
  const change = (next: Partial<AuditSearch>) => onSearchChange({ ...search, ...next });
  const chips = useAuditChips(search, { actor: actorName, object: objectName ?? nameless(search) }, change);
  const showEverything = () => onSearchChange({ ...ANYTHING, tab: search.tab });
  const clear = (
    <Button variant="outline" onClick={showEverything}>
      {t('cms.audit.clear')}
    </Button>
  );
  return (
    <ConsolePage
      title={t('cms.audit.heading')}
      tabs={{
        label: t('cms.audit.tabs'),
        value: search.tab,
        items: AUDIT_TABS.map((id) => ({ id, label: t(`cms.audit.tab.${id}`) })),
        onChange: (tab) => change({ tab: tab as AuditTab, actions: [], objectTypes: [], operationId: undefined }),
      }}
    >
      <AuditTable
        entries={entries}
        state={state}
        isBusy={isBusy}
        isFiltered={isNarrowed(search)}
        toolbar={
          <FacetBar>
            <TableSearch label={t('cms.audit.search')} value={search.q ?? ''} onChange={(q) => change({ q })} />
            <AuditFilters search={search} people={people} actorName={actorName} onChange={change} />
            <FilterChips
              chips={chips}
              isNoMatch={entries.status === 'ready' && entries.value.items.length === 0}
              onClear={showEverything}
            />
          </FacetBar>
        }
        files={
          <>
            <IconButton label={t('cms.audit.refresh')} icon={<IconRefresh size={20} />} onClick={onRefresh} />
            {canExport && <ExportButton isIconOnly onExport={onExport} />}
          </>
        }
        empty={
          <EmptyState
            illustration="empty"
            title={t('cms.audit.empty')}
            text={t(search.tab === 'signIns' ? 'cms.audit.empty.signIns' : 'cms.audit.empty.text')}
          />
        }
        noMatch={<EmptyState illustration="noResults" title={t('cms.audit.noMatch')} text={t('cms.audit.noMatch.text')} action={clear} />}
        onStateChange={onStateChange}
        onRetry={onRefresh}
        onActorSelect={(actorId) => change({ actorId })}
        onObjectSelect={(objectId) => change({ objectId })}
        drawOperation={drawOperation}
        onOperationSelect={(operationId) => onSearchChange({ ...ANYTHING, tab: search.tab, operationId })}
      />
    </ConsolePage>
  );
}

function isNarrowed({ q, actorId, objectId, operationId, actions, objectTypes, days }: AuditSearch): boolean {
  const isAny = (q ?? '').trim() === '' && actorId === undefined && objectId === undefined && operationId === undefined;
  return !(isAny && actions.length === 0 && objectTypes.length === 0 && days.start === '' && days.end === '');
}
