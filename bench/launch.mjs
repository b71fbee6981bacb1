import { chromium as playwright } from 'playwright';
import { chromium, chromiumArgs } from '../scripts/browser.mjs';

/** The browser the tests run in, with arguments of one's own. */
export async function launch(...args) {
  const { executablePath } = await chromium();
  return playwright.launch({ executablePath, args: [...chromiumArgs, ...args] });
}
