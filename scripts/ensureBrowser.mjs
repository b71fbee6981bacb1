// Unpacks the pinned Chromium, or, where there is none for this platform nor a system one, lets Playwright fetch its own.
import { spawnSync } from 'node:child_process';
import { chromium } from './browser.mjs';
const { source } = await chromium();
if (source === 'playwright')
  process.exit(spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: 'inherit', shell: true }).status ?? 1);
