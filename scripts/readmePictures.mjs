// npm run readme:pictures: starts the demo and takes the pictures of the README into docs/pictures.
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium as playwright } from 'playwright';
import sharp from 'sharp';
import { chromiumLaunch } from './browser.mjs';
import { root } from './ensure.mjs';
import { startDemo } from './startDemo.mjs';

const CHAT = '/cms/apps/page-cms-apps-chat?line=14155552671&chat=33612345678';
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const pictures = [
  { name: 'chat-light', screenshot: 'screenshot-wide', user: 'alice', path: CHAT, viewport: DESKTOP },
  { name: 'chat-dark-ar', user: 'alice', path: CHAT, viewport: DESKTOP, colorScheme: 'dark', locale: 'ar' },
  { name: 'chat-phone', screenshot: 'screenshot-narrow', user: 'alice', path: CHAT, viewport: PHONE, isMobile: true, hasTouch: true },
  { name: 'dashboard', user: 'admin', path: '/cms/report/page-cms-report-dashboard', viewport: DESKTOP },
  { name: 'users', user: 'admin', path: '/cms/user/page-cms-user-list', viewport: DESKTOP },
];

const demo = await startDemo();
const { launchOptions } = await chromiumLaunch();
const browser = await playwright.launch(launchOptions);
try {
  for (const picture of pictures) await take(picture);
} finally {
  await browser.close();
  await demo.stop();
}

async function take({ name, screenshot, user, path, ...options }) {
  const context = await browser.newContext({ locale: 'en', timezoneId: 'UTC', reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.goto(`${demo.url}/auth/page-auth-login?nextUrl=${encodeURIComponent(path)}`);
  await page.getByRole('group').getByRole('button', { name: user }).click();
  await page.waitForURL(demo.url + path);
  await page.locator('[aria-busy="true"], [data-loading]').last().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  const png = await page.screenshot({ animations: 'disabled' });
  await sharp(png)
    .png({ palette: true, effort: 10 })
    .toFile(join(root, `docs/pictures/${name}.png`));
  console.log(`docs/pictures/${name}.png`);
  // What a browser shows when it offers to install the app.
  if (screenshot) await copyFile(join(root, `docs/pictures/${name}.png`), join(root, `packages/app/public/${screenshot}.png`));
  await context.close();
}
