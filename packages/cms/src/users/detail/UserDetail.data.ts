import { type Left, USER_FIELDS, type UserDetail, type UserField, type UserData } from '@manyline/contract';
import { fn } from '@manyline/plays';
import { type Loadable, ready } from '@manyline/ui';
import type { UserDeletion, UserLeaving, UserLinks, UserPageProps, UserPowers, UserTrail, Subusers } from './userDetail.types.ts';

/** 2026-11-20 10:00 UTC. */
export const NOW = 1_795_168_800;

export const camille: UserDetail = {
  id: 'camille',
  version: 7,
  username: 'camille',
  name: 'Camille Durand',
  email: 'camille@harbour.example',
  status: 'active',
  roleIds: ['agent', 'lead'],
  abilities: [{ action: 'export', subject: 'user' }],
  lines: [
    { tn: '+33612345678', status: 'Alive', name: 'Harbour office' },
    { tn: '+33612345699', status: 'Suspended' },
  ],
  lineCount: 2,
  hasTwoStep: true,
  twoStep: {
    hasTotp: true,
    hasEmailCodes: false,
    backupCodesLeft: 6,
    passkeys: [{ id: 'key', name: 'Camille’s laptop', createdAt: NOW - 900_000 }],
  },
  parentId: 'amina',
  parentName: 'Amina Benali',
  subuserCount: 2,
  createdAt: NOW - 8_000_000,
  updatedAt: NOW - 86_400,
  lastSeenAt: NOW - 1_200,
  hasPassword: true,
  isSelf: false,
  editable: [...USER_FIELDS],
};

export const data: UserData = {
  lines: [
    {
      tn: '+33612345678',
      chats: 12,
      messages: 340,
      running: [{ id: 'batch', receive: 90, waiting: 34, createdTime: NOW - 600 }],
    },
    { tn: '+33612345699', chats: 2, messages: 5, running: [] },
  ],
  archived: { chats: 1, messages: 9 },
};

export const deletion: UserDeletion = {
  dataOf: () => ready(data),
  search: { options: ready([{ value: 'nadia', label: 'Nadia Karim' }]), onSearch: fn() },
  canMoveChats: true,
  onLoad: fn(),
};

const leaving: UserLeaving = {
  dataOf: () =>
    ready({
      version: 7,
      lines: [
        { tn: '+33612345678', name: 'Harbour office', status: 'Alive', chats: 12, scheduled: 3, running: 1 },
        { tn: '+33612345699', status: 'Suspended', chats: 2, scheduled: 0, running: 0 },
      ],
      contacts: 48,
      templates: 5,
      subusers: 2,
      mayHandContent: true,
    }),
  search: deletion.search,
  onLoad: fn(),
  onLeave: fn(async (): Promise<Loadable<Left>> =>
    ready({
      lines: [
        { tn: '+33612345678', outcome: 'moved' },
        { tn: '+33612345699', outcome: 'refused', reason: 'Someone else has this number by now.' },
      ],
      scheduled: { moved: 3, kept: 0 },
      contacts: { moved: 46, kept: 2 },
      templates: { moved: 5, kept: 0 },
    }),
  ),
};

export const roles = ready([
  { id: 'agent', name: 'Agent' },
  { id: 'lead', name: 'Team lead' },
  { id: 'audit', name: 'Auditor' },
]);

const about = (page: string) => (id: string) => `#${page}-${id}`;

const links: UserLinks = {
  list: '#list',
  info: about('info'),
  edit: about('edit'),
  settings: (id, tab = 'roles') => `#settings-${id}-${tab}`,
  preview: about('preview'),
  create: (parentId = '') => `#create-${parentId}`,
  account: '#account',
};

const powers: UserPowers = {
  fields: USER_FIELDS,
  canDelete: true,
  canSeeAudit: true,
  canSeeRevisions: true,
  canMoveChats: true,
};

const done = async (): Promise<Loadable<unknown>> => ready(undefined);

export const page: UserPageProps = {
  record: ready(camille),
  links,
  powers,
  actions: { onDisable: fn(done), onActivate: fn(done), onDelete: fn(done) },
  deletion,
  leaving,
  now: NOW,
  onRetry: fn(),
  onNavigate: fn(),
};

/** A caller who sees few fields and can change only the name. */
const FEW: readonly UserField[] = ['username', 'name', 'email', 'status'];
export const limited: Pick<UserPageProps, 'record' | 'powers' | 'links'> = {
  record: ready({
    id: 'camille',
    version: 7,
    username: 'camille',
    name: 'Camille Durand',
    email: 'camille@harbour.example',
    status: 'active',
    hasPassword: true,
    isSelf: false,
    editable: ['name'],
  }),
  powers: { fields: FEW, canDelete: false, canSeeAudit: false, canSeeRevisions: false, canMoveChats: false },
  links: { ...links, preview: undefined, create: undefined },
};

export const subusers: Subusers = {
  roots: ready({
    items: [
      { id: 'grace', version: 1, name: 'Grace Wu', username: 'grace', subuserCount: 12 },
      { id: 'yusuf', version: 1, name: 'Yusuf Şahin', username: 'yusuf', subuserCount: 0 },
    ],
    total: 2,
  }),
  under: () => undefined,
  onLoad: fn(),
  onMore: fn(),
};

const amina = { id: 'amina', name: 'Amina Benali' };

export const trail: UserTrail = {
  entries: ready({
    items: [
      {
        id: '3',
        time: NOW - 86_400,
        actor: amina,
        action: 'update',
        object: { type: 'user', id: 'camille', name: 'Camille Durand' },
        changes: [{ field: 'roleIds', before: ['agent'], after: ['agent', 'lead'] }],
        address: '203.0.113.7',
      },
      {
        id: '2',
        time: NOW - 172_800,
        actor: amina,
        action: 'update',
        object: { type: 'user', id: 'camille', name: 'Camille Durand' },
        changes: [
          { field: 'name', before: 'Camille D.', after: 'Camille Durand' },
          { field: 'email', after: 'camille@harbour.example' },
        ],
        address: '203.0.113.7',
      },
      { id: '1', time: NOW - 8_000_000, action: 'create', object: { type: 'user', id: 'camille' }, changes: [], address: '' },
    ],
    total: 9,
  }),
  onRetry: fn(),
};

export const rules = ready([
  { action: ['view', 'send'], subject: 'chat' },
  { action: 'replace', subject: 'line' },
  { action: ['view', 'export'], subject: 'user' },
  { action: 'update', subject: 'user', conditions: { parentId: 'camille' } },
]);

/** A very long name in two directions. */
export const longNamed: UserDetail = {
  ...camille,
  name: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh of the Northern Harbour Authority',
  username: 'wolfeschlegelsteinhausenbergerdorff.featherstonehaugh.northern',
  email: 'wolfeschlegelsteinhausenbergerdorff@northern-harbour-authority.example',
};
