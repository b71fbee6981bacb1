import type { UserFilter, UserStatus } from '@manyline/contract';
import { DateRangeField, TableFilters } from '@manyline/ui';
import { FacetBar } from '../../filters/FacetBar.tsx';
import { type FacetOption, FacetFilter } from '../../filters/FacetFilter.tsx';
import { FacetPopover } from '../../filters/FacetPopover.tsx';
import { FilterChips } from '../../filters/FilterChips.tsx';
import { TableSearch } from '../../filters/TableSearch.tsx';
import { useUserText } from '../../messages/useText.ts';
import { createdOfRange, rangeOfCreated } from './createdRange.ts';
import type { UserListScreenProps } from './userList.types.ts';
import { useTypedSearch } from './useTypedSearch.ts';
import { useUserChips } from './useUserChips.ts';

export interface UserListFiltersProps extends Pick<UserListScreenProps, 'facets' | 'roles' | 'fields' | 'isBusy'> {
  readonly filter: UserFilter;
  readonly isNoMatch: boolean;
  readonly onFilterChange: (filter: UserFilter) => void;
}

/** The search, a filter per field the caller may see, and the active filters below. */
export function UserListFilters({ filter, facets, roles, fields, isBusy, isNoMatch, onFilterChange }: UserListFiltersProps) {
  const t = useUserText();
  const [typed, handleType] = useTypedSearch(filter.q ?? '', (q) => onFilterChange(withPart(filter, { q: q === '' ? undefined : q })));
  const yesNo = (yes: string, no: string, counts: { readonly yes: number; readonly no: number } | undefined): readonly FacetOption[] => [
    { value: 'yes', label: yes, count: counts?.yes ?? 'loading' },
    { value: 'no', label: no, count: counts?.no ?? 'loading' },
  ];
  const roleNames = roles.status === 'ready' ? roles.value : [];
  const chips = useUserChips(filter, roles, onFilterChange);
  const handleClear = () => onFilterChange(filter.q === undefined ? {} : { q: filter.q });
  const isRange = filter.createdFrom !== undefined || filter.createdTo !== undefined;
  return (
    <FacetBar>
      <TableSearch label={t('cms.users.search')} value={typed} isBusy={isBusy && typed.trim() !== ''} onChange={handleType} />
      <TableFilters label={t('cms.users.filters')} activeCount={chips.length} isInTools onClear={handleClear}>
        {(isFolded) => (
          <>
            {fields.includes('status') && (
              <FacetFilter
                isFolded={isFolded}
                label={t('cms.users.facet.status')}
                options={statusesOf(facets?.status).map((value) => ({
                  value,
                  label: t(`cms.users.status.${value}`),
                  count: facets ? (facets.status[value] ?? 0) : 'loading',
                }))}
                value={filter.status ?? []}
                onChange={(status) =>
                  onFilterChange(withPart(filter, { status: status.length > 0 ? (status as UserStatus[]) : undefined }))
                }
              />
            )}
            {fields.includes('roleIds') && (roles.status === 'loading' || roleNames.length > 0) && (
              <FacetFilter
                isFolded={isFolded}
                label={t('cms.users.facet.role')}
                options={roleNames.map(({ id, name }) => ({
                  value: id,
                  label: name,
                  count: facets ? (facets.roleIds[id] ?? 0) : 'loading',
                }))}
                value={filter.roleIds ?? []}
                onChange={(roleIds) => onFilterChange(withPart(filter, { roleIds: roleIds.length > 0 ? [...roleIds] : undefined }))}
              />
            )}
            {fields.includes('hasTwoStep') && (
              <FacetFilter
                isFolded={isFolded}
                isSingle
                label={t('cms.users.facet.twoStep')}
                options={yesNo(t('cms.users.twoStep.on'), t('cms.users.twoStep.off'), facets?.hasTwoStep)}
                value={valueOf(filter.hasTwoStep)}
                onChange={([value]) => onFilterChange(withPart(filter, { hasTwoStep: flagOf(value) }))}
              />
            )}
            {fields.includes('lineCount') && (
              <FacetFilter
                isFolded={isFolded}
                isSingle
                label={t('cms.users.facet.lines')}
                options={yesNo(t('cms.users.lines.yes'), t('cms.users.lines.no'), facets?.hasLines)}
                value={valueOf(filter.hasLines)}
                onChange={([value]) => onFilterChange(withPart(filter, { hasLines: flagOf(value) }))}
              />
            )}
            {fields.includes('createdAt') && (
              <FacetPopover label={t('cms.users.facet.created')} isSet={isRange} isFolded={isFolded}>
                <DateRangeField
                  label={t('cms.users.facet.created')}
                  value={rangeOfCreated(filter)}
                  onChange={(range) =>
                    onFilterChange(withPart(filter, { createdFrom: undefined, createdTo: undefined, ...createdOfRange(range) }))
                  }
                />
              </FacetPopover>
            )}
          </>
        )}
      </TableFilters>
      <FilterChips chips={chips} isNoMatch={isNoMatch} onClear={handleClear} />
    </FacetBar>
  );
}

/** Few deletions take long enough to be listed. */
function statusesOf(counts: Readonly<Record<string, number>> = {}): readonly UserStatus[] {
  return counts.deleting ? ['active', 'disabled', 'deleting'] : ['active', 'disabled'];
}

/** Parts that are undefined filter nothing. */
function withPart(filter: UserFilter, part: { readonly [K in keyof UserFilter]?: UserFilter[K] | undefined }): UserFilter {
  return Object.fromEntries(Object.entries({ ...filter, ...part }).filter(([, value]) => value !== undefined));
}

const valueOf = (flag: boolean | undefined) => (flag === undefined ? [] : [flag ? 'yes' : 'no']);
const flagOf = (value: string | undefined) => (value === undefined ? undefined : value === 'yes');
