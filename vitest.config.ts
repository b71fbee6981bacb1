import { resolve } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromium, chromiumArgs } from './scripts/browser.mjs';

const browser = await chromium();

// A test that waits for what never comes fails later; on a busy machine none fails for being slow.
const TEST_TIMEOUT_MS = 60_000;

// The one that starts the workers waits for them: each core has one. docs/decisions/055.
const maxWorkers = '100%';

const SCALE_TESTS = 'packages/*/src/**/*.scale.test.ts';

/** Node only; starts a PostgreSQL when the first test asks for one. */
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
          // Servers that tests start need half the time when what they load is compiled.
          env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/manyline/compiled') },
        },
      },
      // They hold times, so nothing else may run meanwhile: `npm run bench:scale`.
      { test: { name: 'scale', include: [SCALE_TESTS], ...onNode, maxWorkers: 1 } },
      {
        extends: './vite.storybook.config.ts',
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
