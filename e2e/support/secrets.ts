import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Everything a page displays, collected during its lifetime. */
export function watchPage(page: Page): readonly string[] {
  const seen: string[] = [];
  page.on('request', (request) => void seen.push(`request ${request.url()} ${request.headers()['referer'] ?? ''}`));
  page.on('console', (message) => void seen.push(`console ${message.text()}`));
  page.on('framenavigated', (frame) => void seen.push(`address ${frame.url()}`));
  page.on('websocket', (socket) => void seen.push(`socket ${socket.url()}`));
  return seen;
}

/** The browser storage that the page's scripts can read. */
export async function readStorages(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const request = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        asked.onsuccess = () => done(asked.result);
        asked.onerror = () => fail(asked.error ?? new Error('IndexedDB could not be read.'));
      });
    const rows: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await request(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store);
        rows.push(`${name}/${store} ${JSON.stringify(await request(all.getAll()))} ${JSON.stringify(await request(all.getAllKeys()))}`);
      }
      database.close();
    }
    const caches = await globalThis.caches.keys();
    return [
      ...rows,
      ...caches.map((name) => `cache ${name}`),
      `local ${JSON.stringify(Object.entries(localStorage))}`,
      `session ${JSON.stringify(Object.entries(sessionStorage))}`,
      `cookies ${document.cookie}`,
      `address ${location.href} ${JSON.stringify(history.state)} ${window.name}`,
    ];
  });
}

/** The files of a server's data directory without e-mails, which may contain secrets. */
export function readDatabase(dataDir: string): readonly string[] {
  const files = readdirSync(dataDir, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ name }) => `file ${name} ${readFileSync(join(dataDir, name), 'latin1')}`);
}

/** Where the secret occurs, in any encoding. */
export function navigationOf(secret: string, positions: readonly string[]): readonly string[] {
  const written = writings(secret);
  return positions.filter((position) => written.some((one) => position.includes(one))).map((position) => position.slice(0, 200));
}

function writings(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const asFileReads = bytes.toString('latin1');
  const asJson = JSON.stringify(secret).slice(1, -1);
  const hex = bytes.toString('hex');
  const encoded = encodeURIComponent(secret);
  return [
    secret,
    asFileReads,
    asJson,
    hex,
    hex.toUpperCase(),
    encoded,
    encoded.replaceAll('%20', '+'),
    encodeURI(secret),
    ...base64(bytes),
  ];
}

/** In a longer text, a secret may start at any of three positions of a base64 group; the outer characters, which depend on the neighbours, are left out. */
function base64(bytes: Buffer): readonly string[] {
  return [0, 1, 2].flatMap((offset) => {
    const shifted = Buffer.concat([Buffer.alloc(offset), bytes]);
    const whole = shifted.toString('base64').replaceAll('=', '');
    const own = whole.slice(offset === 0 ? 0 : offset + 1, shifted.length % 3 === 0 ? undefined : -1);
    return [own, own.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
