import { type Exclusion, EXCLUSIONS, isFixable } from '@manyline/contract';
import { fn } from '@manyline/plays';
import { ready } from '@manyline/ui';
import { harbourLine, namedLines } from '../../LinePicker/LinePicker.data.ts';
import { NOW } from '../../MessageList/MessageList.data.ts';
import { templateOf, templatesOfBob } from '../../Templates/Templates.data.ts';
import type { BulkEditorProps, MessageEditor, RecipientRow, RecipientsEditor, RecipientSummary } from './BulkEditor.types.ts';

const line = { ...harbourLine, name: 'Harbour' };

type RowFacts = Omit<RecipientRow, 'id' | 'position' | 'segments' | 'fields'> & Partial<Pick<RecipientRow, 'fields' | 'segments'>>;

function row(position: number, facts: RowFacts): RecipientRow {
  return { id: String(position), position, fields: {}, segments: facts.exclusion ? 0 : 1, ...facts };
}

/** Rows with errors first, the rest by position. */
export const mixedRows: readonly RecipientRow[] = [
  row(17, { phone: '+33 6 12 34', name: 'Camille Durand', exclusion: 'tooShort' }),
  row(203, { phone: '+1 415 55 ABC', name: 'Harbour desk', exclusion: 'notANumber' }),
  row(9, { phone: '+447700900456', tn: '+447700900456', name: '', exclusion: 'missingField', missing: ['first name'] }),
  row(12, { phone: '+34612345678', tn: '+34612345678', name: 'Íñigo Ruiz', exclusion: 'missingField', missing: ['berth'] }),
  row(1, { phone: '(415) 555-2679', tn: '+14155552679', name: 'Bob Martin', fields: { berth: 'A 12' } }),
  row(2, { phone: '+33 6 12 34 56 78', tn: '+33612345678', name: 'Élodie Petit', fields: { berth: 'A 14' } }),
  row(3, { phone: '+971 50 123 4567', tn: '+971501234567', name: 'ليلى حداد', segments: 2, fields: { berth: 'B 2' } }),
  row(4, { phone: '06 12 34 56 78', tn: '+33612345678', name: 'E. Petit', exclusion: 'duplicate', of: 2 }),
  row(5, { phone: '+442079460958', tn: '+442079460958', name: 'Sam Lee', exclusion: 'optedOut', since: NOW - 11 * 86_400 }),
  row(6, { phone: '+16285550142', tn: '+16285550142', name: 'Grace Wu', exclusion: 'sentToday', since: NOW - 3_600 }),
  row(7, { phone: '+16285550143', tn: '+16285550143', name: 'Omar Farouk-Villanueva de la Torre y Montemayor', fields: { berth: 'C 1' } }),
  row(8, { phone: '+4915112345678', tn: '+4915112345678', name: 'Jürgen Groß', fields: { berth: 'C 2' } }),
];

/** Read from a chat log, an address book and numbers of another country. */
export const doubtfulRows: readonly RecipientRow[] = [
  row(3, { phone: '29.11.2026 09:15', name: '', exclusion: 'looksLikeDate' }),
  row(4, { phone: '7323829456', name: '', exclusion: 'unsure' }),
  row(5, { phone: 'Invoice 2026112909', name: '', exclusion: 'looksLikeReference' }),
  row(6, { phone: '06 12 34 56 78', tn: '+10612345678', name: 'Élodie Petit', isUnlikely: true }),
  row(7, { phone: '06 98 76 54 32', tn: '+10698765432', name: 'Ann Lee', isUnlikely: true }),
  row(8, { phone: '07 11 22 33 44', tn: '+10711223344', name: 'ليلى حداد', isUnlikely: true }),
  row(1, { phone: '+33612345601', tn: '+33612345601', name: 'Bob Martin' }),
  row(2, { phone: '+33198765431', name: 'Bob Martin', exclusion: 'otherNumber' }),
  row(9, { phone: '+33198765432', name: 'Bob Martin', exclusion: 'fax' }),
];

function summaryOf(rows: readonly RecipientRow[], fixable: ReadonlySet<Exclusion> = FIXABLE): RecipientSummary {
  const reasons: Partial<Record<Exclusion, number>> = {};
  for (const { exclusion } of rows) if (exclusion) reasons[exclusion] = (reasons[exclusion] ?? 0) + 1;
  const missing = new Map<string, number>();
  for (const field of rows.flatMap((one) => one.missing ?? [])) missing.set(field, (missing.get(field) ?? 0) + 1);
  const toFix = rows.filter(({ exclusion }) => exclusion && fixable.has(exclusion)).length;
  const receivers = rows.filter(({ exclusion }) => !exclusion);
  const segments = receivers.map((one) => one.segments);
  return {
    total: rows.length,
    receive: receivers.length,
    toFix,
    excluded: rows.length - receivers.length - toFix,
    reasons,
    missing: Array.from(missing, ([field, count]) => ({ field, count })),
    segments: {
      min: Math.min(...segments, Infinity) === Infinity ? 0 : Math.min(...segments),
      max: Math.max(0, ...segments),
      total: segments.reduce((sum, count) => sum + count, 0),
    },
    unlikely: receivers.filter(({ isUnlikely }) => isUnlikely).length,
    costly: segments.filter((count) => count > 1).length,
  };
}

