import type { Page } from '@playwright/test';

/** What goes wrong on a page from now on, added as it is found: violations of its policy, errors in its console or code. */
export async function watchFaults(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => console.error(`CSP ${event.violatedDirective} ${event.blockedURI}`));
  });
  return faults;
}
