import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

/** What the build calls the script of the module whose name ends so. */
export function builtFile(ending: string): string {
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, { readonly file: string }>;
  const key = Object.keys(manifest).find((candidate) => candidate.endsWith(ending));
  const file = key === undefined ? undefined : manifest[key]?.file;
  if (file === undefined) throw new Error(`The build has no script of its own for ${ending}.`);
  return file;
}

/** Waits until the page has fetched it, whenever it asked. */
export async function fetched(page: Page, ending: string): Promise<void> {
  const file = builtFile(ending);
  const isThere = () => page.evaluate((name) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(name)), file);
  await expect.poll(isThere).toBe(true);
}
