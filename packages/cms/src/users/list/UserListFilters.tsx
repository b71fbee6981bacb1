import type { UserFilter, UserStatus } from '@manyline/contract';
import { Button, DateRangeField, media, Popover, SearchField } from '@manyline/ui';
import { IconChevronDown } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useUserText } from '../../messages/useText.ts';
import { type FacetOption, FacetFilter } from '../parts/FacetFilter.tsx';
import { createdOfRange, rangeOfCreated } from './createdRange.ts';
import { FilterChips } from './FilterChips.tsx';
import type { UserListScreenProps } from './userList.types.ts';
import { useTypedSearch } from './useTypedSearch.ts';

export interface UserListFiltersProps extends Pick<UserListScreenProps, 'facets' | 'roles' | 'fields' | 'isBusy'> {
  readonly filter: UserFilter;
  readonly onFilterChange: (filter: UserFilter) => void;
}

/** The search, a filter per field the caller may see, and the active filters below. */
export function UserListFilters({ filter, facets, roles, fields, isBusy, onFilterChange }: UserListFiltersProps) {
  const t = useUserText();
  const [typed, handleType] = useTypedSearch(filter.q ?? '', (q) => onFilterChange(withPart(filter, { q: q === '' ? undefined : q })));
  const yesNo = (yes: string, no: string, counts: { readonly yes: number; readonly no: number } | undefined): readonly FacetOption[] => [
    { value: 'yes', label: yes, count: counts?.yes },
    { value: 'no', label: no, count: counts?.no },
  ];
  const roleNames = roles.status === 'ready' ? roles.value : [];
  const isRange = filter.createdFrom !== undefined || filter.createdTo !== undefined;
  return (
    <Root>
      <div data-part="search">
        <SearchField label={t('cms.users.search')} value={typed} isBusy={isBusy && typed.trim() !== ''} onChange={handleType} />
      </div>
      <div data-part="facets" role="group" aria-label={t('cms.users.filters')}>
        {fields.includes('status') && (
          <FacetFilter
            label={t('cms.users.facet.status')}
            options={statusesOf(facets?.status).map((value) => ({
              value,
              label: t(`cms.users.status.${value}`),
              count: facets && (facets.status[value] ?? 0),
            }))}
            value={filter.status ?? []}
            onChange={(status) => onFilterChange(withPart(filter, { status: status.length > 0 ? (status as UserStatus[]) : undefined }))}
          />
        )}
        {fields.includes('roleIds') && (roles.status === 'loading' || roleNames.length > 0) && (
          <FacetFilter
            label={t('cms.users.facet.role')}
            options={roleNames.map(({ id, name }) => ({ value: id, label: name, count: facets && (facets.roleIds[id] ?? 0) }))}
            value={filter.roleIds ?? []}
            onChange={(roleIds) => onFilterChange(withPart(filter, { roleIds: roleIds.length > 0 ? [...roleIds] : undefined }))}
          />
        )}
        {fields.includes('hasTwoStep') && (
          <FacetFilter
            isSingle
            label={t('cms.users.facet.twoStep')}
            options={yesNo(t('cms.users.twoStep.on'), t('cms.users.twoStep.off'), facets?.hasTwoStep)}
            value={valueOf(filter.hasTwoStep)}
            onChange={([value]) => onFilterChange(withPart(filter, { hasTwoStep: flagOf(value) }))}
          />
        )}
        {fields.includes('lineCount') && (
          <FacetFilter
            isSingle
            label={t('cms.users.facet.lines')}
            options={yesNo(t('cms.users.lines.yes'), t('cms.users.lines.no'), facets?.hasLines)}
            value={valueOf(filter.hasLines)}
            onChange={([value]) => onFilterChange(withPart(filter, { hasLines: flagOf(value) }))}
          />
        )}
        {fields.includes('createdAt') && (
          <Popover
            title={t('cms.users.facet.created')}
            isTitleHidden
            trigger={
              <Button variant={isRange ? 'soft' : 'outline'} endIcon={<IconChevronDown aria-hidden="true" size={18} />}>
                {t('cms.users.facet.created')}
              </Button>
            }
          >
            <Range>
              <DateRangeField
                label={t('cms.users.facet.created')}
                value={rangeOfCreated(filter)}
                onChange={(range) =>
                  onFilterChange(withPart(filter, { createdFrom: undefined, createdTo: undefined, ...createdOfRange(range) }))
                }
              />
            </Range>
          </Popover>
        )}
      </div>
      <FilterChips filter={filter} roles={roles} onFilterChange={onFilterChange} />
    </Root>
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

const Root = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  min-inline-size: 0;

  [data-part='search'] {
    flex: 0 1 300px;
    min-inline-size: 180px;
  }
  [data-part='facets'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    min-inline-size: 0;
  }
  ${media.phone} {
    [data-part='search'] {
      flex: 1 1 100%;
    }
    [data-part='facets'] {
      flex: 1 1 100%;
      flex-wrap: nowrap;
      padding: 3px;
      margin: -3px;
      overflow-x: auto;
      contain: inline-size;
      scrollbar-width: none;
      > * {
        flex: none;
      }
    }
  }
`;

const Range = styled.div`
  inline-size: min(300px, 80vw);
`;
