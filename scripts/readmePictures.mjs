// npm run readme:pictures: starts the demo and takes the pictures of the README into docs/pictures.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium as playwright } from 'playwright';
import sharp from 'sharp';
import { ensureBuilt } from './appBuild.mjs';
import { chromium, chromiumArgs } from './browser.mjs';
import { pinnedNode, root } from './ensure.mjs';

const CHAT = '/cms/apps/page-cms-apps-chat?line=14155552671&chat=33612345678';
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const pictures = [
  { name: 'chat-light', user: 'alice', path: CHAT, viewport: DESKTOP },
  { name: 'chat-dark-ar', user: 'alice', path: CHAT, viewport: DESKTOP, colorScheme: 'dark', locale: 'ar' },
  { name: 'chat-phone', user: 'alice', path: CHAT, viewport: PHONE, isMobile: true, hasTouch: true },
  { name: 'dashboard', user: 'admin', path: '/cms/report/page-cms-report-dashboard', viewport: DESKTOP },
  { name: 'users', user: 'admin', path: '/cms/user/page-cms-user-list', viewport: DESKTOP },
];

const node = pinnedNode();
ensureBuilt(node);
const dataDir = mkdtempSync(join(tmpdir(), 'manyline-pictures-'));
const port = await freePort();
const url = `http://localhost:${port}`;
const server = spawn(node, [join(root, 'packages/server/src/node/main.ts')], {
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const { executablePath } = await chromium();
const browser = await playwright.launch({ executablePath, args: chromiumArgs });
try {
  await untilReady();
  for (const picture of pictures) await take(picture);
} finally {
  await browser.close();
  const exited = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  await exited;
  rmSync(dataDir, { recursive: true, force: true });
}

async function take({ name, user, path, ...options }) {
  const context = await browser.newContext({ locale: 'en', timezoneId: 'UTC', reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.goto(`${url}/auth/page-auth-login?nextUrl=${encodeURIComponent(path)}`);
  await page.getByRole('group').getByRole('button', { name: user }).click();
  await page.waitForURL(url + path);
  await page.locator('[aria-busy="true"], [data-loading]').last().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  const png = await page.screenshot({ animations: 'disabled' });
  await sharp(png)
    .png({ palette: true, effort: 10 })
    .toFile(join(root, `docs/pictures/${name}.png`));
  console.log(`docs/pictures/${name}.png`);
  await context.close();
}

async function untilReady() {
  for (;;) {
    const isReady = await fetch(`${url}/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    if (server.exitCode !== null) throw new Error('The demo did not start. The lines above say why.');
    await wait(100);
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const { port: free } = probe.address();
  await new Promise((done) => probe.close(done));
  return free;
}
