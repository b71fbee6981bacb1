import { type AccountProvider, createSimulatedModule, FetchFailure, type OpenNeeds, type ProviderModule } from '@manyline/server/backend';

/** How the simulated provider of stories behaves. */
export type ProviderManner = 'works' | 'slow' | 'refuses' | 'credentials' | 'noReceipts';

const SLOW_MS = 20_000;
const REFUSAL = { code: '30007', text: 'Message filtered' } as const;
const DENIAL = { code: '401', text: 'Unauthorized' } as const;

/** The simulated provider with a switch: the next call follows the manner of that moment. */
export function misbehavingModule(mannerOf: () => ProviderManner): ProviderModule<'simulated'> {
  const { open } = createSimulatedModule();
  return { kind: 'simulated', open: (needs) => misbehave(open(needs), needs, mannerOf) };
}

function misbehave(inner: AccountProvider, { clock, note }: OpenNeeds<'simulated'>, mannerOf: () => ProviderManner): AccountProvider {
  const pause = async () => {
    if (mannerOf() === 'slow') await new Promise<void>((resolve) => void clock.setTimer(SLOW_MS, resolve));
  };
  const deny = () => note({ kind: 'failure', at: clock.now(), problem: 'credentials', detail: DENIAL });
  return {
    ...inner,
    start: (reports) =>
      inner.start({ ...reports, report: async (report) => (mannerOf() === 'noReceipts' ? undefined : reports.report(report)) }),
    async send(message) {
      await pause();
      if (mannerOf() === 'refuses') return { kind: 'failed', reason: 'filtered', ...REFUSAL };
      if (mannerOf() !== 'credentials') return inner.send(message);
      deny();
      return { kind: 'retry', at: clock.now() + SLOW_MS / 1_000, ...DENIAL };
    },
    async test() {
      await pause();
      if (mannerOf() !== 'credentials') return inner.test();
      deny();
      return { outcome: 'failed', problem: 'credentials', detail: DENIAL };
    },
    async listNumbers() {
      await pause();
      if (mannerOf() === 'credentials') throw new FetchFailure('credentials', { mayHaveArrived: false });
      return (await inner.listNumbers?.()) ?? [];
    },
  };
}
