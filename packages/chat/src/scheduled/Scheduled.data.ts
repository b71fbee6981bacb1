import { scheduledItems, tomorrowMorning } from '../Schedule/Schedule.data.ts';
import type { ScheduledItem } from '../Schedule/Schedule.types.ts';

/** Twenty a day. */
export const tenThousand: readonly ScheduledItem[] = Array.from({ length: 10_000 }, (_, index) => ({
  ...(scheduledItems[index % scheduledItems.length] ?? tomorrowMorning),
  id: `m${index}`,
  text: `Reminder ${index + 1}`,
  at: tomorrowMorning.at + index * 4_320,
}));

export const longNames: readonly ScheduledItem[] = [
  {
    ...tomorrowMorning,
    text: `${'Unbreakable'.repeat(30)}\n\n${'A sentence that goes on. '.repeat(30)}`,
    contact: { tn: '+9611333444', name: 'Karim Abdelrahman Benali-Montgomery von und zu Hohenlohe-Schillingsfürst'.repeat(2) },
    line: { ...tomorrowMorning.line, name: 'The line for the harbour office in the old town' },
    files: [{ id: 'f', name: `${'a-very-long-name-'.repeat(10)}.pdf` }],
    repeat: 'month',
    zone: 'America/Argentina/ComodRivadavia',
    zoneOf: 'contact',
  },
  {
    ...tomorrowMorning,
    id: 'bidi',
    text: '',
    contact: { tn: '+9613123456', name: 'كريم (Karim) بن علي' },
    files: [{ id: 'x', name: 'صورة.jpg' }],
  },
];
