import { defineConfig } from '@playwright/test';
import { chromium, chromiumArgs } from './scripts/browser.mjs';

const browser = await chromium();

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/seededDirectory.ts',
  fullyParallel: true,
  // `npm test` runs two checks at once: more would only make each of them slower.
  workers: process.env['CI'] ? 2 : 3,
  timeout: 120_000,
  // What has to be quick says so itself; the rest may take its time on a busy machine.
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  use: {
    launchOptions: { ...(browser.executablePath ? { executablePath: browser.executablePath } : {}), args: chromiumArgs },
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a sixth of their work: `npm run e2e -- --trace on` writes one.
    screenshot: 'only-on-failure',
  },
});
