import type { Clock } from '../ports/ports.ts';
import type { AcceptedMessage, OutgoingMessage, Provider, ProviderReports, ReportStatus } from '../ports/provider.ts';
import { untilStored } from '../shared/untilStored.ts';

/** Fictional numbers that reply: the first repeats the message, the second says thanks. */
export const DEMO_REPLYING_NUMBERS = ['+14155550142', '+14155550143'] as const;
/** A fictional number that is never reachable. */
export const DEMO_UNREACHABLE_NUMBER = '+14155550199';
/** A fictional number whose messages are never confirmed: the answer is lost. */
export const DEMO_UNCONFIRMED_NUMBER = '+14155550198';

const DELIVERED_AFTER_MS = 600;
const SEEN_AFTER_MS = 1_400;
const REPLIED_AFTER_MS = 2_400;

const replies: Record<string, (text: string) => string> = {
  [DEMO_REPLYING_NUMBERS[0]]: (text) => text,
  [DEMO_REPLYING_NUMBERS[1]]: () => 'Thank you for your message! We will get back to you shortly.',
};

/** Number ranges reserved for fiction: the country, the prefix and how many digits follow. */
const FICTIONAL_BLOCKS: readonly (readonly [string, string, number])[] = [
  ['+33', '+33639985', 3],
  ['+44', '+441632960', 3],
  ...['628', '341', '669', '747', '820', '839'].map((area) => ['+1', `+1${area}55501`, 2] as const),
];

/** The fictional number with this index, of the same country as `old` if possible. */
function fictionalNumber(old: string, index: number): string | undefined {
  const own = FICTIONAL_BLOCKS.find(([country]) => old.startsWith(country))?.[0] ?? '+1';
  let rest = index;
  for (const [country, start, digits] of FICTIONAL_BLOCKS) {
    if (country !== own) continue;
    if (rest < 10 ** digits) return start + String(rest).padStart(digits, '0');
    rest -= 10 ** digits;
  }
  return undefined;
}

const ACCOUNT = 'loopback';

/** Sends nothing: reports every message as delivered after a moment, so that the product can be tried without a real provider. */
export function createLoopbackProvider({ clock }: { readonly clock: Clock }): Provider {
  let reports: ProviderReports | undefined;
  let isClosed = false;
  /** Accepted messages that are not delivered yet, with their timers. */
  const undelivered = new Map<string, { readonly deliver: () => Promise<void>; readonly cancel: () => void }>();
  const timers = new Set<() => void>();
  let numbersGiven = 0;

  /** Repeats the report until it is stored, because no one else will. */
  async function tell(work: (to: ProviderReports) => Promise<unknown>): Promise<void> {
    const to = reports;
    if (to) await untilStored(() => work(to), { clock, isStopped: () => isClosed, onError: () => undefined });
  }

  function after(ms: number, work: (to: ProviderReports) => Promise<unknown>): void {
    const cancel = clock.setTimer(ms, () => {
      timers.delete(cancel);
      if (!isClosed) void tell(work);
    });
    timers.add(cancel);
  }

  function report(messageId: string, status: ReportStatus): Promise<void> {
    const providerId = idOf(messageId);
    return tell((to) => to.report({ providerId, status, ...(status === 'failed' && { reason: 'unreachable' }) }));
  }

  function reply({ messageId, from, to: number, text }: OutgoingMessage): void {
    const answer = replies[number];
    if (!answer) return;
    after(SEEN_AFTER_MS, () => report(messageId, 'seen'));
    after(REPLIED_AFTER_MS, (to) =>
      to.received({ providerId: `${idOf(messageId)}-reply`, from: number, to: from, text: answer(text), time: clock.now() }),
    );
  }

  function deliverSoon({ messageId, to: number }: Pick<AcceptedMessage, 'messageId' | 'to'>): void {
    const deliver = async () => {
      undelivered.delete(messageId);
      await report(messageId, number === DEMO_UNREACHABLE_NUMBER ? 'failed' : 'delivered');
    };
    undelivered.set(messageId, { deliver, cancel: clock.setTimer(DELIVERED_AFTER_MS, () => void deliver()) });
  }

  return {
    account: ACCOUNT,
    answersShortCodes: true,
    start: (to) => void (reports = to),
    async send(message) {
      if (message.to === DEMO_UNCONFIRMED_NUMBER) throw new Error('The answer about this demo number is lost on purpose.');
      deliverSoon(message);
      reply(message);
      return { kind: 'accepted', providerId: idOf(message.messageId) };
    },
    resume: (accepted) => accepted.forEach(deliverSoon),
    // A message that is not in the map was never sent.
    find: async (messageId, { to }) => {
      if (to === DEMO_UNCONFIRMED_NUMBER) return { kind: 'unknown' };
      return undelivered.has(messageId) ? { kind: 'accepted', providerId: idOf(messageId) } : { kind: 'notTaken' };
    },
    newNumber: async (old) => fictionalNumber(old, numbersGiven++),
    async close() {
      isClosed = true;
      for (const cancel of timers) cancel();
      timers.clear();
      // Delivers the rest now, because a closed provider remembers nothing.
      await Promise.all(
        [...undelivered.values()].map(({ deliver, cancel }) => {
          cancel();
          return deliver();
        }),
      );
    },
  };
}

const idOf = (messageId: string) => `loopback-${messageId}`;
