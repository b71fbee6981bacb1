import { resolve } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { pictureReport } from './.storybook/pictureReport.ts';
import { chromium, chromiumArgs } from './scripts/browser.mjs';

const browser = await chromium();
// Pictures are only comparable within one browser build: compare them in the pinned one alone.
const isPinned = browser.source === '@sparticuz/chromium';

interface ShotPath {
  root: string;
  arg: string;
  ext: string;
}

// A test that waits for what never comes fails later; on a busy machine none fails for being slow.
const TEST_TIMEOUT_MS = 60_000;

// The one that starts the workers waits for them: each core has one. docs/decisions/055.
const maxWorkers = '100%';

export default defineConfig({
  test: {
    reporters: ['default', pictureReport()],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'mocks/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          environment: 'node',
          // Starts a PostgreSQL when the first test asks for one.
          globalSetup: ['packages/server/src/node/testing/postgresSetup.ts'],
          isolate: false,
          maxWorkers,
          // Servers that tests start need half the time when what they load is compiled.
          env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/manyline/compiled') },
          testTimeout: TEST_TIMEOUT_MS,
        },
      },
      {
        extends: './vite.storybook.config.ts',
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'storybook',
          isolate: false,
          maxWorkers,
          testTimeout: TEST_TIMEOUT_MS,
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
                // Stops a change of 4 of 255 levels in any channel; how an edge is smoothed may differ from run to run.
                comparatorOptions: { threshold: 0.005, includeAA: false, allowedMismatchedPixels: 20 },
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
