import type { AccessFunction } from '@manyline/contract';
import { Alert, Button, EmptyState, type Loadable, type SaveOutcome, SearchField, Select, type TableState } from '@manyline/ui';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAccessText } from '../../messages/useText.ts';
import { ConsolePage } from '../../shell/ConsolePage.tsx';
import { FunctionDialog, type FunctionValues } from './FunctionDialog.tsx';
import { FunctionTable } from './FunctionTable.tsx';
import { SwitchOffDialog } from './SwitchOffDialog.tsx';
import { useFunctionWords } from './useFunctionWords.ts';

export interface FunctionFilter {
  readonly q: string;
  readonly type: AccessFunction['type'] | 'all';
  readonly status: AccessFunction['status'] | 'all';
}

export interface FunctionScreenProps {
  readonly functions: Loadable<readonly AccessFunction[]>;
  readonly filter: FunctionFilter;
  readonly state: TableState;
  readonly canCreate: boolean;
  readonly canEdit: boolean;
  readonly onFilterChange: (filter: FunctionFilter) => void;
  readonly onStateChange: (state: TableState) => void;
  readonly onRetry: () => void;
  readonly onCreate: (values: FunctionValues) => Promise<SaveOutcome<FunctionValues>>;
  readonly onUpdate: (entry: AccessFunction, values: FunctionValues) => Promise<SaveOutcome<FunctionValues>>;
  /** Resolves with `failed(…)` if the server refuses. */
  readonly onStatusChange: (entry: AccessFunction, status: AccessFunction['status']) => Promise<Loadable<unknown>>;
}

/** The catalogue of subjects and actions that rules refer to. */
export function FunctionScreen(props: FunctionScreenProps) {
  const { functions, filter, state, canCreate, canEdit, onFilterChange, onStateChange, onRetry, onCreate, onUpdate, onStatusChange } =
    props;
  const t = useAccessText();
  const [edited, setEdited] = useState<AccessFunction | 'new'>();
  const [switchedOff, setSwitchedOff] = useState<AccessFunction>();
  const { titleOf, descriptionOf } = useFunctionWords();
  const shown = filterFunctions(functions, filter, (entry) => [entry.code, titleOf(entry), descriptionOf(entry)]);
  const isFiltered = filter.q !== '' || filter.type !== 'all' || filter.status !== 'all';
  const change = (next: Partial<FunctionFilter>) => onFilterChange({ ...filter, ...next });
  const add = (
    <Button startIcon={<IconPlus aria-hidden="true" />} onClick={() => setEdited('new')}>
      {t('cms.functions.new')}
    </Button>
  );
  return (
    <ConsolePage title={t('cms.functions.heading')} description={t('cms.functions.description')} action={canCreate ? add : undefined}>
      {!canEdit && !canCreate && <Alert tone="info">{t('cms.functions.readOnly')}</Alert>}
      <FunctionTable
        functions={shown}
        isFiltered={isFiltered}
        state={state}
        canEdit={canEdit}
        toolbar={
          <Filters>
            <SearchField label={t('cms.functions.search')} value={filter.q} onChange={(q) => change({ q })} />
            <Select
              label={t('cms.functions.type')}
              isLabelHidden
              value={filter.type}
              options={(['all', 'subject', 'action'] as const).map((value) => ({ value, label: t(`cms.functions.type.${value}`) }))}
              onChange={(type) => change({ type })}
            />
            <Select
              label={t('cms.functions.status')}
              isLabelHidden
              value={filter.status}
              options={(['all', 'active', 'disabled'] as const).map((value) => ({ value, label: t(`cms.functions.status.${value}`) }))}
              onChange={(status) => change({ status })}
            />
          </Filters>
        }
        empty={
          <EmptyState
            illustration="empty"
            title={t('cms.functions.empty')}
            text={t('cms.functions.empty.text')}
            action={canCreate ? add : undefined}
          />
        }
        noMatch={
          <EmptyState
            illustration="noResults"
            title={t('cms.functions.noMatch')}
            text={t('cms.functions.noMatch.text')}
            action={
              <Button variant="outline" onClick={() => onFilterChange(EVERYTHING)}>
                {t('cms.functions.clear')}
              </Button>
            }
          />
        }
        onStateChange={onStateChange}
        onRetry={onRetry}
        onEdit={setEdited}
        onStatusChange={(entry, status) => (status === 'disabled' ? setSwitchedOff(entry) : void onStatusChange(entry, status))}
      />
      <FunctionDialog
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

export const EVERYTHING: FunctionFilter = { q: '', type: 'all', status: 'all' };

function filterFunctions(
  functions: Loadable<readonly AccessFunction[]>,
  { q, type, status }: FunctionFilter,
  wordsOf: (entry: AccessFunction) => readonly string[],
): Loadable<readonly AccessFunction[]> {
  if (functions.status !== 'ready') return functions;
  const needle = q.trim().toLocaleLowerCase();
  const value = functions.value.filter(
    (entry) =>
      (type === 'all' || entry.type === type) &&
      (status === 'all' || entry.status === status) &&
      wordsOf(entry).some((text) => text.toLocaleLowerCase().includes(needle)),
  );
  return { status: 'ready', value };
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(160px, 320px) repeat(2, minmax(120px, 170px));
  align-items: center;
  flex: 1;
  gap: 8px;
  @media (max-width: 599.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
