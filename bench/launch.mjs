import { chromium as playwright } from 'playwright';
import { chromium, chromiumArgs } from '../scripts/browser.mjs';

/** Launches the browser used by the tests, with extra arguments. */
export async function launch(...args) {
  const { executablePath } = await chromium();
  return playwright.launch({ executablePath, args: [...chromiumArgs, ...args] });
}
