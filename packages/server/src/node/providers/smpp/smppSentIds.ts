import type { Pdu } from 'smpp';
import type { Clock, ProviderReports, SendAnswer } from '../../../backend/index.ts';
import { type IdForm, isReceipt, plainId, readReceipt, unreadable } from './smppReceipts.ts';
import type { SmppAnswer } from './smppSending.ts';

/** How long a receipt waits for the answer that brings its id. */
const EARLY_MS = 5_000;
const MOST_IDS = 20_000;
const COMPARED_DIGITS = 8;

interface Needs {
  readonly clock: Pick<Clock, 'setTimer'>;
  /** The recipient of the stored message with this id. */
  readonly recipientOf: (id: string) => Promise<string | undefined>;
}

/** Receipts may leave out the zeros that the answer began with. */
const LEFT_OUT = ['', '0', '00', '000'];

function spellings(given: string): ReadonlySet<string> {
  const plain = plainId(given);
  const forms = [given, given.toLowerCase(), given.toUpperCase(), plain, ...LEFT_OUT.map((zeros) => zeros + plain)];
  return new Set(forms.flatMap((form) => [form, form.toUpperCase()]));
}

/** A message that the server has accepted. */
export interface SentId {
  /** As the answer wrote it. */
  readonly id: string;
  /** The recipient. */
  readonly to: string;
  /** The id of the text, if it is that of an earlier part. */
  readonly text?: string;
}

/** The ids of sent messages. Receipts may write them in other letters or with other zeros, and may come before the answer. */
export function createSentIds({ clock, recipientOf }: Needs) {
  const sent = new Map<string, SentId>();
  const byPlain = new Map<string, string>();
  const underWay = new Set<Promise<unknown>>();

  function add(id: string, to: string, text?: string): void {
    // Some servers give all parts the same id.
    if (id === '' || id === text) return;
    sent.set(id, { id, to, ...(text !== undefined && { text }) });
    byPlain.set(plainId(id), id);
    const [oldest] = sent.keys();
    if (sent.size <= MOST_IDS || oldest === undefined) return;
    sent.delete(oldest);
    byPlain.delete(plainId(oldest));
  }

  function recent(given: string): SentId | undefined {
    return sent.get(given) ?? sent.get(byPlain.get(plainId(given)) ?? given);
  }

  async function stored(given: string): Promise<SentId | undefined> {
    for (const id of spellings(given)) {
      const to = await recipientOf(id);
      if (to !== undefined) return { id, to };
    }
    return undefined;
  }

  async function answered(): Promise<void> {
    const { promise: isOver, resolve } = Promise.withResolvers<void>();
    const cancel = clock.setTimer(EARLY_MS, resolve);
    await Promise.race([Promise.allSettled(underWay), isOver]);
    cancel();
  }

  return {
    add: (id: string, to: string) => add(id, to),
    async follow(to: string, sending: Promise<SmppAnswer>): Promise<SendAnswer> {
      underWay.add(sending);
      try {
        const { earlier = [], ...answer } = await sending;
        if (answer.kind === 'accepted') {
          for (const id of earlier) add(id, to, answer.providerId);
          add(answer.providerId, to);
        }
        return answer;
      } finally {
        underWay.delete(sending);
      }
    },
    /** Undefined if no message has this id. */
    async find(given: string): Promise<SentId | undefined> {
      // The answer may have come while the store was asked.
      const known = recent(given) ?? (await stored(given)) ?? recent(given);
      if (known || underWay.size === 0) return known;
      await answered();
      return recent(given);
    },
  };
}

interface Receiving {
  readonly sentIds: Pick<ReturnType<typeof createSentIds>, 'find'>;
  readonly form: IdForm;
  readonly reports: ProviderReports;
}

/** False if it is no receipt. Without its bit, it is one only if it is about a message of ours: people may write anything. */
export async function receiveReceipt(pdu: Pdu, { sentIds, form, reports }: Receiving): Promise<boolean> {
  const report = readReceipt(pdu, form);
  const sent = report && (await sentIds.find(report.providerId));
  if (!isReceipt(pdu) && !(sent && isAbout(sent, pdu))) return false;
  // One part that arrived says nothing about the others; one that didn't, that the text isn't whole.
  if (report && sent?.text !== undefined) {
    if (report.status === 'failed') await reports.report({ ...report, providerId: sent.text });
  } else if (report) await reports.report({ ...report, providerId: sent?.id ?? report.providerId });
  // The log says which report is about no message.
  else await reports.report({ providerId: unreadable(pdu), status: 'unconfirmed' });
  return true;
}

/** A receipt comes from the number that the message went to, or to it. Servers write it in their own way, or not at all. */
function isAbout({ to }: SentId, { source_addr: source = '', destination_addr: destination = '' }: Pdu): boolean {
  const digits = (address: string) => address.replaceAll(/\D/g, '').slice(-COMPARED_DIGITS);
  return source === '' || [source, destination].some((address) => digits(address) === digits(to));
}
