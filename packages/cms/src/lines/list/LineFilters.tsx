import { INTERNAL_LINES, type LineFilter } from '@manyline/contract';
import { TableFilters } from '@manyline/ui';
import { FacetBar } from '../../filters/FacetBar.tsx';
import { FacetFilter } from '../../filters/FacetFilter.tsx';
import { FacetPopover } from '../../filters/FacetPopover.tsx';
import { FilterChips } from '../../filters/FilterChips.tsx';
import { TableSearch } from '../../filters/TableSearch.tsx';
import { useLinesText } from '../../messages/useText.ts';
import { UserPicker } from '../../users/detail/tabs/UserPicker.tsx';
import { useTypedSearch } from '../../users/list/useTypedSearch.ts';
import type { LineListProps } from '../lines.types.ts';
import { useLineTexts } from '../parts/useLineTexts.ts';
import { filteredStates, SHOWN_STATES, shownStates } from './lineStates.ts';
import { useLineChips } from './useLineChips.ts';

/** The search and the filters of the list. */
export function LineFilters({
  filter,
  accounts,
  owners,
  isBusy,
  isNoMatch,
  onFilterChange,
}: Pick<LineListProps, 'filter' | 'accounts' | 'owners' | 'isBusy' | 'onFilterChange'> & { readonly isNoMatch: boolean }) {
  const t = useLinesText();
  const words = useLineTexts();
  const part = (change: Partial<LineFilter>) => {
    const next = Object.entries({ ...filter, ...change });
    onFilterChange(Object.fromEntries(next.filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0))));
  };
  const [typed, handleType] = useTypedSearch(filter.q ?? '', (q) => part({ q }));
  const list = accounts.status === 'ready' ? accounts.value : [];
  const chips = useLineChips(filter, list, owners, part);
  const handleClear = () => onFilterChange(filter.q === undefined ? {} : { q: filter.q });
  return (
    <FacetBar>
      <TableSearch label={t('cms.lines.search')} value={typed} isBusy={isBusy && typed.trim() !== ''} onChange={handleType} />
      <TableFilters label={t('cms.lines.filters')} activeCount={chips.length} isInTools onClear={handleClear}>
        {(isFolded) => (
          <>
            <FacetFilter
              isFolded={isFolded}
              label={t('cms.lines.filter.status')}
              options={SHOWN_STATES.map((value) => ({ value, label: words.word(value) }))}
              value={shownStates(filter.states ?? [])}
              onChange={(states) => part({ states: filteredStates(states) })}
            />
            <FacetFilter
              isFolded={isFolded}
              label={t('cms.lines.filter.provider')}
              options={[
                ...list.map(({ id, name }) => ({ value: id, label: name })),
                { value: INTERNAL_LINES, label: t('cms.lines.internal') },
              ]}
              value={filter.providers ?? []}
              onChange={(providers) => part({ providers: [...providers] })}
            />
            <FacetPopover label={t('cms.lines.filter.owner')} isSet={filter.userId !== undefined} isFolded={isFolded}>
              <UserPicker
                label={t('cms.lines.filter.owner')}
                placeholder={t('cms.lines.filter.owner.any')}
                value={filter.userId ?? ''}
                search={owners}
                onChange={(userId) => part({ userId })}
              />
            </FacetPopover>
          </>
        )}
      </TableFilters>
      <FilterChips chips={chips} isNoMatch={isNoMatch} onClear={handleClear} />
    </FacetBar>
  );
}
