import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from './scripts/browser.mjs';
import { nodeProjects, TEST_TIMEOUT_MS } from './vitest.unit.config.ts';

const { launchOptions } = await chromiumLaunch();

export default defineConfig({
  test: {
    projects: [
      ...nodeProjects,
      {
        extends: '.storybook/vite.config.ts',
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'storybook',
          isolate: false,
          // One worker per core: the process that starts them only waits.
          maxWorkers: '100%',
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions,
              contextOptions: { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC', deviceScaleFactor: 1 },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
