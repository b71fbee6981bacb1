import {
  addFigures,
  type Figures,
  type LineImportAnswer,
  type LineRecord,
  NO_FIGURES,
  type ProviderAccount,
  type Report,
  type SavedView,
  type UnroutedNumber,
} from '@manyline/contract';
import { fn } from '@manyline/plays';
import { DEFAULT_TABLE_STATE, NO_ROWS, ready } from '@manyline/ui';
import { certainTable, importActions } from '../import/Import.data.ts';
import type { AccountListProps, LineDetail, LineListProps, LineRights } from './lines.types.ts';

type ImportedColumn = 'number' | 'name' | 'username' | 'status' | 'provider';

export const NOW = 1_793_620_800;

const phone: ProviderAccount = {
  id: 'phone',
  kind: 'smsGateway',
  name: 'Phone in the office',
  settings: { mode: 'cloud', url: 'https://api.sms-gate.app/3rdparty/v1', username: 'A1B2C3', tn: '+14155550100' },
  secrets: { password: NOW - 9_000, signingKey: NOW - 9_000 },
  health: {
    state: 'down',
    since: NOW - 3_600,
    reason: { problem: 'phoneSilent' },
    lastSuccess: NOW - 4_000,
    lastError: { at: NOW - 60, problem: 'phoneSilent' },
  },
  webhook: {
    url: 'https://lines.example.com/hooks/phone',
    lastRefusal: { at: NOW - 500, why: 'address', calledUrl: 'https://old.example.com/hooks/phone' },
  },
  lineCount: 1,
  version: 3,
  createdAt: NOW - 90_000,
  updatedAt: NOW - 9_000,
};

const company: ProviderAccount = {
  id: 'twilio',
  kind: 'twilio',
  name: 'Twilio Europe',
  settings: { accountSid: `AC${'0'.repeat(32)}` },
  secrets: { authToken: NOW - 9_000 },
  health: { state: 'healthy', since: NOW - 86_400, lastSuccess: NOW - 20 },
  webhook: { url: 'https://lines.example.com/hooks/twilio', lastCall: NOW - 25 },
  lineCount: 2,
  version: 1,
  createdAt: NOW - 90_000,
  updatedAt: NOW - 90_000,
};

/** An account without a list of numbers. */
export const BRIDGE: ProviderAccount = {
  ...company,
  id: 'bridge',
  kind: 'webhook',
  name: 'Our bridge',
  settings: { url: 'https://bridge.example.com/in' },
  secrets: { signingSecret: NOW - 9_000 },
};

export const SMPP: ProviderAccount = {
  ...company,
  id: 'smpp',
  kind: 'smpp',
  name: 'Harbour carrier',
  settings: { host: 'smpp.carrier.example', port: 2_775, systemId: 'harbour', hasTls: true, window: 10, receiptIds: 'same' },
  secrets: { password: NOW - 9_000 },
};

export const ACCOUNTS: readonly ProviderAccount[] = [phone, company];

export const healthOf = ({ id, name, kind, health: { lastError: _lastError, ...health } }: ProviderAccount) => ({ id, name, kind, health });

export const LINES: readonly LineRecord[] = [
  {
    tn: '+14155550100',
    status: 'Alive',
    name: 'Shop',
    owner: { id: 'amina', name: 'Amina Benali', username: 'amina' },
    provider: healthOf(phone),
    lastSentAt: NOW - 5_000,
    lastReceivedAt: NOW - 4_100,
    sentToday: 12,
    receivedToday: 9,
    spend: [],
    canChange: true,
  },
  {
    tn: '+33612345678',
    status: 'Alive',
    owner: { id: 'bob', name: 'Bob Martin', username: 'bob' },
    provider: healthOf(company),
    lastSentAt: NOW - 60,
    sentToday: 1_204,
    receivedToday: 0,
    spend: [
      { currency: 'EUR', amount: 38.4275 },
      { currency: 'USD', amount: 0.0079 },
    ],
    canChange: true,
  },
  {
    tn: '+966501234567',
    status: 'Suspended',
    name: 'الدعم',
    owner: { id: 'hidden' },
    sentToday: 0,
    receivedToday: 0,
    spend: [],
    canChange: false,
  },
];

export const DETAIL: LineDetail = {
  ...(LINES[0] as LineRecord),
  chatCount: 48,
  optOutCount: 2,
  failures: [
    { at: NOW - 4_000, reason: 'noBalance', code: '30001' },
    { at: NOW - 90_000, reason: 'invalidNumber', to: '+14155550199' },
  ],
};

export const ALL_RIGHTS: LineRights = {
  canUpdate: true,
  canShareViews: true,
  canExport: true,
  canImport: true,
  canMove: true,
  canSeeAccounts: true,
  canAddAccounts: true,
  canChangeAccounts: true,
  canRemoveAccounts: true,
  canAdd: true,
};

export const OWNERS = {
  options: ready([
    { value: 'amina', label: 'Amina Benali' },
    { value: 'bob', label: 'Bob Martin' },
  ]),
  onSearch: fn(),
};