const FIXABLE: ReadonlySet<Exclusion> = new Set(EXCLUSIONS.filter(isFixable));

export function editorOf(rows: readonly RecipientRow[], more: Partial<RecipientsEditor> = {}): RecipientsEditor {
  return { ...emptyEditor, summary: summaryOf(rows), rowCount: rows.length, slice: { from: 0, rows }, fields: ['berth'], ...more };
}

export const emptyEditor: RecipientsEditor = {
  stage: { kind: 'ready' },
  summary: summaryOf([]),
  filter: 'all',
  rowCount: 0,
  slice: { from: 0, rows: [] },
  country: 'FR',
  includesSentToday: false,
  isUnsaved: false,
  leftOver: 0,
  countryOffers: [],
  fields: [],
  importing: undefined,
  importProblem: undefined,
  contacts: ready([
    { tn: '+14155552679', name: 'Bob Martin' },
    { tn: '+33612345678', name: 'Élodie Petit' },
    { tn: '+971501234567', name: 'ليلى حداد' },
    { tn: '+442079460958', name: '' },
  ]),
  lists: ready([
    { id: 'berths', version: 1, name: 'Berth holders 2026', count: 248, updatedTime: NOW - 86_400 },
    { id: 'crew', version: 3, name: 'طاقم المرفأ', count: 12, updatedTime: NOW - 40 * 86_400 },
  ]),
  onRetryOpen: fn(),
  onFilterChange: fn(),
  onRangeChange: fn(),
  onPaste: fn(),
  onFile: fn(),
  onColumnRole: fn(),
  onReadingChange: fn(),
  onImport: fn(),
  onImportCancel: fn(),
  onRetryContacts: fn(),
  onAddContacts: fn(async () => true),
  onAddList: fn(),
  onSaveList: fn(async () => true),
  onRemoveList: fn(async () => true),
  onLoadAudiences: fn(async () => ({ all: true, roles: [{ id: 'harbour', name: 'Harbour team' }] })),
  onShareList: fn(async () => undefined),
  onRetryLists: fn(),
  onEdit: fn(),
  onRemove: fn(),
  onRemoveAll: fn(),
  onConfirmAll: fn(),
  onCountryChange: fn(),
  onIncludesSentTodayChange: fn(),
  onSetOptOut: fn(async () => undefined),
  onOpenChat: fn(),
};

const TEMPLATE = 'Hello {{first name}}, your berth {{berth}} at the harbour is ready from 6 pm. Answer YES to keep it.';

export const messageEditor: MessageEditor = {
  template: TEMPLATE,
  preview: {
    index: 2,
    of: 5,
    tn: '+971501234567',
    name: 'ليلى حداد',
    pieces: [
      { text: 'Hello ', isFilled: false },
      { text: 'ليلى', isFilled: true },
      { text: ', your berth ', isFilled: false },
      { text: 'B 2', isFilled: true },
      { text: ' at the harbour is ready from 6 pm. Answer YES to keep it.', isFilled: false },
    ],
    segments: 2,
    encoding: 'ucs2',
  },
  unknownFields: [],
  templates: {
    ...templatesOfBob,
    list: ready([
      templateOf('Berth is ready', TEMPLATE),
      templateOf('Storm warning', 'Storm from {{hour}}: double your lines, {{first name|skipper}}.', { isShared: true }),
    ]),
  },
  testTargets: [{ tn: '+14155552672', name: 'Shop' }],
  emojiChoices: { recent: [], tone: 'none' },
  onTemplateChange: fn(),
  onPreview: fn(),
  onTest: fn(async () => undefined),
  onEmojiChoicesChange: fn(),
};

export const emptyMessage: MessageEditor = { ...messageEditor, template: '', preview: undefined };

export const editorProps: BulkEditorProps = {
  lines: namedLines,
  line,
  now: NOW,
  isChangedElsewhere: false,
  recipients: editorOf(mixedRows, { fields: ['berth'] }),
  message: messageEditor,
  stage: { kind: 'writing' },
  pastHref: '#past',
  onSelectLine: fn(),
  onChangedElsewhereSeen: fn(),
  onOpenPast: fn(),
  onReview: fn(),
  ownZone: 'Europe/Paris',
  isOffline: false,
  onFindWaits: fn(async () => []),
  onStart: fn(),
  onBack: fn(),
  onStartOver: fn(),
};

/** Many recipients, of which only the requested range is loaded. */
export function hugeEditor(count: number): RecipientsEditor {
  const rows = Array.from({ length: 60 }, (_, index) => hugeRow(index));
  const summary: RecipientSummary = {
    total: count,
    receive: count - 3,
    toFix: 2,
    excluded: 1,
    reasons: { tooShort: 2, duplicate: 1 },
    missing: [],
    segments: { min: 1, max: 2, total: count + 412 },
    costly: 412,
    unlikely: 0,
  };
  return { ...emptyEditor, summary, rowCount: count, slice: { from: 0, rows } };
}

export function hugeRow(index: number): RecipientRow {
  const tn = `+336${String(10_000_000 + index * 37)}`;
  if (index < 2) return row(index * 900 + 5, { phone: '+33 6 12', name: `Recipient ${index}`, exclusion: 'tooShort' });
  return row(index + 1, { phone: tn, tn, name: `Recipient ${index + 1}`, fields: {} });
}
