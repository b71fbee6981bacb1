import { INTERNAL_LINES, LINE_STATUSES, type LineFilter, PROVIDER_STATES } from '@manyline/contract';
import { media, MultiCombobox, SearchField, TableFilters } from '@manyline/ui';
import { styled } from 'styled-components';
import { useLinesText } from '../../messages/useText.ts';
import { useTypedSearch } from '../../users/list/useTypedSearch.ts';
import { UserPicker } from '../../users/detail/tabs/UserPicker.tsx';
import type { LineListProps } from '../lines.types.ts';

/** The search and the filters of the list. */
export function LineFilters({
  filter,
  accounts,
  owners,
  isBusy,
  onFilterChange,
}: Pick<LineListProps, 'filter' | 'accounts' | 'owners' | 'isBusy' | 'onFilterChange'>) {
  const t = useLinesText();
  const part = (change: Partial<LineFilter>) => {
    const next = Object.entries({ ...filter, ...change });
    onFilterChange(Object.fromEntries(next.filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0))));
  };
  const [typed, handleType] = useTypedSearch(filter.q ?? '', (q) => part({ q }));
  const list = accounts.status === 'ready' ? accounts.value : [];
  return (
    <Root>
      <div data-part="search">
        <SearchField label={t('cms.lines.search')} value={typed} isBusy={isBusy && typed.trim() !== ''} onChange={handleType} />
      </div>
      <TableFilters
        label={t('cms.lines.filters')}
        activeCount={Object.keys(filter).filter((name) => name !== 'q').length}
        onClear={() => onFilterChange(filter.q === undefined ? {} : { q: filter.q })}
      >
        {(isFolded) => (
          <>
            <MultiCombobox
              label={t('cms.lines.filter.status')}
              isLabelHidden={!isFolded}
              placeholder={t('cms.lines.filter.status.any')}
              value={filter.status ?? []}
              options={LINE_STATUSES.map((value) => ({ value, label: t(`cms.lines.status.${value}`) }))}
              onChange={(status) => part({ status: LINE_STATUSES.filter((one) => status.includes(one)) })}
            />
            <MultiCombobox
              label={t('cms.lines.filter.provider')}
              isLabelHidden={!isFolded}
              placeholder={t('cms.lines.filter.provider.any')}
              value={filter.providers ?? []}
              options={[
                ...list.map(({ id, name }) => ({ value: id, label: name })),
                { value: INTERNAL_LINES, label: t('cms.lines.internal') },
              ]}
              onChange={(providers) => part({ providers: [...providers] })}
            />
            <MultiCombobox
              label={t('cms.lines.filter.health')}
              isLabelHidden={!isFolded}
              placeholder={t('cms.lines.filter.health.any')}
              value={filter.health ?? []}
              options={PROVIDER_STATES.map((value) => ({ value, label: t(`cms.lines.state.${value}`) }))}
              onChange={(health) => part({ health: PROVIDER_STATES.filter((one) => health.includes(one)) })}
            />
            <UserPicker
              label={t('cms.lines.filter.owner')}
              isLabelHidden={!isFolded}
              placeholder={t('cms.lines.filter.owner.any')}
              value={filter.userId ?? ''}
              search={owners}
              onChange={(userId) => part({ userId })}
            />
          </>
        )}
      </TableFilters>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: start;
  gap: 8px 12px;
  min-inline-size: 0;

  [data-part='search'] {
    flex: 1 1 240px;
    max-inline-size: 320px;
    min-inline-size: 0;
  }
  > [role='group'] {
    flex: 4 1 400px;
  }
  ${media.phone} {
    [data-part='search'] {
      flex: 1 1 100%;
      max-inline-size: none;
    }
  }
`;
