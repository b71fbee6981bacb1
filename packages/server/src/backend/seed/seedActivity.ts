import { NO_MARKS } from '../chats/chatMarks.ts';
import type { Clock } from '../ports/ports.ts';
import { DAY_MS } from '../store/reportStore.ts';
import type { Store, StoredMessage, StoreOperations } from '../store/store.ts';
import { createRandom } from './random.ts';
import { team } from './team.ts';

const DAYS = 75;
const MINUTE_MS = 60_000;
const CONTACTS = ['Amal Rahmani', 'Beatriz Costa', 'Clinique du Parc', 'Dmitri Volkov'];
const EXCHANGES = [
  { question: 'Is my order ready?', answer: 'Yes, it is. See you soon!' },
  { question: 'Could you move my appointment to Thursday?', answer: 'Done. You will get a reminder the day before.' },
  { question: 'Bonjour, êtes-vous ouverts samedi ?', answer: 'Oui, de 9 h à 13 h.' },
  { question: 'هل وصل الطرد؟', answer: 'نعم، وصل هذا الصباح.' },
  { question: 'Can I pay by card?', answer: 'Yes, cards and contactless.' },
  { question: 'Do you still have the blue one?', answer: 'Two left. Shall I put one aside?' },
  { question: 'Merci ! Et pour la facture ?', answer: 'Elle part ce soir par e-mail.' },
];
const REMINDERS = [
  'Reminder: see you tomorrow at 10:00.',
  'Your order has arrived. We are open until 18:00.',
  'Rappel : rendez-vous demain à 14 h.',
];
/** Traffic of each weekday, from Sunday, against a normal day. */
const WEEKDAYS = [0.2, 1.2, 1.05, 0.95, 1.05, 0.8, 0.45];
const TALKS_PER_CONTACT_AND_DAY = 0.5;
/** A second message right after a question: more on some days than on others, and mostly on Saturdays and Sundays. */
const ADDED_MAX = 0.9;
const ADDED_WEEKEND = 0.95;
const FAILED = 0.03;
/** How much of a weekday's traffic is reminders, from Sunday: most are sent before the busy days. */
const REMINDED = [0, 0.1, 0.55, 0.1, 0.6, 0.15, 0];

/** Adds months of everyday messages on the team's lines, so that the demo has figures to show. */
export async function seedActivity(store: Store, { clock }: { readonly clock: Pick<Clock, 'now'> }): Promise<void> {
  const now = Math.round(clock.now() * 1_000);
  const midnight = now - (now % DAY_MS);
  await store.transaction(async (tx) => {
    for (const [at, tn] of team.flatMap(({ tns = [] }) => tns).entries()) await addLine(tx, { at, tn, now, midnight });
  });
}

interface LineActivity {
  readonly at: number;
  readonly tn: string;
  readonly now: number;
  readonly midnight: number;
}

async function addLine(tx: StoreOperations, { at, tn, now, midnight }: LineActivity): Promise<void> {
  // Another process that starts on the same database may have been faster.
  if (await tx.findChat(`activity-${at}-0`)) return;
  const share = 0.5 + createRandom(at)();
  for (const [nth, name] of CONTACTS.entries()) {
    const contactTn = `+4479009${String(10_000 + at * 10 + nth)}`;
    const chatId = `activity-${at}-${nth}`;
    const sent: StoredMessage[] = [];
    for (let day = DAYS; day >= 0; day -= 1) {
      const start = midnight - day * DAY_MS;
      const random = createRandom((day * 100 + at) * 10 + nth);
      if (random() < TALKS_PER_CONTACT_AND_DAY * share * loadOf(day, start))
        sent.push(...createTalk({ id: `${chatId}-${day}`, chatId, tn, contactTn, start, random }).filter(({ time }) => time < now));
    }
    const last = sent.at(-1)?.time ?? 0;
    await tx.addChat({ id: chatId, lineTn: tn, contactTn, name, unseenMsgs: 0, seenUntil: last, lastTime: last, marks: NO_MARKS });
    await tx.addMessages(sent);
  }
  for (let day = DAYS - at; day > 0; day -= 14 + at) {
    await tx.noteMultiSend({ lineTn: tn, time: midnight - day * DAY_MS + 10 * 3_600_000, recipients: 12 + at * 3, isContinued: false });
  }
}

/** Traffic of a day against a normal one: weekdays differ, business grows, and no two weeks are alike. */
function loadOf(day: number, start: number): number {
  const growth = 1.15 - (day / DAYS) * 0.4;
  const chance = createRandom(day + 7_919)();
  return (WEEKDAYS[new Date(start).getUTCDay()] ?? 1) * growth * (chance > 0.93 ? 1.7 : 0.75 + chance * 0.5);
}

interface Talk {
  readonly id: string;
  readonly chatId: string;
  readonly tn: string;
  readonly contactTn: string;
  readonly start: number;
  readonly random: () => number;
}

/** The messages of one day of a chat, oldest first. */
function createTalk({ id, chatId, tn, contactTn, start, random }: Talk): readonly StoredMessage[] {
  const messages: StoredMessage[] = [];
  const add = (time: number, text: string, isIncoming: boolean): void => {
    const base = { id: `${id}-${messages.length}`, chatId, time: Math.round(time), text, isIncoming };
    const hasFailed = !isIncoming && random() < FAILED;
    const outcome = hasFailed
      ? { isDelivered: false, isSeen: false, failure: 'unreachable' as const }
      : { isDelivered: true, isSeen: true };
    messages.push({ ...base, senderTn: isIncoming ? contactTn : tn, ...outcome });
  };
  const weekday = new Date(start).getUTCDay();
  const added = weekday % 6 === 0 ? ADDED_WEEKEND : createRandom(start / DAY_MS)() * ADDED_MAX;
  // Office hours, more around noon.
  let time = start + (8 * 60 + ((random() + random()) / 2) * 560) * MINUTE_MS;
  if (random() < (REMINDED[weekday] ?? 0)) {
    add(time, pick(REMINDERS, random), false);
    if (random() < 0.6) return messages;
    add((time += (1 + random() * 30) * MINUTE_MS), 'Thanks!', true);
    add(time + (1 + random() * 5) * MINUTE_MS, 'You are welcome!', false);
    return messages;
  }
  for (let more = 1; random() < more; more *= 0.35) {
    const { question, answer } = pick(EXCHANGES, random);
    add(time, question, true);
    if (random() < added) add((time += (0.2 + random()) * MINUTE_MS), 'Thanks in advance!', true);
    time += Math.min(180, 2 - Math.log(1 - random()) * 12) * MINUTE_MS;
    add(time, answer, false);
    time += (2 + random() * 20) * MINUTE_MS;
  }
  return messages;
}

function pick<T>(items: readonly T[], random: () => number): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('There is nothing to pick from.');
  return item;
}
