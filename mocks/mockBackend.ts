import { startWorker } from './browser.ts';
import { mockSignalR } from './mockSignalR.ts';
import { createRunningClock } from './scenarioClock.ts';
import { type ScenarioName, scenarios } from './scenarios/index.ts';
import { createWorld } from './world.ts';

const SCENARIO_KEY = 'mock-scenario';

/**
 * A server in this page for `npm run dev`. `?scenario=slow` selects another of `scenarios` for this tab; the console exposes the server
 * as `world`. A reload restarts it with the same user signed in.
 */
export async function startMockBackend(): Promise<void> {
  const scenario = chosenScenario();
  const options = { scenario, clock: createRunningClock(), publicUrl: location.origin };
  // The scenario may lack the last user, or require two-step verification.
  const world = await createWorld({ ...options, signedInAs: lastUser() }).catch(() => createWorld(options));
  const worker = await startWorker();
  worker.use(...world.handlers, ...(scenarios[scenario].hub?.isRefused ? [] : mockSignalR(world.backend).handlers));
  Object.assign(globalThis, { world });
  // Links of "Copy this state" name it.
  document.documentElement.dataset['scenario'] = scenario;
}

function chosenScenario(): ScenarioName {
  const asked = new URLSearchParams(location.search).get('scenario') ?? sessionStorage.getItem(SCENARIO_KEY) ?? 'demo';
  const scenario = asked in scenarios ? (asked as ScenarioName) : 'demo';
  sessionStorage.setItem(SCENARIO_KEY, scenario);
  return scenario;
}

/** The app stores the signed-in user here. */
function lastUser(): string | undefined {
  const { username } = JSON.parse(localStorage.getItem('manyline-userData') ?? '{}') as { username?: string };
  return username;
}
