import type { AcceptedMessage, ProviderReports } from '../../ports/provider.ts';
import type { AccountProvider, OpenNeeds, ProviderModule } from '../providerModule.ts';

/** Numbers of fictional lines that a simulated account offers. */
const SIMULATED_NUMBERS = ['+14155550171', '+14155550172', '+14155550173', '+14155550174'] as const;
const DELIVERED_AFTER_MS = 400;
const KEPT = 200;

/** A message as the simulated phone shows it. */
export interface PhoneMessage {
  readonly id: string;
  /** The line's number. */
  readonly line: string;
  /** The phone's own number. */
  readonly phone: string;
  readonly text: string;
  readonly fileName?: string;
  readonly isFromPhone: boolean;
  /** Unix seconds */
  readonly time: number;
}

export interface SimulatedPhone {
  /** Oldest first. */
  messages(): readonly PhoneMessage[];
  /** Sends from the phone to a line. Resolves when the line's server has stored it. */
  answer(message: { readonly line: string; readonly phone: string; readonly text: string }): Promise<void>;
}

/** Every phone number reaches one simulated phone that a person operates. Messages are only in memory. */
export function createSimulatedModule(): ProviderModule<'simulated'> & { readonly phones: ReadonlyMap<string, SimulatedPhone> } {
  const phones = new Map<string, SimulatedPhone>();
  return {
    kind: 'simulated',
    phones,
    open: (needs) => open(needs, phones),
  };
}

function open({ account, clock, note, random }: OpenNeeds<'simulated'>, phones: Map<string, SimulatedPhone>): AccountProvider {
  const accepted = new Map<string, PhoneMessage>();
  let fromPhone: readonly PhoneMessage[] = [];
  let reports: ProviderReports | undefined;
  const timers = new Set<() => void>();

  const keep = () => {
    for (const id of accepted.keys()) if (accepted.size > KEPT) accepted.delete(id);
    fromPhone = fromPhone.slice(-KEPT);
  };
  const success = () => note({ kind: 'success', at: clock.now() });

  phones.set(account, {
    messages: () => [...accepted.values(), ...fromPhone].toSorted((a, b) => a.time - b.time),
    async answer({ line, phone, text }) {
      if (!reports) return;
      const id = `sim-${[...random(8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
      const time = clock.now();
      await reports.received({ providerId: id, from: phone, to: line, text, time });
      fromPhone = [...fromPhone, { id, line, phone, text, isFromPhone: true, time }];
      keep();
      success();
    },
  });

  function deliverSoon({ messageId, providerId }: Pick<AcceptedMessage, 'messageId' | 'providerId'>): void {
    const cancel = clock.setTimer(DELIVERED_AFTER_MS, () => {
      timers.delete(cancel);
      reports?.report({ providerId, messageId, status: 'delivered' }).catch(() => undefined);
    });
    timers.add(cancel);
  }

  return {
    account,
    start: (to) => void (reports = to),
    async send({ messageId, from, to, text, file }) {
      const providerId = `sim-${messageId}`;
      accepted.set(messageId, {
        id: providerId,
        line: from,
        phone: to,
        text,
        ...(file && { fileName: file.name }),
        isFromPhone: false,
        time: clock.now(),
      });
      keep();
      deliverSoon({ messageId, providerId });
      success();
      // A text to itself comes back, as from a real network.
      if (from === to) await reports?.received({ providerId: `${providerId}-back`, from, to, text, time: clock.now() });
      return { kind: 'accepted', providerId };
    },
    find: async (messageId) => (accepted.has(messageId) ? { kind: 'accepted', providerId: `sim-${messageId}` } : { kind: 'unknown' }),
    resume: (accepted) => accepted.forEach(deliverSoon),
    newNumber: async () => undefined,
    async test() {
      success();
      return { outcome: 'ok' };
    },
    listNumbers: async () => SIMULATED_NUMBERS.map((tn) => ({ tn, canSms: true, canMms: true })),
    async close() {
      for (const cancel of timers) cancel();
      phones.delete(account);
    },
  };
}
