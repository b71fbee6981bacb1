import { NO_MARKS } from '../chats/chatMarks.ts';
import type { Clock } from '../ports/ports.ts';
import { DAY_MS } from '../store/reportStore.ts';
import type { Store, StoredMessage, StoreSteps } from '../store/store.ts';
import { team } from './team.ts';

const DAYS = 75;
const CONTACTS = ['Amal Rahmani', 'Beatriz Costa', 'Clinique du Parc', 'Dmitri Volkov'];
const ASKED = ['Is my order ready?', 'Could you move my appointment to Thursday?', 'Bonjour, êtes-vous ouverts samedi ?', 'هل وصل الطرد؟'];
const ANSWERED = [
  'Yes, it is. See you soon!',
  'Done. You will get a reminder the day before.',
  'Oui, de 9 h à 13 h.',
  'نعم، وصل هذا الصباح.',
];

/** Adds months of everyday messages on the team's lines, so that the demo has figures to show. */
export async function seedActivity(store: Store, { clock }: { readonly clock: Pick<Clock, 'now'> }): Promise<void> {
  const now = Math.round(clock.now() * 1_000);
  const midnight = now - (now % DAY_MS);
  await store.transaction(async (steps) => {
    for (const [at, tn] of team.flatMap(({ tns = [] }) => tns).entries()) await addLine(steps, { at, tn, now, midnight });
  });
}

interface Place {
  readonly at: number;
  readonly tn: string;
  readonly now: number;
  readonly midnight: number;
}

async function addLine(steps: StoreSteps, { at, tn, now, midnight }: Place): Promise<void> {
  // Another process that starts on the same database may have been faster.
  if (await steps.findChat(`activity-${at}-0`)) return;
  for (const [nth, name] of CONTACTS.entries()) {
    const contactTn = `+4479009${String(10_000 + at * 10 + nth)}`;
    const chatId = `activity-${at}-${nth}`;
    const said: StoredMessage[] = [];
    for (let day = DAYS; day >= 0; day -= 1) {
      const start = midnight - day * DAY_MS;
      if (isQuiet(start, at, nth, day)) continue;
      // Office hours, more in the morning.
      const asked = start + (8 * 60 + ((at * 53 + nth * 97 + day * 31) % 560)) * 60_000 + at * 1_000 + nth * 7_000;
      const answered = asked + (2 + ((at * 7 + nth * 11 + day * 5) % 40)) * 60_000;
      const common = { chatId, isSeen: true };
      if (asked < now) {
        const text = ASKED[(at + day) % ASKED.length] ?? '';
        said.push({ ...common, id: `${chatId}-${day}-in`, time: asked, senderTn: contactTn, isIncoming: true, isDelivered: true, text });
      }
      if (answered < now) {
        const hasFailed = (at * 3 + nth * 5 + day) % 29 === 0;
        const fate = hasFailed ? { isDelivered: false, isSeen: false, failure: 'unreachable' as const } : { isDelivered: true };
        const text = ANSWERED[(at + day) % ANSWERED.length] ?? '';
        said.push({ ...common, id: `${chatId}-${day}-out`, time: answered, senderTn: tn, isIncoming: false, text, ...fate });
      }
    }
    const last = said.at(-1)?.time ?? 0;
    await steps.addChat({ id: chatId, lineTn: tn, contactTn, name, unseenMsgs: 0, seenUntil: last, lastTime: last, marks: NO_MARKS });
    await steps.addMessages(said);
  }
  for (let day = DAYS - at; day > 0; day -= 14 + at) {
    await steps.noteMultiSend({ lineTn: tn, time: midnight - day * DAY_MS + 10 * 3_600_000, recipients: 12 + at * 3, isContinued: false });
  }
}

/** Most days have no chat; weekends hardly ever. */
function isQuiet(start: number, at: number, nth: number, day: number): boolean {
  const weekday = new Date(start).getUTCDay();
  return (at * 13 + nth * 17 + day * 19 + (day % 7) * at) % 10 < (weekday === 0 || weekday === 6 ? 9 : 6);
}
