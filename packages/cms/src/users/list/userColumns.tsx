import type { Person, PersonField } from '@manyline/contract';
import { type Loadable, Skeleton, type TableColumn, TableDate, TextLink, useColumnLabel } from '@manyline/ui';
import { IconShieldCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { usePeopleText } from '../../messages/useText.ts';
import { nameOfPerson, PersonName } from '../parts/PersonName.tsx';
import { PersonStatus } from '../parts/PersonStatus.tsx';
import { type RoleName, RoleNames } from '../parts/RoleNames.tsx';
import type { UserListLinks } from './userList.types.ts';

export interface UserColumnFacts {
  readonly fields: readonly PersonField[];
  readonly roles: Loadable<readonly RoleName[]>;
  readonly links: UserListLinks;
  readonly onNavigate: (href: string) => void;
}

/** The columns of the list; a field the caller may not see has none. Their ids are what people are sorted by. */
export function useUserColumns({ fields, roles, links, onNavigate }: UserColumnFacts): readonly TableColumn<Person>[] {
  const t = usePeopleText();
  const { formatNumber } = useIntl();
  const nameOf = useColumnLabel();
  const statusLabel = nameOf('status');
  const createdLabel = nameOf('createDate');
  const updatedLabel = nameOf('updateDate');
  return useMemo(() => {
    const roleNames = roles.status === 'ready' ? new Map(roles.value.map(({ id, name }) => [id, name])) : undefined;
    const columns: readonly (TableColumn<Person> & { readonly id: string })[] = [
      {
        id: 'name',
        label: t('cms.people.column.user'),
        accessor: nameOfPerson,
        render: (person) => <PersonName person={person} href={links.info(person.id)} onNavigate={onNavigate} />,
        width: 220,
        minWidth: 160,
        isSortable: fields.includes('name'),
        isHideable: false,
        card: 'title',
      },
      { id: 'email', label: t('cms.people.column.email'), accessor: ({ email }) => email, width: 200, isSortable: true },
      {
        id: 'roleIds',
        label: t('cms.people.column.roles'),
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
        render: ({ status }) => (status ? <PersonStatus status={status} /> : NONE),
        width: 110,
        isSortable: true,
      },
      {
        id: 'lineCount',
        label: t('cms.people.column.lines'),
        accessor: ({ lineCount }) => (lineCount === undefined ? undefined : formatNumber(lineCount)),
        width: 100,
        align: 'end',
        isSortable: true,
      },
      {
        id: 'hasTwoStep',
        label: t('cms.people.column.twoStep'),
        render: ({ hasTwoStep }) => <TwoStep isOn={hasTwoStep} />,
        width: 110,
      },
      {
        id: 'parentId',
        label: t('cms.people.column.parent'),
        render: ({ parentId, parentName }) =>
          parentId === undefined || parentName === undefined ? (
            NONE
          ) : (
            <TextLink
              href={links.info(parentId)}
              onNavigate={(event) => {
                event.preventDefault();
                onNavigate(links.info(parentId));
              }}
            >
              {parentName}
            </TextLink>
          ),
        width: 160,
      },
      {
        id: 'createdAt',
        label: createdLabel,
        render: ({ createdAt }) => <TableDate seconds={createdAt} />,
        width: 206,
        isSortable: true,
      },
      {
        id: 'updatedAt',
        label: updatedLabel,
        render: ({ updatedAt }) => <TableDate seconds={updatedAt} />,
        width: 206,
        isSortable: true,
      },
      {
        id: 'lastSeenAt',
        label: t('cms.people.column.lastSeen'),
        render: ({ lastSeenAt }) =>
          lastSeenAt === undefined ? <Quiet>{t('cms.people.lastSeen.never')}</Quiet> : <TableDate seconds={lastSeenAt} />,
        width: 206,
        isSortable: true,
      },
    ];
    return columns.filter(({ id }) => id === 'name' || fields.includes(id as PersonField));
  }, [t, statusLabel, createdLabel, updatedLabel, formatNumber, fields, roles, links, onNavigate]);
}

const NONE = '—';

function TwoStep({ isOn }: { readonly isOn: boolean | undefined }) {
  const t = usePeopleText();
  if (isOn === undefined) return NONE;
  if (!isOn) return <Quiet>{t('cms.people.twoStep.off')}</Quiet>;
  return (
    <On>
      <IconShieldCheck aria-hidden="true" size={18} />
      {t('cms.people.twoStep.on')}
    </On>
  );
}

const Quiet = styled.span`
  opacity: 0.75;
`;

const On = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
`;
