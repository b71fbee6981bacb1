import type { PersonFilter } from '@manyline/contract';
import { Button, Chip, media } from '@manyline/ui';
import { styled } from 'styled-components';
import { usePeopleText } from '../../messages/useText.ts';
import { rangeOfCreated } from './createdRange.ts';
import type { UserListScreenProps } from './userList.types.ts';

export interface FilterChipsProps extends Pick<UserListScreenProps, 'roles'> {
  readonly filter: PersonFilter;
  readonly onFilterChange: (filter: PersonFilter) => void;
}

/** The active filters, each with a button to remove it; the search text is shown in the search field. */
export function FilterChips({ filter, roles, onFilterChange }: FilterChipsProps) {
  const chips = useChips(filter, roles);
  const t = usePeopleText();
  if (chips.length === 0) return null;
  return (
    <Root role="group" aria-label={t('cms.people.chips')}>
      {chips.map(({ id, label, rest }) => (
        <Chip key={id} label={label} tone="accent" onRemove={() => onFilterChange(rest)} />
      ))}
      <Button variant="ghost" size="sm" onClick={() => onFilterChange(filter.q === undefined ? {} : { q: filter.q })}>
        {t('cms.people.chips.clear')}
      </Button>
    </Root>
  );
}

interface FilterChip {
  readonly id: string;
  readonly label: string;
  /** The filter without it. */
  readonly rest: PersonFilter;
}

function useChips(filter: PersonFilter, roles: UserListScreenProps['roles']): readonly FilterChip[] {
  const t = usePeopleText();
  const { q: _q, status = [], roleIds = [], hasTwoStep, hasLines, parentId, createdFrom, createdTo, notSeenSince } = filter;
  const roleName = (id: string) => (roles.status === 'ready' ? roles.value.find((role) => role.id === id)?.name : undefined);
  const created = rangeOfCreated(filter);
  return [
    ...status.map((value) => ({
      id: value,
      label: t('cms.people.chip.status', { value: t(`cms.people.status.${value}`) }),
      rest: withList(
        filter,
        'status',
        status.filter((each) => each !== value),
      ),
    })),
    ...roleIds.map((id) => ({
      id: `role:${id}`,
      label: t('cms.people.chip.role', { value: roleName(id) ?? t('cms.people.chip.role.unknown') }),
      rest: withList(
        filter,
        'roleIds',
        roleIds.filter((each) => each !== id),
      ),
    })),
    ...(hasTwoStep === undefined
      ? []
      : [
          {
            id: 'twoStep',
            label: t('cms.people.chip.twoStep', { value: t(`cms.people.twoStep.${hasTwoStep ? 'on' : 'off'}`) }),
            rest: without(filter, 'hasTwoStep'),
          },
        ]),
    ...(hasLines === undefined
      ? []
      : [{ id: 'lines', label: t(`cms.people.lines.${hasLines ? 'yes' : 'no'}`), rest: without(filter, 'hasLines') }]),
    ...(parentId === undefined ? [] : [{ id: 'parent', label: t('cms.people.chip.parent'), rest: without(filter, 'parentId') }]),
    ...(createdFrom === undefined && createdTo === undefined
      ? []
      : [{ id: 'created', label: t(createdKind(filter), { ...created }), rest: without(filter, 'createdFrom', 'createdTo') }]),
    ...(notSeenSince === undefined
      ? []
      : [
          {
            id: 'notSeen',
            label: t('cms.people.chip.notSeen', { day: rangeOfCreated({ createdFrom: notSeenSince }).start }),
            rest: without(filter, 'notSeenSince'),
          },
        ]),
  ];
}

function createdKind({ createdFrom, createdTo }: PersonFilter) {
  if (createdFrom === undefined) return 'cms.people.chip.created.until' as const;
  return createdTo === undefined ? ('cms.people.chip.created.from' as const) : ('cms.people.chip.created.between' as const);
}

function without(filter: PersonFilter, ...names: readonly (keyof PersonFilter)[]): PersonFilter {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name as keyof PersonFilter)));
}

function withList<K extends 'status' | 'roleIds'>(filter: PersonFilter, name: K, list: NonNullable<PersonFilter[K]>): PersonFilter {
  return list.length === 0 ? without(filter, name) : { ...filter, [name]: list };
}

const Root = styled.div`
  display: flex;
  flex: 1 1 100%;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-inline-size: 0;
  ${media.phone} {
    flex-wrap: nowrap;
    overflow-x: auto;
    contain: inline-size;
    scrollbar-width: none;
    > * {
      flex: none;
    }
  }
`;
