import type { Feature } from '@manyline/contract';
import { Alert, Button, EmptyState, type Loadable, type SaveOutcome, TableFilters, type TableState } from '@manyline/ui';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FacetBar } from '../../filters/FacetBar.tsx';
import { FacetFilter } from '../../filters/FacetFilter.tsx';
import { TableSearch } from '../../filters/TableSearch.tsx';
import { useAccessText } from '../../messages/useText.ts';
import { ConsolePage, MainAction } from '../../shell/ConsolePage.tsx';
import { FeatureDialog, type FeatureValues } from './FeatureDialog.tsx';
import { FeatureTable } from './FeatureTable.tsx';
import { SwitchOffDialog } from './SwitchOffDialog.tsx';

export interface FeatureFilter {
  readonly q: string;
  readonly type: Feature['type'] | 'all';
  readonly status: Feature['status'] | 'all';
}

export interface FeatureScreenProps {
  /** Everything that roles can allow. */
  readonly features: Loadable<readonly Feature[]>;
  /** What is listed. */
  readonly filter: FeatureFilter;
  readonly state: TableState;
  readonly canCreate: boolean;
  readonly canEdit: boolean;
  /** Called with the new filter. */
  readonly onFilterChange: (filter: FeatureFilter) => void;
  readonly onStateChange: (state: TableState) => void;
  readonly onRetry: () => void;
  /** Adds one; its outcome names fields that were refused. */
  readonly onCreate: (values: FeatureValues) => Promise<SaveOutcome<FeatureValues>>;
  /** Changes one; its outcome names fields that were refused. */
  readonly onUpdate: (entry: Feature, values: FeatureValues) => Promise<SaveOutcome<FeatureValues>>;
  /** Resolves with `failed(…)` if the server refuses. */
  readonly onStatusChange: (entry: Feature, status: Feature['status']) => Promise<Loadable<unknown>>;
}

/**
 * The catalogue of subjects and actions that rules refer to.
 * @use To name and describe what rules refer to.
 * @avoid to grant or deny it → PermissionScreen
 */
export function FeatureScreen(props: FeatureScreenProps) {
  const { features, filter, state, canCreate, canEdit, onFilterChange, onStateChange, onRetry, onCreate, onUpdate, onStatusChange } = props;
  const t = useAccessText();
  const [edited, setEdited] = useState<Feature | 'new'>();
  const [switchedOff, setSwitchedOff] = useState<Feature>();
  const shown = filterFeatures(features, filter, ({ code, title, description }) => [code, title, description]);
  const isFiltered = filter.q !== '' || filter.type !== 'all' || filter.status !== 'all';
  const change = (next: Partial<FeatureFilter>) => onFilterChange({ ...filter, ...next });
  const add = (
    <MainAction>
      <Button startIcon={<IconPlus aria-hidden="true" />} onClick={() => setEdited('new')}>
        {t('cms.features.new')}
      </Button>
    </MainAction>
  );
  return (
    <ConsolePage title={t('cms.features.heading')} description={t('cms.features.description')} action={canCreate ? add : undefined}>
      {!canEdit && !canCreate && <Alert tone="info">{t('cms.features.readOnly')}</Alert>}
      <FeatureTable
        features={shown}
        isFiltered={isFiltered}
        state={state}
        canEdit={canEdit}
        toolbar={
          <FacetBar>
            <TableSearch label={t('cms.features.search')} value={filter.q} onChange={(q) => change({ q })} />
            <TableFilters
              label={t('cms.features.filters')}
              activeCount={[filter.type, filter.status].filter((value) => value !== 'all').length}
              isInTools
              onClear={() => change({ type: 'all', status: 'all' })}
            >
              {(isFolded) => (
                <>
                  <FacetFilter
                    isFolded={isFolded}
                    isSingle
                    label={t('cms.features.type')}
                    options={(['subject', 'action'] as const).map((value) => ({ value, label: t(`cms.features.type.${value}`) }))}
                    value={filter.type === 'all' ? [] : [filter.type]}
                    onChange={([type = 'all']) => change({ type: type as FeatureFilter['type'] })}
                  />
                  <FacetFilter
                    isFolded={isFolded}
                    isSingle
                    label={t('cms.features.status')}
                    options={(['active', 'disabled'] as const).map((value) => ({ value, label: t(`cms.features.status.${value}`) }))}
                    value={filter.status === 'all' ? [] : [filter.status]}
                    onChange={([status = 'all']) => change({ status: status as FeatureFilter['status'] })}
                  />
                </>
              )}
            </TableFilters>
          </FacetBar>
        }
        empty={
          <EmptyState
            illustration="empty"
            title={t('cms.features.empty')}
            text={t('cms.features.empty.text')}
            action={canCreate ? add : undefined}
          />
        }
        noMatch={
          <EmptyState
            illustration="noResults"
            title={t('cms.features.noMatch')}
            text={t('cms.features.noMatch.text')}
            action={
              <Button variant="outline" onClick={() => onFilterChange(EVERYTHING)}>
                {t('cms.features.clear')}
              </Button>
            }
          />
        }
        onStateChange={onStateChange}
        onRetry={onRetry}
        onEdit={setEdited}
        onStatusChange={(entry, status) => (status === 'disabled' ? setSwitchedOff(entry) : void onStatusChange(entry, status))}
      />
      <FeatureDialog
        edited={edited}
        onSave={(values) => (edited === 'new' || edited === undefined ? onCreate(values) : onUpdate(edited, values))}
        onClose={() => setEdited(undefined)}
      />
      <SwitchOffDialog
        entry={switchedOff}
        onConfirm={(entry) => onStatusChange(entry, 'disabled')}
        onClose={() => setSwitchedOff(undefined)}
      />
    </ConsolePage>
  );
}

export const EVERYTHING: FeatureFilter = { q: '', type: 'all', status: 'all' };

function filterFeatures(
  features: Loadable<readonly Feature[]>,
  { q, type, status }: FeatureFilter,
  wordsOf: (entry: Feature) => readonly string[],
): Loadable<readonly Feature[]> {
  if (features.status !== 'ready') return features;
  const needle = q.trim().toLocaleLowerCase();
  const value = features.value.filter(
    (entry) =>
      (type === 'all' || entry.type === type) &&
      (status === 'all' || entry.status === status) &&
      wordsOf(entry).some((text) => text.toLocaleLowerCase().includes(needle)),
  );
  return { status: 'ready', value };
}
