import { resolve } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromium, chromiumArgs } from './scripts/browser.mjs';

const browser = await chromium();
// Pictures are only comparable within one browser build: compare them in the pinned one alone.
const isPinned = browser.source === '@sparticuz/chromium';

interface ShotPath {
  root: string;
  arg: string;
  ext: string;
}

// docs/decisions/055: one that fails on a busy machine is tried once more, and named.
const retry = process.env['CI'] ? 1 : 0;

// The one that starts the workers waits for them: each core has one. docs/decisions/055.
const maxWorkers = '100%';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'mocks/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          // Starts a PostgreSQL when the first test asks for one.
          globalSetup: ['packages/server/src/node/testing/postgresSetup.ts'],
          isolate: false,
          maxWorkers,
          // Servers that tests start need half the time when what they load is compiled.
          env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/manyline/compiled') },
          testTimeout: 15_000,
          retry,
        },
      },
      {
        extends: './vite.storybook.config.ts',
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'storybook',
          isolate: false,
          maxWorkers,
          retry,
          setupFiles: isPinned ? ['.storybook/vitest.setup.ts'] : [],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(browser.executablePath ? { executablePath: browser.executablePath } : {}), args: chromiumArgs },
              contextOptions: { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC', deviceScaleFactor: 1 },
            }),
            instances: [{ browser: 'chromium' }],
            expect: {
              toMatchScreenshot: {
                comparatorName: 'pixelmatch',
                comparatorOptions: { threshold: 0.1, allowedMismatchedPixels: 2 },
                resolveScreenshotPath: ({ root, arg, ext }: ShotPath) => resolve(root, 'visual/baseline', `${arg}${ext}`),
                resolveDiffPath: ({ root, arg, ext }: ShotPath) => resolve(root, 'visual/diff', `${arg}${ext}`),
              },
            },
          },
        },
      },
    ],
  },
});
