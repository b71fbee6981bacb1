import { expect } from '@playwright/test';

/** What the newest letter to somebody holds, read where the demo people read theirs. */
export async function findInLetter(url: string, to: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const page = await fetch(`${url}/demo/mail`);
    const letters = (await page.text()).split('<article>').slice(1);
    found = pattern.exec(letters.find((letter) => letter.includes(`<p>To ${to},`)) ?? '')?.[0];
    expect(found, `a letter to ${to}`).toBeDefined();
  }).toPass({ timeout: 5_000 });
  return (found ?? '').replaceAll('&amp;', '&');
}
