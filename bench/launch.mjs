import { chromium as playwright } from 'playwright';
import { chromiumLaunch } from '../scripts/browser.mjs';

/** Launches the browser used by the tests, with extra arguments. */
export async function launch(...args) {
  const { launchOptions } = await chromiumLaunch({ isOptimizing: true });
  return playwright.launch({ ...launchOptions, args: [...launchOptions.args, ...args] });
}
