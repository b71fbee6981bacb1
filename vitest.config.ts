import { readFile } from 'node:fs/promises';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from './scripts/browser.mjs';
import { nodeProjects, TEST_TIMEOUT_MS } from './vitest.unit.config.ts';

const { launchOptions } = await chromiumLaunch();

/** One of Storybook's static files; its add-on serves only folders. */
const mockServiceWorker: Plugin = {
  name: 'mock-service-worker',
  configureServer: ({ middlewares }) => {
    middlewares.use('/mockServiceWorker.js', (_request, response, next) => {
      response.setHeader('content-type', 'text/javascript');
      readFile(new URL(import.meta.resolve('msw/mockServiceWorker.js'))).then((worker) => response.end(worker), next);
    });
  },
};

export default defineConfig({
  test: {
    projects: [
      ...nodeProjects,
      {
        extends: '.storybook/vite.config.ts',
        plugins: [mockServiceWorker, storybookTest({ configDir: '.storybook' })],
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
            connectTimeout: TEST_TIMEOUT_MS,
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
