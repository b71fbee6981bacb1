import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keepTemporaryFilesInMemory } from './scripts/memoryFiles.mjs';

keepTemporaryFilesInMemory();

// Generous, so that no test fails for being slow on a busy machine.
export const TEST_TIMEOUT_MS = 900_000;

/** Some tests only wait: for a database that restarts, or for other server processes. */
const MAX_WORKERS = Math.ceil(1.5 * availableParallelism());

const SCALE_TESTS = 'packages/*/src/**/*.scale.test.ts';

/** Node only; PostgreSQL starts when the first test needs it. */
const onNode = {
  environment: 'node' as const,
  globalSetup: ['postgresSetup', 'sharedDirectory'].map((name) => `packages/server/src/node/testing/${name}.ts`),
  setupFiles: ['scripts/propertySeed.ts'],
  isolate: false,
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: TEST_TIMEOUT_MS,
  expect: { poll: { timeout: TEST_TIMEOUT_MS / 3 } },
};

export const nodeProjects: TestProjectInlineConfiguration[] = [
  {
    test: {
      name: 'unit',
      include: [
        'packages/*/src/**/*.test.{ts,tsx}',
        'mocks/**/*.test.ts',
        'plays/*.test.ts',
        'scripts/**/*.test.ts',
        '.storybook/*.test.ts',
        'bench/**/*.test.ts',
      ],
      exclude: [SCALE_TESTS],
      ...onNode,
      maxWorkers: MAX_WORKERS,
      // Servers started by tests start twice as fast with compiled code in the cache.
      env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/manyline/compiled') },
    },
  },
  // Measures times, so nothing else may run concurrently: `npm run bench:scale`.
  { test: { name: 'scale', include: [SCALE_TESTS], ...onNode, maxWorkers: 1 } },
];

/** These take longest, so they mustn't start last. Vitest knows durations only after a first run. */
const LONGEST = [/\/mocks\/conformance\//, /\/node\/postgres\/(?:database|twoServers)/, /\.property\.test\.ts$/];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = LONGEST.findIndex((name) => name.test(moduleId));
      return place === -1 ? LONGEST.length : place;
    };
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

/** Without the stories: Storybook reads every story before the first test, which takes seconds. */
export default defineConfig({ test: { projects: nodeProjects, sequence: { sequencer: LongestFirst } } });
