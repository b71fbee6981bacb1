import { type ImportAnswer, USER_FACTS, USER_FIELDS, type UserFacets, type UserSummary, type SavedView } from '@manyline/contract';
import { fn } from '@manyline/plays';
import { DEFAULT_TABLE_STATE, NO_ROWS, ready, Toaster } from '@manyline/ui';
import { useState } from 'react';
import { certainTable } from '../../import/Import.data.ts';
import { deletion } from '../detail/UserDetail.data.ts';
import type { UserListRights, UserListScreenProps } from './userList.types.ts';
import { UserListScreen } from './UserListScreen.tsx';

export const ROLES = [
  { id: 'admin', name: 'Administrator' },
  { id: 'supervisor', name: 'Supervisor' },
  { id: 'agent', name: 'Agent' },
  { id: 'reader', name: 'Read only' },
];

const NAMES = [
  ['amina', 'Amina Benali', ['admin', 'supervisor', 'agent']],
  ['bob', 'Bob Martin', ['agent']],
  ['camille', 'Camille Durand', ['agent']],
  ['layla', 'ليلى حداد', ['supervisor']],
  ['nadia', 'Nadia Karim', ['agent']],
  ['tomas', 'Tomás Oliveira', ['agent', 'reader']],
  ['grace', 'Grace Wu', ['reader']],
  ['yusuf', 'Yusuf Şahin', []],
  ['ines', 'Inès Lefèvre', ['agent']],
  ['omar', 'عمر الفاسي', ['agent']],
] as const;

const SEEN_AT = 1_795_200_072;

export const USERS: readonly UserSummary[] = NAMES.map(([username, name, roleIds], index) => ({
  id: username,
  version: 1,
  username,
  name,
  email: `${username}@harbour.example`,
  status: index % 4 === 2 ? 'disabled' : 'active',
  roleIds: [...roleIds],
  lineCount: [4, 1, 0, 3, 2, 1, 0, 0, 12, 2][index] ?? 0,
  hasTwoStep: index % 3 === 0,
  ...(index > 6 && { parentId: 'amina', parentName: 'Amina Benali' }),
  subuserCount: 0,
  createdAt: SEEN_AT - index * 1_234_567,
  updatedAt: SEEN_AT - index * 345_678,
  ...(index !== 2 && { lastSeenAt: SEEN_AT - index * 45_678 }),
}));

export const FACETS: UserFacets = {
  status: { active: 1_184, disabled: 100 },
  roleIds: { admin: 3, supervisor: 21, agent: 1_204, reader: 56 },
  hasTwoStep: { yes: 412, no: 872 },
  hasLines: { yes: 1_101, no: 183 },
};

const ALL_RIGHTS = { canEdit: true, canSetStatus: true, canEndSessions: true, canDelete: true };

const EVERYTHING: UserListRights = {
  canCreate: true,
  canImport: true,
  canExport: true,
  canShareViews: true,
  canSetStatus: true,
  canSetRoles: true,
  canEndSessions: true,
  canInvite: true,
  ofUserId: () => ALL_RIGHTS,
};

export const NOTHING: UserListRights = {
  canCreate: false,
  canImport: false,
  canExport: false,
  canShareViews: false,
  canSetStatus: false,
  canSetRoles: false,
  canEndSessions: false,
  canInvite: false,
  ofUserId: () => ({ canEdit: false, canSetStatus: false, canEndSessions: false, canDelete: false }),
};

export const VIEWS: readonly SavedView[] = [
  {
    id: 'v1',
    version: 1,
    name: 'No two-step yet',
    page: 'users',
    query: 'filter=%7B%22hasTwoStep%22%3Afalse%7D',
    isShared: true,
    isMine: true,
    ownerName: 'Ada',
  },
  {
    id: 'v2',
    version: 1,
    name: 'New this month',
    page: 'users',
    query: 'sort=createdAt:desc',
    isShared: true,
    isMine: false,
    ownerName: 'Karim Fassi',
  },
];

const GOOD_TABLE = certainTable(['username', 'name'], [{ username: 'grace' }, { username: 'henri' }, { username: 'new.person' }]);
const BAD_TABLE = certainTable(
  ['username', 'name'],
  ['amina', 'grace', '', 'new.person', 'wolfeschlegelsteinhausenbergerdorff', 'nadia', 'Nadia'].map((username) => ({ username })),
);

const BAD_FILE: ImportAnswer = {
  isDryRun: true,
  created: 1,
  updated: 1,
  unchanged: 1,
  invalid: 4,
  rows: [
    { row: 2, username: 'amina', outcome: 'unchanged', changes: [], errors: [] },
    {
      row: 3,
      username: 'grace',
      outcome: 'update',
      changes: [{ field: 'name', before: 'Grace Wu', after: 'Grace Wu-Lindqvist' }],
      errors: [],
    },
    invalidRow(4, '', 'Please enter a username.'),
    { row: 5, username: 'new.person', outcome: 'create', changes: [{ field: 'name', after: 'New Person' }], errors: [] },
    invalidRow(6, 'wolfeschlegelsteinhausenbergerdorff', 'Please enter an e-mail address.', 'No role is called “Pilot”.'),
    invalidRow(7, 'nadia', 'This username is in the file more than once.'),
    invalidRow(8, 'Nadia', 'This username is in the file more than once.'),
  ],
};

