import { type AccountProvider, createSimulatedModule, FetchFailure, type OpenNeeds, type ProviderModule } from '@manyline/server/backend';

/** How the simulated provider of stories behaves. */
export type ProviderBehaviour = 'works' | 'slow' | 'refuses' | 'credentials' | 'noBalance' | 'unreachable' | 'noReceipts';

const SLOW_MS = 20_000;
const RETRY_S = 20;
const REFUSAL = { code: '30007', text: 'Message filtered' } as const;
/** Behaviours that fail every call, and how they fail it. */
const TROUBLES = {
  credentials: { code: '401', text: 'Unauthorized' },
  noBalance: { code: '402', text: 'Balance 0.00 USD' },
  unreachable: { text: 'connect ECONNREFUSED' },
} as const;

/** The simulated provider with a switch: the next call follows the behaviour of that moment. */
export function misbehavingModule(behaviourOf: () => ProviderBehaviour): ProviderModule<'simulated'> {
  const { open } = createSimulatedModule();
  return { kind: 'simulated', open: (needs) => misbehave(open(needs), needs, behaviourOf) };
}

function misbehave(inner: AccountProvider, { clock, note }: OpenNeeds<'simulated'>, behaviourOf: () => ProviderBehaviour): AccountProvider {
  const pause = async () => {
    if (behaviourOf() === 'slow') await new Promise<void>((resolve) => void clock.setTimer(SLOW_MS, resolve));
  };
  /** The trouble of this moment, which also counts for the account's health. */
  const trouble = () => {
    const problem = behaviourOf();
    if (!(problem in TROUBLES)) return undefined;
    const known = problem as keyof typeof TROUBLES;
    note({ kind: 'failure', at: clock.now(), isCertain: true, problem: known, detail: TROUBLES[known] });
    return { problem: known, detail: TROUBLES[known] };
  };
  return {
    ...inner,
    start: (reports) =>
      inner.start({ ...reports, report: async (report) => (behaviourOf() === 'noReceipts' ? undefined : reports.report(report)) }),
    async send(message) {
      await pause();
      if (behaviourOf() === 'refuses') return { kind: 'failed', reason: 'filtered', ...REFUSAL };
      const met = trouble();
      return met ? { kind: 'retry', at: clock.now() + RETRY_S, ...met.detail } : inner.send(message);
    },
    async test() {
      await pause();
      const met = trouble();
      return met ? { outcome: 'failed', ...met } : inner.test();
    },
    async listNumbers() {
      await pause();
      const met = trouble();
      if (met) throw new FetchFailure(met.problem, { mayHaveArrived: false, text: met.detail.text });
      return (await inner.listNumbers?.()) ?? [];
    },
  };
}
