// Unpacks the pinned Chromium. Without one for this platform or a system Chromium, Playwright downloads its own.
import { spawnSync } from 'node:child_process';
import { chromium } from './browser.mjs';
const { source } = await chromium();
if (source === 'playwright')
  process.exit(spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: 'inherit', shell: true }).status ?? 1);