function invalidRow(row: number, username: string, ...messages: readonly string[]): ImportAnswer['rows'][number] {
  return { row, username, outcome: 'invalid', changes: [], errors: messages.map((message) => ({ field: 'username', message })) };
}

const GOOD_FILE: ImportAnswer = {
  isDryRun: true,
  created: 1,
  updated: 2,
  unchanged: 0,
  invalid: 0,
  rows: [
    {
      row: 2,
      username: 'grace',
      outcome: 'update',
      changes: [
        { field: 'email', before: 'grace@manyline.example', after: 'grace.wu@manyline.example' },
        { field: 'roleIds', before: ['Agent'], after: ['Agent', 'Team lead'] },
      ],
      errors: [],
    },
    {
      row: 3,
      username: 'bob',
      outcome: 'update',
      changes: [{ field: 'lines', before: ['+14155550110'], after: ['+14155550110', '+14155550133'] }],
      errors: [],
    },
    {
      row: 4,
      username: 'new.person',
      outcome: 'create',
      changes: [
        { field: 'name', after: 'New Person' },
        { field: 'email', after: 'new.person@manyline.example' },
        { field: 'parentId', after: 'Bob Martin' },
        { field: 'lines', after: ['+14155550134'] },
      ],
      errors: [],
    },
  ],
};

const done = async () => ready(undefined);

export const screenArgs = {
  query: {
    table: {
      ...DEFAULT_TABLE_STATE,
      sort: [{ id: 'name', direction: 'ascending' }],
      hidden: ['hasTwoStep', 'parentId', 'createdAt', 'updatedAt', ...USER_FACTS],
    },
    filter: {},
  },
  defaultTable: {
    ...DEFAULT_TABLE_STATE,
    sort: [{ id: 'name', direction: 'ascending' }],
    hidden: ['hasTwoStep', 'parentId', 'createdAt', 'updatedAt', ...USER_FACTS],
  },
  users: ready({ items: USERS, total: 1_284 }),
  isBusy: false,
  isOutdated: false,
  facets: FACETS,
  roles: ready(ROLES),
  fields: USER_FIELDS,
  rights: EVERYTHING,
  selection: NO_ROWS,
  links: { create: '#create', info: (id) => `#info-${id}`, edit: (id) => `#edit-${id}`, settings: (id) => `#settings-${id}` },
  views: {
    views: ready(VIEWS),
    current: undefined,
    isChanged: false,
    defaultId: undefined,
    onOpen: fn(),
    onSave: fn<UserListScreenProps['views']['onSave']>(async () => ready(VIEWS[0] as SavedView)),
    onDelete: fn<UserListScreenProps['views']['onDelete']>(done),
    onDefaultChange: fn(),
    onRetry: fn(),
  },
  onQueryChange: fn<UserListScreenProps['onQueryChange']>(),
  onSelectionChange: fn<UserListScreenProps['onSelectionChange']>(),
  onRetry: fn(),
  onRefresh: fn(),
  onHoldChange: fn(),
  onNavigate: fn(),
  onChange: fn<UserListScreenProps['onChange']>(async () =>
    ready({ changed: 2, changedIds: ['bob', 'nadia'], refusedCount: 0, refused: [] }),
  ),
  deletion,
  onDelete: fn<UserListScreenProps['onDelete']>(done),
  onExport: fn<UserListScreenProps['onExport']>(done),
  importing: {
    onRead: fn<UserListScreenProps['importing']['onRead']>(async (file) => (file.name === 'bad.csv' ? BAD_TABLE : GOOD_TABLE)),
    onImport: fn<UserListScreenProps['importing']['onImport']>(async (rows, isDryRun) =>
      ready({ ...(rows.length > 3 ? BAD_FILE : GOOD_FILE), isDryRun }),
    ),
    onSaveRefused: fn<UserListScreenProps['importing']['onSaveRefused']>(),
    onTemplate: fn<UserListScreenProps['importing']['onTemplate']>(),
  },
} satisfies UserListScreenProps;

/** The screen with the state a page gives it, and a place for toasts. */
export function LivingUserList(props: UserListScreenProps) {
  const [query, setQuery] = useState(props.query);
  const [selection, setSelection] = useState(props.selection);
  return (
    <>
      <UserListScreen
        {...props}
        query={query}
        selection={selection}
        onQueryChange={(next) => {
          setQuery(next);
          props.onQueryChange(next);
        }}
        onSelectionChange={(next) => {
          setSelection(next);
          props.onSelectionChange(next);
        }}
      />
      <Toaster />
    </>
  );
}
