import type { Carrier, CarrierReports, Clock, OutgoingMessage } from '../ports.ts';

/** Fictional numbers that answer: the first repeats what it was told, the second thanks for it. */
export const DEMO_REPLYING_NUMBERS = ['+14155550142', '+14155550143'] as const;
/** A fictional number nothing ever reaches. */
export const DEMO_UNREACHABLE_NUMBER = '+14155550199';

const DELIVERED_AFTER_MS = 600;
const SEEN_AFTER_MS = 1_400;
const REPLIED_AFTER_MS = 2_400;

const replies: Record<string, (text: string) => string> = {
  [DEMO_REPLYING_NUMBERS[0]]: (text) => text,
  [DEMO_REPLYING_NUMBERS[1]]: () => 'Thank you for your message! We will get back to you shortly.',
};

/** Blocks of numbers that nobody has, set aside for stories by their countries: the country, how they begin, how many digits follow. */
const FICTIONAL_BLOCKS: readonly (readonly [string, string, number])[] = [
  ['+33', '+33639985', 3],
  ['+44', '+441632960', 3],
  ...['628', '341', '669', '747', '820', '839'].map((area) => ['+1', `+1${area}55501`, 2] as const),
];

/** The `index`th fictional number for somebody who had the number `old`, of the same country where there are any. */
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

/** A carrier that reaches nobody: it delivers everything after a moment, so that the product can be tried by itself. */
export function createLoopbackCarrier({ clock }: { readonly clock: Clock }): Carrier {
  let reports: CarrierReports | undefined;
  let isClosed = false;
  const timers = new Set<() => void>();

  function after(ms: number, report: (to: CarrierReports) => Promise<void>): void {
    const cancel = clock.setTimer(ms, () => {
      timers.delete(cancel);
      if (reports && !isClosed) void report(reports);
    });
    timers.add(cancel);
  }

  function answer(message: OutgoingMessage): void {
    const reply = replies[message.to];
    if (!reply) return;
    after(SEEN_AFTER_MS, (to) => to.seen(message.messageId));
    after(REPLIED_AFTER_MS, (to) => to.received({ from: message.to, to: message.from, text: reply(message.text) }));
  }

  let numbersGiven = 0;

  return {
    start: (to) => void (reports = to),
    send(message) {
      if (message.to === DEMO_UNREACHABLE_NUMBER) return after(DELIVERED_AFTER_MS, (to) => to.failed(message.messageId, 'unreachable'));
      after(DELIVERED_AFTER_MS, (to) => to.delivered(message.messageId));
      answer(message);
    },
    newNumber: async (old) => fictionalNumber(old, numbersGiven++),
    async close() {
      isClosed = true;
      for (const cancel of timers) cancel();
      timers.clear();
    },
  };
}
