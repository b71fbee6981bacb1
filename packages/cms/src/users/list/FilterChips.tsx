import type { UserFilter } from '@manyline/contract';
import { Button, Chip, media } from '@manyline/ui';
import { styled } from 'styled-components';
import { useUserText } from '../../messages/useText.ts';
import { rangeOfCreated } from './createdRange.ts';
import type { UserListScreenProps } from './userList.types.ts';

export interface FilterChipsProps extends Pick<UserListScreenProps, 'roles'> {
  readonly filter: UserFilter;
  readonly onFilterChange: (filter: UserFilter) => void;
}

/** The active filters, each with a button to remove it; the search text is shown in the search field. */
export function FilterChips({ filter, roles, onFilterChange }: FilterChipsProps) {
  const chips = useChips(filter, roles);
  const t = useUserText();
  if (chips.length === 0) return null;
  return (
    <Root role="group" aria-label={t('cms.users.chips')}>
      {chips.map(({ id, label, rest }) => (
        <Chip key={id} label={label} tone="accent" onRemove={() => onFilterChange(rest)} />
      ))}
      <Button variant="ghost" size="sm" onClick={() => onFilterChange(filter.q === undefined ? {} : { q: filter.q })}>
        {t('cms.users.chips.clear')}
      </Button>
    </Root>
  );
}

interface FilterChip {
  readonly id: string;
  readonly label: string;
  /** The filter without it. */
  readonly rest: UserFilter;
}

function useChips(filter: UserFilter, roles: UserListScreenProps['roles']): readonly FilterChip[] {
  const t = useUserText();
  const { q: _q, status = [], roleIds = [], hasTwoStep, hasLines, parentId, createdFrom, createdTo, notSeenSince } = filter;
  const roleName = (id: string) => (roles.status === 'ready' ? roles.value.find((role) => role.id === id)?.name : undefined);
  const created = rangeOfCreated(filter);
  return [
    ...status.map((value) => ({
      id: value,
      label: t('cms.users.chip.status', { value: t(`cms.users.status.${value}`) }),
      rest: withList(
        filter,
        'status',
        status.filter((each) => each !== value),
      ),
    })),
    ...roleIds.map((id) => ({
      id: `role:${id}`,
      label: t('cms.users.chip.role', { value: roleName(id) ?? t('cms.users.chip.role.unknown') }),
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
            label: t('cms.users.chip.twoStep', { value: t(`cms.users.twoStep.${hasTwoStep ? 'on' : 'off'}`) }),
            rest: without(filter, 'hasTwoStep'),
          },
        ]),
    ...(hasLines === undefined
      ? []
      : [{ id: 'lines', label: t(`cms.users.lines.${hasLines ? 'yes' : 'no'}`), rest: without(filter, 'hasLines') }]),
    ...(parentId === undefined ? [] : [{ id: 'parent', label: t('cms.users.chip.parent'), rest: without(filter, 'parentId') }]),
    ...(createdFrom === undefined && createdTo === undefined
      ? []
      : [{ id: 'created', label: t(createdKind(filter), { ...created }), rest: without(filter, 'createdFrom', 'createdTo') }]),
    ...(notSeenSince === undefined
      ? []
      : [
          {
            id: 'notSeen',
            label: t('cms.users.chip.notSeen', { day: rangeOfCreated({ createdFrom: notSeenSince }).start }),
            rest: without(filter, 'notSeenSince'),
          },
        ]),
  ];
}

function createdKind({ createdFrom, createdTo }: UserFilter) {
  if (createdFrom === undefined) return 'cms.users.chip.created.until' as const;
  return createdTo === undefined ? ('cms.users.chip.created.from' as const) : ('cms.users.chip.created.between' as const);
}

function without(filter: UserFilter, ...names: readonly (keyof UserFilter)[]): UserFilter {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name as keyof UserFilter)));
}

function withList<K extends 'status' | 'roleIds'>(filter: UserFilter, name: K, list: NonNullable<UserFilter[K]>): UserFilter {
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
