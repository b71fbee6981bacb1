import { AUDIT_ACTIONS, AUDIT_OBJECTS, type AuditAction, type AuditEntry, type AuditFilter, type AuditObject } from '@manyline/contract';
import {
  Button,
  Chip,
  type DateRange,
  DateRangeField,
  EmptyState,
  IconButton,
  type Loadable,
  MultiCombobox,
  SearchField,
  TableFilters,
  type TableRows,
  type TableState,
} from '@manyline/ui';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useAccessText } from '../../messages/useText.ts';
import { ConsolePage } from '../../shell/ConsolePage.tsx';
import { Actions, Chosen, Search } from './AuditScreen.styles.ts';
import { AuditTable } from './AuditTable.tsx';

/** The search filters; days are in the device's time zone. */
export interface AuditSearch extends Pick<AuditFilter, 'q' | 'actorId' | 'objectId'> {
  readonly actions: readonly AuditAction[];
  readonly objectTypes: readonly AuditObject[];
  readonly days: DateRange;
}

export const ANYTHING: AuditSearch = { q: '', actions: [], objectTypes: [], days: { start: '', end: '' } };

export interface AuditScreenProps {
  readonly entries: Loadable<TableRows<AuditEntry>>;
  readonly search: AuditSearch;
  /** Name of the user that `actorId` filters by. */
  readonly actorName?: string | undefined;
  readonly objectName?: string | undefined;
  readonly state: TableState;
  /** New entries are loading; the current ones stay. */
  readonly isBusy: boolean;
  readonly canExport: boolean;
  readonly onSearchChange: (search: AuditSearch) => void;
  readonly onStateChange: (state: TableState) => void;
  readonly onRefresh: () => void;
  /** Settles when the file is saved or has failed; the failure is reported elsewhere. */
  readonly onExport: () => Promise<void>;
}

/** All logged actions with their user. */
export function AuditScreen(props: AuditScreenProps) {
  const { entries, search, actorName, objectName, state, isBusy, canExport, onSearchChange, onStateChange, onRefresh, onExport } = props;
  const t = useAccessText();
  const [isExporting, setIsExporting] = useState(false);
  const change = (next: Partial<AuditSearch>) => onSearchChange({ ...search, ...next });
  const handleExport = async () => {
    setIsExporting(true);
    await onExport().finally(() => setIsExporting(false));
  };
  const clear = (
    <Button variant="outline" onClick={() => onSearchChange(ANYTHING)}>
      {t('cms.audit.clear')}
    </Button>
  );
  return (
    <ConsolePage
      title={t('cms.audit.heading')}
      description={t('cms.audit.description')}
      action={
        <Actions>
          <IconButton label={t('cms.audit.refresh')} icon={<IconRefresh size={20} />} onClick={onRefresh} />
          {canExport && (
            <Button
              variant="outline"
              startIcon={<IconDownload aria-hidden="true" />}
              isBusy={isExporting}
              onClick={() => void handleExport()}
            >
              {t('cms.audit.export')}
            </Button>
          )}
        </Actions>
      }
    >
      <TableFilters
        label={t('cms.audit.filters')}
        activeCount={
          [search.actions.length > 0, search.objectTypes.length > 0, search.days.start !== '' || search.days.end !== ''].filter(Boolean)
            .length
        }
        onClear={() => change({ actions: [], objectTypes: [], days: ANYTHING.days })}
      >
        {(isFolded) => (
          <>
            <MultiCombobox
              label={t('cms.audit.actions')}
              isLabelHidden={!isFolded}
              placeholder={t('cms.audit.actions.any')}
              value={search.actions}
              options={AUDIT_ACTIONS.map((value) => ({ value, label: t(`cms.audit.action.${value}`) }))}
              onChange={(actions) => change({ actions: actions as readonly AuditAction[] })}
            />
            <MultiCombobox
              label={t('cms.audit.objects')}
              isLabelHidden={!isFolded}
              placeholder={t('cms.audit.objects.any')}
              value={search.objectTypes}
              options={AUDIT_OBJECTS.map((value) => ({ value, label: t(`cms.audit.object.${value}`) }))}
              onChange={(types) => change({ objectTypes: types as readonly AuditObject[] })}
            />
            <DateRangeField
              label={t('cms.audit.days')}
              isLabelHidden={!isFolded}
              value={search.days}
              onChange={(days) => change({ days })}
            />
          </>
        )}
      </TableFilters>
      {(search.actorId !== undefined || search.objectId !== undefined) && (
        <Chosen>
          {search.actorId !== undefined && (
            <Chip label={t('cms.audit.byActor', { name: actorName ?? search.actorId })} onRemove={() => change({ actorId: undefined })} />
          )}
          {search.objectId !== undefined && (
            <Chip
              label={t('cms.audit.ofObject', { name: objectName ?? search.objectId })}
              onRemove={() => change({ objectId: undefined })}
            />
          )}
        </Chosen>
      )}
      <AuditTable
        entries={entries}
        state={state}
        isBusy={isBusy}
        isFiltered={isNarrowed(search)}
        toolbar={
          <Search>
            <SearchField label={t('cms.audit.search')} value={search.q ?? ''} onChange={(q) => change({ q })} />
          </Search>
        }
        empty={<EmptyState illustration="empty" title={t('cms.audit.empty')} text={t('cms.audit.empty.text')} />}
        noMatch={<EmptyState illustration="noResults" title={t('cms.audit.noMatch')} text={t('cms.audit.noMatch.text')} action={clear} />}
        onStateChange={onStateChange}
        onRetry={onRefresh}
        onActorSelect={(actorId) => change({ actorId })}
        onObjectSelect={(objectId) => change({ objectId })}
      />
    </ConsolePage>
  );
}

function isNarrowed({ q, actorId, objectId, actions, objectTypes, days }: AuditSearch): boolean {
  const isAny = (q ?? '').trim() === '' && actorId === undefined && objectId === undefined;
  return !(isAny && actions.length === 0 && objectTypes.length === 0 && days.start === '' && days.end === '');
}
