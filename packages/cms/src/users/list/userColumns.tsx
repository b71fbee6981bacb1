import { USER_FACTS, type UserField, type UserSummary } from '@manyline/contract';
import { type Loadable, Skeleton, type TableColumn, TableDate, TextLink, token, useColumnLabel } from '@manyline/ui';
import { IconShieldCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useUserText } from '../../messages/useText.ts';
import { type RoleName, RoleNames } from '../parts/RoleNames.tsx';
import { nameOfUser, UserName } from '../parts/UserName.tsx';
import { UserStatusBadge } from '../parts/UserStatusBadge.tsx';
import type { UserListLinks } from './userList.types.ts';

export interface UserColumnFacts {
  readonly fields: readonly UserField[];
  readonly roles: Loadable<readonly RoleName[]>;
  readonly links: UserListLinks;
  readonly onNavigate: (href: string) => void;
}

/** The columns of the list; a field the caller may not see has none. Users are sorted by their ids. */
export function useUserColumns({ fields, roles, links, onNavigate }: UserColumnFacts): readonly TableColumn<UserSummary>[] {
  const t = useUserText();
  const { formatNumber } = useIntl();
  const nameOf = useColumnLabel();
  const statusLabel = nameOf('status');
  const createdLabel = nameOf('createDate');
  const updatedLabel = nameOf('updateDate');
  return useMemo(() => {
    const roleNames = roles.status === 'ready' ? new Map(roles.value.map(({ id, name }) => [id, name])) : undefined;
    const columns: readonly (TableColumn<UserSummary> & { readonly id: string })[] = [
      {
        id: 'name',
        label: t('cms.users.column.user'),
        accessor: nameOfUser,
        render: (user) => <UserName user={user} href={links.info(user.id)} onNavigate={onNavigate} />,
        width: 240,
        minWidth: 160,
        isSortable: fields.includes('name'),
        isHideable: false,
        card: 'title',
      },
      { id: 'email', label: t('cms.users.column.email'), accessor: ({ email }) => email, width: 200, isSortable: true, card: 'meta' },
      {
        id: 'roleIds',
        label: t('cms.users.column.roles'),
        render: ({ roleIds = [] }) =>
          roleNames ? (
            <RoleNames names={roleIds.flatMap((id) => roleNames.get(id) ?? [])} />
          ) : roles.status === 'failed' ? (
            NONE
          ) : (
            <Skeleton width={80} />
          ),
        width: 160,
      },
      {
        id: 'status',
        label: statusLabel,
        accessor: ({ status }) => status,
        render: ({ status, invitation }) => (status ? <UserStatusBadge status={status} invitation={invitation} /> : NONE),
        width: 150,
        isSortable: true,
        card: 'status',
      },
      {
        id: 'lineCount',
        label: t('cms.users.column.lines'),
        accessor: ({ lineCount }) => (lineCount === undefined ? undefined : formatNumber(lineCount)),
        width: 100,
        align: 'end',
        isSortable: true,
      },
      {
        id: 'hasTwoStep',
        label: t('cms.users.column.twoStep'),
        render: ({ hasTwoStep }) => <TwoStep isOn={hasTwoStep} />,
        width: 110,
      },
      {
        id: 'parentId',
        label: t('cms.users.column.parent'),
        render: (user) => <Parent user={user} links={links} onNavigate={onNavigate} />,
        width: 160,
      },
      {
        id: 'createdAt',
        label: createdLabel,
        render: ({ createdAt }) => <TableDate seconds={createdAt} />,
        width: 170,
        isSortable: true,
      },
      {
        id: 'updatedAt',
        label: updatedLabel,
        render: ({ updatedAt }) => <TableDate seconds={updatedAt} />,
        width: 170,
        isSortable: true,
      },
      {
        id: 'lastSeenAt',
        label: t('cms.users.column.lastSeen'),
        render: ({ lastSeenAt }) =>
          lastSeenAt === undefined ? <Quiet>{t('cms.users.lastSeen.never')}</Quiet> : <TableDate seconds={lastSeenAt} />,
        width: 170,
        isSortable: true,
      },
      ...USER_FACTS.map((fact) => ({
        id: fact,
        label: t(`cms.userFact.${fact}`),
        accessor: (user: UserSummary) => user[fact],
        width: 200,
      })),
    ];
    return columns.filter(({ id }) => id === 'name' || fields.includes(id as UserField));
  }, [t, statusLabel, createdLabel, updatedLabel, formatNumber, fields, roles, links, onNavigate]);
}

const NONE = '—';

function Parent({ user, links, onNavigate }: Pick<UserColumnFacts, 'links' | 'onNavigate'> & { readonly user: UserSummary }) {
  const { parentId, parentName } = user;
  if (parentId === undefined || parentName === undefined) return NONE;
  return (
    <TextLink
      href={links.info(parentId)}
      onNavigate={(event) => {
        event.preventDefault();
        onNavigate(links.info(parentId));
      }}
    >
      {parentName}
    </TextLink>
  );
}

function TwoStep({ isOn }: { readonly isOn: boolean | undefined }) {
  const t = useUserText();
  if (isOn === undefined) return NONE;
  if (!isOn) return <Quiet>{t('cms.users.twoStep.off')}</Quiet>;
  return (
    <On>
      <IconShieldCheck aria-hidden="true" size={18} />
      <span>{t('cms.users.twoStep.on')}</span>
    </On>
  );
}

const Quiet = styled.span`
  color: ${token.textMuted};
`;

const On = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
`;
