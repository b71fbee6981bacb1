import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './scripts/browser.mjs';
import { keepTemporaryFilesInMemory } from './scripts/memoryFiles.mjs';

keepTemporaryFilesInMemory();

/** CI runs the specs tagged `@everywhere` in the test tool's own builds of the other engines too: `firefox` or `webkit`. */
const other = process.env['E2E_BROWSER'];
if (other !== undefined && other !== 'firefox' && other !== 'webkit') throw new Error('E2E_BROWSER is firefox or webkit, or not set.');
// It makes every process use the libraries and fonts of the pinned Chromium, which no other engine starts with.
const pinned = other ? undefined : await chromiumLaunch();

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/seededDirectory.ts',
  fullyParallel: true,
  // `npm test` runs two checks concurrently, so more workers would only slow both down.
  workers: process.env['CI'] ? 2 : 3,
  // Generous for busy machines: no test needs a fast one.
  timeout: 1_200_000,
  expect: { timeout: 180_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  ...(other && { grep: /@everywhere/ }),
  use: {
    ...(other && { browserName: other }),
    ...(pinned && { launchOptions: pinned.launchOptions }),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    // Specs imitate failures with `page.route`, which sees no request of a service worker. `offline.spec.ts` allows it.
    serviceWorkers: 'block',
    // Tracing every test adds a sixth to the run time; `npm run e2e -- --trace on` writes one.
    screenshot: 'only-on-failure',
    // A click that never becomes possible says what it waited for, instead of ending the test at its limit.
    actionTimeout: 240_000,
  },
});
