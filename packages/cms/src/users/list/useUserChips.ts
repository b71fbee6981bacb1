import type { UserFilter } from '@manyline/contract';
import type { FilterChip } from '../../filters/FilterChips.tsx';
import { useUserText } from '../../messages/useText.ts';
import { rangeOfCreated } from './createdRange.ts';
import type { UserListScreenProps } from './userList.types.ts';

/** The active filters of the user list, and the filter without each. */
export function useUserChips(
  filter: UserFilter,
  roles: UserListScreenProps['roles'],
  onFilterChange: (filter: UserFilter) => void,
): readonly FilterChip[] {
  const t = useUserText();
  const { q: _q, status = [], roleIds = [], hasTwoStep, hasLines, parentId, createdFrom, createdTo, notSeenSince } = filter;
  const roleName = (id: string) => (roles.status === 'ready' ? roles.value.find((role) => role.id === id)?.name : undefined);
  const created = rangeOfCreated(filter);
  const chips = [
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
  return chips.map(({ rest, ...chip }) => ({ ...chip, onRemove: () => onFilterChange(rest) }));
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
