import type { ProviderTest } from '@manyline/contract';
import type { Pdu } from 'smpp';
import type { AccountProvider, OpenNeeds, ProviderModule, ProviderReports } from '../../../backend/index.ts';
import type { AddressGuard } from '../addressGuard.ts';
import { createArrivals } from './smppArrivals.ts';
import type { Trouble } from './smppErrors.ts';
import { createSmppLink, type SmppLink } from './smppLink.ts';
import { receivePdu } from './smppReceiving.ts';
import { createSending } from './smppSending.ts';
import { createSentIds } from './smppSentIds.ts';

const TEST_MS = 20_000;

/** SMPP 3.4 or 3.3 to carriers and gateways. */
export function createSmppModule(guard: AddressGuard): ProviderModule<'smpp'> {
  return { kind: 'smpp', keepsConnection: true, open: (needs) => open(needs, guard) };
}

function open(
  { account, settings, secrets, clock, random, note, recipientOf, arrivals: memory }: OpenNeeds<'smpp'>,
  guard: AddressGuard,
): AccountProvider {
  const { receiptIds: form, alphabet } = settings;
  let link: SmppLink | undefined;
  let reports: ProviderReports | undefined;
  const jitter = () => (random(1)[0] ?? 0) / 255;
  const sentIds = createSentIds({ clock, recipientOf });
  const arrivals = createArrivals(clock, memory);

  async function receive(pdu: Pdu): Promise<boolean> {
    if (!reports) return false;
    await receivePdu(pdu, { arrivals, sentIds, form, alphabet, clock, reports });
    return true;
  }

  const submit = createSending({ settings, clock, random, note, link: () => link });

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
