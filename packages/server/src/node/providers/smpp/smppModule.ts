import type { ProviderTest } from '@manyline/contract';
import type { Pdu } from 'smpp';
import type { AccountProvider, OpenNeeds, ProviderModule, ProviderReports, SendAnswer } from '../../../backend/index.ts';
import type { AddressGuard } from '../addressGuard.ts';
import { SMPP_FAILURES, SMPP_LATER, SMPP_THROTTLED, statusText } from './smppErrors.ts';
import { createArrivals } from './smppArrivals.ts';
import { createSmppLink, type SmppLink, type Trouble } from './smppLink.ts';
import { normalId } from './smppReceipts.ts';
import { receivePdu } from './smppReceiving.ts';
import { createSentIds } from './smppSentIds.ts';
import { encodeText } from './text/encodeText.ts';

const TEST_MS = 20_000;
const SLOW_DOWN_S = 3;
const [LATER_S, NO_LINK_S] = [10, 5];
/** Longer texts go as one payload, which the server splits: parts of their own could be accepted one without the other. */
const [SHORT_GSM, SHORT_BYTES] = [160, 140];
const [INTERNATIONAL, NETWORK_SPECIFIC, ALPHANUMERIC, ISDN] = [1, 3, 5, 1];

/** SMPP 3.4 to carriers and gateways. */
export function createSmppModule(guard: AddressGuard): ProviderModule<'smpp'> {
  return { kind: 'smpp', keepsConnection: true, open: (needs) => open(needs, guard) };
}

function open(
  { account, settings, secrets, clock, random, note, isClaimed, arrivals: memory }: OpenNeeds<'smpp'>,
  guard: AddressGuard,
): AccountProvider {
  const { window, receiptIds } = settings;
  let link: SmppLink | undefined;
  let reports: ProviderReports | undefined;
  let running = 0;
  let nextAt = 0;
  const jitter = () => (random(1)[0] ?? 0) / 255;
  const sentIds = createSentIds({ clock, isClaimed });
  const arrivals = createArrivals(clock, memory);

  async function receive(pdu: Pdu): Promise<boolean> {
    if (!reports) return false;
    await receivePdu(pdu, { arrivals, sentIds, form: receiptIds, clock, reports });
    return true;
  }

  async function submit(from: string, to: string, text: string): Promise<SendAnswer> {
    if (!link?.isBound()) return { kind: 'retry', at: clock.now() + NO_LINK_S, text: 'There is no connection.' };
    const now = clock.now();
    // Waiting here would keep the call's slot and count as a lost answer.
    if (running >= window || now < nextAt) return { kind: 'retry', at: Math.max(nextAt, now + (running >= window ? 0.2 : 0)) };
    running += 1;
    try {
      const { command_status: status, message_id: id = '' } = await link.submit(toSubmit(from, to, text));
      if (status === 0) {
        note({ kind: 'success', at: clock.now() });
        return { kind: 'accepted', providerId: normalId(id, receiptIds) };
      }
      const detail = { code: statusText(status) };
      if (SMPP_THROTTLED.has(status)) {
        note({ kind: 'failure', at: clock.now(), problem: 'throttled', detail });
        nextAt = clock.now() + SLOW_DOWN_S;
        return { kind: 'retry', at: nextAt, ...detail };
      }
      if (SMPP_LATER.has(status)) {
        note({ kind: 'failure', at: clock.now(), problem: 'serverError', detail });
        return { kind: 'retry', at: clock.now() + LATER_S, ...detail };
      }
      return { kind: 'failed', reason: SMPP_FAILURES[status] ?? 'rejected', ...detail };
    } finally {
      running -= 1;
    }
  }

  function linkTo(onBound: () => void, onTrouble: (trouble: Trouble) => void, isOnce = false): SmppLink {
    const own = { settings, secrets, guard, clock, jitter, onDeliver: receive, onAsk: arrivals.asked };
    return createSmppLink({ ...own, onBound, onTrouble, isOnce });
  }

  return {
    account,
    start(to) {
      reports = to;
      arrivals.started();
      link = linkTo(
        () => {
          arrivals.bound();
          note({ kind: 'success', at: clock.now() });
        },
        (trouble) => note({ kind: 'failure', at: clock.now(), isCertain: true, ...trouble }),
      );
    },
    async send({ from, to, text, file }) {
      return sentIds.follow(to, submit(from, to, file ? [text, await file.link()].filter(Boolean).join('\n') : text));
    },
    resume: (accepted) => accepted.forEach(({ providerId, to }) => sentIds.add(providerId, to)),
    newNumber: async () => undefined,
    async test(): Promise<ProviderTest> {
      if (link?.isBound()) return { outcome: 'ok' };
      const { promise, resolve } = Promise.withResolvers<ProviderTest>();
      const cancel = clock.setTimer(TEST_MS, () => resolve({ outcome: 'failed', problem: 'timeout' }));
      const trial = linkTo(
        () => resolve({ outcome: 'ok' }),
        (trouble) => resolve({ outcome: 'failed', ...trouble }),
        true,
      );
      const outcome = await promise;
      cancel();
      await trial.close();
      return outcome;
    },
    async close() {
      await link?.close();
    },
  };
}

function toSubmit(from: string, to: string, text: string): Readonly<Record<string, unknown>> {
  const { dataCoding, octets } = encodeText(text);
  const content =
    octets.length <= (dataCoding === 0 ? SHORT_GSM : SHORT_BYTES)
      ? { short_message: octets }
      : { short_message: Buffer.alloc(0), message_payload: octets };
  return { ...addressOf('source', from), ...addressOf('dest', to), registered_delivery: 1, data_coding: dataCoding, ...content };
}

function addressOf(side: 'source' | 'dest', tn: string): Readonly<Record<string, unknown>> {
  const isNumber = /^\+?\d+$/.test(tn);
  const ton = !isNumber ? ALPHANUMERIC : tn.startsWith('+') ? INTERNATIONAL : NETWORK_SPECIFIC;
  const name = side === 'source' ? 'source_addr' : 'destination_addr';
  return { [`${side}_addr_ton`]: ton, [`${side}_addr_npi`]: ton === INTERNATIONAL ? ISDN : 0, [name]: tn.replace(/^\+/, '') };
}