export const actions = {
  onTest: fn<AccountListProps['onTest']>(async () => ready({ outcome: 'ok' as const })),
  onSave: fn<AccountListProps['onSave']>(async (draft) => ({ status: 'saved', account: draft.kind === 'smsGateway' ? phone : company })),
  onCheckWebhook: fn<AccountListProps['onCheckWebhook']>(async () => ready({ outcome: 'closed' as const, url: '' })),
  onRegisterWebhook: fn<AccountListProps['onRegisterWebhook']>(async () => ready({ outcome: 'ok' as const })),
  onCopy: fn<AccountListProps['onCopy']>(async () => true),
};

export const TROUBLE: SavedView = {
  id: 'trouble',
  version: 1,
  name: 'Lines with trouble',
  page: 'lines',
  query: 'status=down%2Cmisconfigured',
  isShared: true,
  isMine: true,
  ownerName: 'Amina Benali',
};

export const listArgs: LineListProps = {
  filter: {},
  table: { ...DEFAULT_TABLE_STATE, size: 25 },
  defaultTable: { ...DEFAULT_TABLE_STATE, size: 25 },
  lines: ready({ items: LINES, total: 3 }),
  total: 3,
  unverified: 0,
  today: NOW,
  isBusy: false,
  accounts: ready(ACCOUNTS),
  rights: ALL_RIGHTS,
  views: {
    views: ready([TROUBLE]),
    current: undefined,
    isChanged: false,
    onOpen: fn(),
    onSave: fn<LineListProps['views']['onSave']>(async () => ready(TROUBLE)),
    onDelete: fn<LineListProps['views']['onDelete']>(async () => ready(undefined)),
    onRetry: fn(),
  },
  selection: NO_ROWS,
  owners: OWNERS,
  userHref: (id) => `#user-${id}`,
  lineHref: (tn) => `#line-${tn}`,
  onFilterChange: fn(),
  onTableChange: fn(),
  onSelectionChange: fn(),
  onRetry: fn(),
  onNavigate: fn(),
  onChange: fn<LineListProps['onChange']>(async (tns) => ready({ changed: [...tns], refused: [] })),
  onVerifyAll: fn<LineListProps['onVerifyAll']>(async () => ready({ changed: [], refused: [] })),
  onMove: fn<LineListProps['onMove']>(async (tns) => ready({ changed: [...tns], refused: [] })),
  importing: importActions(certainTable<ImportedColumn>(['number'], [{ number: '+14155550100' }]), {
    isDryRun: true,
    created: 0,
    updated: 0,
    unchanged: 0,
    invalid: 0,
    rows: [],
  } as LineImportAnswer),
  onExport: fn<LineListProps['onExport']>(async () => ready(undefined)),
};

export const UNROUTED: readonly UnroutedNumber[] = [
  { accountId: 'phone', kind: 'noLine', to: '+14155550177', count: 2, kept: 2, newestAt: NOW - 300, newestFrom: '+33612345678' },
  { accountId: 'phone', kind: 'noLine', to: '68849', count: 1, kept: 1, newestAt: NOW - 7_200, newestFrom: '' },
  { accountId: 'phone', kind: 'otherAccount', to: '+14155550100', count: 1, kept: 1, newestAt: NOW - 600, newestFrom: 'AMAZON' },
  { accountId: 'phone', kind: 'binary', to: '+14155550100', count: 2, kept: 0, newestAt: NOW - 900, newestFrom: '+14155550199' },
];

export const accountArgs: AccountListProps = {
  ...actions,
  accounts: ready(ACCOUNTS),
  rights: ALL_RIGHTS,
  onRetry: fn(),
  onRemove: fn<AccountListProps['onRemove']>(async () => ({ status: 'failed', lines: ['+14155550100'] })),
  onMoveLines: fn<AccountListProps['onMoveLines']>(async (_from, _to, { isDryRun }) =>
    ready({
      lines: [
        {
          tn: '+14155550100',
          name: 'Front desk',
          status: 'Alive',
          outcome: 'stays',
          reason: 'notListed',
          listed: 'no',
          isProved: false,
          losesStandby: false,
        },
        {
          tn: '+14155550101',
          status: 'Unconfirmed',
          outcome: isDryRun ? 'moves' : 'moved',
          listed: 'yes',
          isProved: true,
          losesStandby: false,
        },
        { tn: '+14155550102', status: 'Alive', outcome: isDryRun ? 'moves' : 'moved', listed: 'yes', isProved: false, losesStandby: true },
      ],
    }),
  ),
  unrouted: [],
  onLineAdd: fn(),
  onLineOpen: fn(),
  onDismiss: fn<AccountListProps['onDismiss']>(async () => true),
};

const DAY_SECONDS = 86_400;
const TODAY = NOW - (NOW % DAY_SECONDS);
const COURSE = Array.from({ length: 14 }, (_, day) => {
  const sent = (day * 7) % 19;
  const failed = day === 9 ? 3 : 0;
  return { ...NO_FIGURES, at: TODAY - (13 - day) * DAY_SECONDS, received: (day * 5) % 13, sent, failed, delivered: sent - failed };
});
/** The figures of a line for two weeks. */
export const TRAFFIC: Report = {
  grain: 'day',
  totals: { ...COURSE.reduce<Figures>(addFigures, NO_FIGURES), contacts: 31 },
  previous: { ...NO_FIGURES, contacts: 0 },
  course: COURSE,
  contactDays: [],
  week: [],
  lines: { items: [], count: 0 },
  users: { items: [], count: 0 },
};
