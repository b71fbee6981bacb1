import type { Page } from '@playwright/test';

/** Collects the page's faults from now on: policy violations, console errors and uncaught errors. */
export async function watchFaults(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => console.error(`CSP ${event.violatedDirective} ${event.blockedURI}`));
  });
  return faults;
}
