import { type AccountProvider, createSimulatedModule, FetchFailure, type OpenNeeds, type ProviderModule } from '@manyline/server/backend';

/** How the simulated provider of stories behaves. */
export type ProviderBehaviour = 'works' | 'slow' | 'refuses' | 'credentials' | 'noReceipts';

const SLOW_MS = 20_000;
const REFUSAL = { code: '30007', text: 'Message filtered' } as const;
const DENIAL = { code: '401', text: 'Unauthorized' } as const;

/** The simulated provider with a switch: the next call follows the behaviour of that moment. */
export function misbehavingModule(behaviourOf: () => ProviderBehaviour): ProviderModule<'simulated'> {
  const { open } = createSimulatedModule();
  return { kind: 'simulated', open: (needs) => misbehave(open(needs), needs, behaviourOf) };
}

function misbehave(inner: AccountProvider, { clock, note }: OpenNeeds<'simulated'>, behaviourOf: () => ProviderBehaviour): AccountProvider {
  const pause = async () => {
    if (behaviourOf() === 'slow') await new Promise<void>((resolve) => void clock.setTimer(SLOW_MS, resolve));
  };
  const deny = () => note({ kind: 'failure', at: clock.now(), problem: 'credentials', detail: DENIAL });
  return {
    ...inner,
    start: (reports) =>
      inner.start({ ...reports, report: async (report) => (behaviourOf() === 'noReceipts' ? undefined : reports.report(report)) }),
    async send(message) {
      await pause();
      if (behaviourOf() === 'refuses') return { kind: 'failed', reason: 'filtered', ...REFUSAL };
      if (behaviourOf() !== 'credentials') return inner.send(message);
      deny();
      return { kind: 'retry', at: clock.now() + SLOW_MS / 1_000, ...DENIAL };
    },
    async test() {
      await pause();
      if (behaviourOf() !== 'credentials') return inner.test();
      deny();
      return { outcome: 'failed', problem: 'credentials', detail: DENIAL };
    },
    async listNumbers() {
      await pause();
      if (behaviourOf() === 'credentials') throw new FetchFailure('credentials', { mayHaveArrived: false });
      return (await inner.listNumbers?.()) ?? [];
    },
  };
}
