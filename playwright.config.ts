import { defineConfig } from '@playwright/test';
import { chromium, chromiumArgs } from './scripts/browser.mjs';

const browser = await chromium();

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  reporter: [['list']],
  use: {
    launchOptions: { ...(browser.executablePath ? { executablePath: browser.executablePath } : {}), args: chromiumArgs },
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    // Its snapshots of the page tell what a film would, and a film of every test costs a sixth of their work.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
});
