import { resolve } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromium, chromiumArgs } from './scripts/browser.mjs';

const browser = await chromium();

// Generous, so that no test fails for being slow on a busy machine.
const TEST_TIMEOUT_MS = 60_000;

// One worker per core: the process that starts them only waits. docs/decisions/003.
const maxWorkers = '100%';

const SCALE_TESTS = 'packages/*/src/**/*.scale.test.ts';

/** Node only; PostgreSQL starts when the first test needs it. */
const onNode = {
  environment: 'node' as const,
  globalSetup: 'packages/server/src/node/testing/postgresSetup.ts',
  isolate: false,
  testTimeout: TEST_TIMEOUT_MS,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'mocks/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [SCALE_TESTS],
          ...onNode,
          maxWorkers,
          // Servers started by tests start twice as fast with compiled code in the cache.
          env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/manyline/compiled') },
        },
      },
      // Measures times, so nothing else may run concurrently: `npm run bench:scale`.
      { test: { name: 'scale', include: [SCALE_TESTS], ...onNode, maxWorkers: 1 } },
      {
        extends: '.storybook/vite.config.ts',
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'storybook',
          isolate: false,
          maxWorkers,
          testTimeout: TEST_TIMEOUT_MS,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(browser.executablePath ? { executablePath: browser.executablePath } : {}), args: chromiumArgs },
              contextOptions: { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC', deviceScaleFactor: 1 },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
