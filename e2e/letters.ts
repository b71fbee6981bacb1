import { expect } from '@playwright/test';

/** The newest e-mail to a user, read from the demo outbox. */
export async function findInEmail(url: string, to: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const page = await fetch(`${url}/demo/mail`);
    const letters = (await page.text()).split('<article>').slice(1);
    found = pattern.exec(letters.find((letter) => letter.includes(`<p>To ${to},`)) ?? '')?.[0];
    expect(found, `a letter to ${to}`).toBeDefined();
  }).toPass({ timeout: 5_000 });
  return (found ?? '').replaceAll('&amp;', '&');
}
