import { createScenarioClock, type NetworkCondition, type ProviderBehaviour, type ScenarioName, type WorldOptions } from '@manyline/mocks';

/** The toolbars of Storybook that change the server, the network and the time of a page. `given`: as the story says. */
export interface WorldToolbars {
  readonly scenario: ScenarioName | 'given';
  /** A username, or `nobody` for a page without a signed-in user. */
  readonly viewer: string;
  readonly network: NetworkCondition | 'given';
  readonly provider: ProviderBehaviour | 'given';
  readonly clock: 'given' | 'runs' | 'fast' | 'tomorrow' | 'nextMonth';
}

const DAY_S = 86_400;
/** As in a story's own world. */
const TIMER_SPEED = 10;
const CLOCKS: Readonly<Record<WorldToolbars['clock'], { readonly pace?: number; readonly later?: number }>> = {
  given: {},
  runs: { pace: 1 },
  fast: { pace: 10 },
  tomorrow: { later: DAY_S },
  nextMonth: { later: 31 * DAY_S },
};

/** The world of a story under these toolbars. A provider that the story itself pins is that of the accounts it adds. */
export function worldOptions(
  story: { readonly scenario: ScenarioName; readonly signedInAs: string | undefined },
  { scenario, viewer, provider, clock }: WorldToolbars,
  pinned: Readonly<Record<string, unknown>>,
): WorldOptions & { readonly scenario: ScenarioName; readonly signedInAs: string | undefined } {
  const { pace, later = 0 } = CLOCKS[clock];
  return {
    scenario: scenario === 'given' ? story.scenario : scenario,
    signedInAs: viewer === 'given' ? story.signedInAs : viewer === 'nobody' ? undefined : viewer,
    provider: provider === 'given' || provider === pinned['provider'] ? undefined : provider,
    later,
    ...(pace !== undefined && { clock: createScenarioClock(TIMER_SPEED, pace) }),
  };
}
