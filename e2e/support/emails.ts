import { expect } from '@playwright/test';

/** The newest e-mail to a user, read from the demo outbox. */
export async function findInEmail(url: string, to: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const page = await fetch(`${url}/demo/mail`);
    const emails = (await page.text()).split('<article>').slice(1);
    found = pattern.exec(emails.find((email) => email.includes(`<p>To <bdi>${to}</bdi> `)) ?? '')?.[0];
    expect(found, `an email to ${to}`).toBeDefined();
  }).toPass();
  return (found ?? '').replaceAll('&amp;', '&');
}
