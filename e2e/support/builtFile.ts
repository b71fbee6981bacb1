import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

/**
 * The file of a built chunk, by its name in vite.config.ts, or of a catalogue by the end of its
 * address.
 */
export function builtFile(name: string): string {
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<
    string,
    { readonly file: string; readonly name: string }
  >;
  const [, chunk] =
    Object.entries(manifest).find(([key, { name: own, file }]) => file.endsWith('.js') && (own === name || key.endsWith(`:${name}`))) ?? [];
  if (!chunk) throw new Error(`The build has no chunk named ${name}.`);
  return chunk.file;
}

/** Waits until the page has loaded the file. */
export async function fetched(page: Page, chunk: string): Promise<void> {
  const file = builtFile(chunk);
  const isThere = () => page.evaluate((name) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(name)), file);
  await expect.poll(isThere).toBe(true);
}
