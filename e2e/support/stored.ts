import type { Page } from '@playwright/test';

/** Everything in the databases of this browser, as text. */
export function storedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name ?? '');
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error('closed')));
      });
      for (const store of database.objectStoreNames) {
        const asked = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => asked.addEventListener('success', resolve));
        found.push(JSON.stringify(asked.result).slice(0, 100_000));
      }
      database.close();
    }
    return found.join('\n');
  });
}
