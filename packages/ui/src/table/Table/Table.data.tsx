import { IconLock, IconPencil, IconTrash } from '@tabler/icons-react';
import { styled } from 'styled-components';
import type { MenuItem } from '../../controls/Menu/Menu.types.ts';
import { Avatar } from '../../feedback/Avatar/Avatar.tsx';
import { token } from '../../theme/token.ts';
import { TableDate } from '../TableDate.tsx';
import { TableTitle } from '../TableTitle.tsx';
import type { TableColumn } from './Table.types.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly status: 'Active' | 'Pending' | 'Locked';
  readonly lines: number;
  readonly updatedAt: number | undefined;
}

const names = [
  'Amina Benali',
  'Bob Martin',
  'Camille Durand',
  'ليلى حداد',
  'Nadia Karim',
  'Tomás Oliveira',
  'Grace Wu',
  'Yusuf Şahin',
  'Ingrid Sørensen-Castellanos de la Fuente',
  'Omar Haddad',
  'Priya Raman',
  'Jonas Weber',
];
const roles = ['Administrator', 'Agent', 'Agent', 'Supervisor', 'Agent', 'Agent', 'Read only'];
const statuses = ['Active', 'Active', 'Pending', 'Active', 'Locked', 'Active', 'Active'] as const;

/** Deterministic sample data. */
export function samplePeople(count: number): readonly Person[] {
  return Array.from({ length: count }, (_, index) => {
    const name = names[index % names.length] ?? '';
    const turn = Math.floor(index / names.length);
    return {
      id: `p${index + 1}`,
      name: turn === 0 ? name : `${name} ${turn + 1}`,
      email: `person${index + 1}@harbour.example`,
      role: roles[index % roles.length] ?? '',
      status: statuses[index % statuses.length] ?? 'Active',
      lines: (index * 7) % 5,
      updatedAt: index % 9 === 4 ? undefined : 1_795_167_672 - index * 9_173,
    };
  });
}

export const personColumns = (words: Words = english): readonly TableColumn<Person>[] => [
  {
    id: 'username',
    label: words.username,
    accessor: (person) => person.name,
    render: (person) => (
      <TableTitle title={person.name} description={person.email} media={<Avatar name={person.name} seed={person.id} size="sm" />} />
    ),
    width: 260,
    minWidth: 180,
    isSortable: true,
    isHideable: false,
    card: 'title',
  },
  {
    id: 'role',
    label: words.role,
    accessor: (person) => words.roles[person.role] ?? person.role,
    width: 150,
    isSortable: true,
    card: 'meta',
  },
  {
    id: 'status',
    label: words.status,
    accessor: (person) => person.status,
    render: ({ status }) => <Status data-status={status}>{words.statuses[status] ?? status}</Status>,
    width: 130,
    isSortable: true,
    card: 'status',
  },
  { id: 'lines', label: words.lines, accessor: (person) => person.lines, align: 'end', width: 110, isSortable: true },
  {
    id: 'updateDate',
    label: words.updateDate,
    accessor: (person) => person.updatedAt,
    render: (person) => <TableDate seconds={person.updatedAt} />,
    width: 200,
    isSortable: true,
  },
];

export const personActions =
  (onSelect: (action: string, id: string) => void) =>
  (person: Person): readonly MenuItem[] => [
    { id: 'edit', label: 'Edit', icon: <IconPencil />, onSelect: () => onSelect('edit', person.id) },
    { id: 'lock', label: 'Lock', icon: <IconLock />, onSelect: () => onSelect('lock', person.id) },
    { id: 'line', kind: 'separator' },
    { id: 'delete', label: 'Delete', icon: <IconTrash />, onSelect: () => onSelect('delete', person.id) },
  ];

interface Words {
  readonly username: string;
  readonly role: string;
  readonly status: string;
  readonly lines: string;
  readonly updateDate: string;
  readonly roles: Readonly<Record<string, string>>;
  readonly statuses: Readonly<Record<string, string>>;
}

const english: Words = {
  username: 'Username',
  role: 'Role',
  status: 'Status',
  lines: 'Lines',
  updateDate: 'Update date',
  roles: {},
  statuses: {},
};

export const arabic: Words = {
  username: 'اسم المستخدم',
  role: 'الدور',
  status: 'الحالة',
  lines: 'الخطوط',
  updateDate: 'تاريخ التحديث',
  roles: { Administrator: 'مدير', Agent: 'وكيل', Supervisor: 'مشرف', 'Read only': 'قراءة فقط' },
  statuses: { Active: 'نشط', Pending: 'قيد الانتظار', Locked: 'مقفل' },
};

const Status = styled.span`
  padding: 2px 10px;
  border-radius: ${token.radiusFull};
  background: ${token.successTint};
  color: ${token.successStrong};
  font-size: ${token.fontLabel};
  font-weight: 600;
  white-space: nowrap;
  &[data-status='Pending'] {
    background: ${token.warningTint};
    color: ${token.warningStrong};
  }
  &[data-status='Locked'] {
    background: ${token.dangerTint};
    color: ${token.dangerStrong};
  }
`;
