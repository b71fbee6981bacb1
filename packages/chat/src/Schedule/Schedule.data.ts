import { fn } from '@manyline/plays';
import type { ScheduledActions, ScheduledItem, Scheduling } from './Schedule.types.ts';

/** Wednesday, 25 November 2026, 12:00 in Paris. */
export const NOW = Date.parse('2026-11-25T11:00:00Z') / 1000;

const at = (iso: string) => Date.parse(iso) / 1000;
const harbour = { tn: '+14155552671', name: 'Harbour', hue: 250 };
const shop = { tn: '+14155552672', name: 'متجر المرفأ', hue: 55 };
const karim = { tn: '+9611333444', name: 'Karim Benali' };

export const tomorrowMorning: ScheduledItem = {
  id: 's1',
  text: 'Good morning! The crane is free at ten, berth four.',
  line: harbour,
  contact: karim,
  files: [],
  at: at('2026-11-26T07:00:00Z'),
  zone: 'Europe/Paris',
  zoneOf: 'own',
  repeat: 'never',
  cancelsOnReply: true,
};

export const scheduledItems: readonly ScheduledItem[] = [
  {
    ...tomorrowMorning,
    id: 's0',
    text: 'Is the delivery still on for tonight?',
    at: at('2026-11-25T19:00:00Z'),
    line: shop,
    contact: { tn: '+33612345678', name: 'Léa Dubois' },
    cancelsOnReply: false,
  },
  tomorrowMorning,
  {
    ...tomorrowMorning,
    id: 's2',
    text: 'Weekly list attached. Please confirm by noon.',
    at: at('2026-11-30T08:00:00Z'),
    repeat: 'week',
    cancelsOnReply: false,
    files: [
      { id: 'f1', name: 'list.pdf' },
      { id: 'f2', name: 'berths.xlsx' },
    ],
    contact: { tn: '+4915112345678', name: '' },
  },
  {
    ...tomorrowMorning,
    id: 's3',
    text: 'صباح الخير، موعدنا اليوم الساعة العاشرة عند المرفأ.',
    at: at('2026-11-30T06:00:00Z'),
    zone: 'Asia/Beirut',
    zoneOf: 'contact',
    line: shop,
  },
];

export const questions: readonly ScheduledItem[] = [
  { ...tomorrowMorning, id: 'q1', at: at('2026-11-25T02:00:00Z'), question: 'missed', text: 'The gate code changes at six.' },
  { ...tomorrowMorning, id: 'q2', at: at('2026-11-25T18:00:00Z'), question: 'replied', text: 'Did you get the invoice?' },
];

export const scheduledActions: ScheduledActions = {
  onChange: fn(async () => undefined),
  onSendNow: fn(async () => undefined),
  onCancel: fn(async () => undefined),
  onRestore: fn(async () => undefined),
  onFindZone: fn(async () => 'Asia/Beirut'),
};

export const scheduling: Scheduling = {
  ...scheduledActions,
  ownZone: 'Europe/Paris',
  contactTn: '+9611333444',
  isOffline: false,
  scheduled: [],
  lines: [harbour, shop],
  hrefOfAll: '#scheduled',
  onShowAll: fn(),
  onScheduleFiles: fn(async () => undefined),
  onSchedule: fn(async () => ({ kind: 'scheduled' as const, id: 'new' })),
};
