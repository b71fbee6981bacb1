import { SYSTEM_CONFIG_PATH, SYSTEM_RUNNING, type SystemConfig } from '@manyline/contract';
import type { FirstAnswer } from '../services/api/firstAnswers.ts';

/** Where the app's page and its files are kept for a start without a network. Nothing else is ever stored. */
export interface OfflineStore {
  /** The answer to a request of the app while the network gives none; undefined if there is none either. */
  find(request: Pick<Request, 'mode' | 'url'>): Promise<Response | undefined>;
  /** Keeps files of the build with this entry. */
  keepFiles(entry: string, files: readonly string[]): Promise<void>;
  /** Keeps the page of the build with this entry, once its files are kept; `isAlone` if no other page is open. */
  keepPage(entry: string, isAlone: boolean): Promise<void>;
}

const PAGE_CACHE = 'manyline-page';
const FILES_CACHE = 'manyline-files ';
const PAGE = '/';
/** The build's script in its page. */
const ENTRY = /<script type="module"[^>]* src="(\/assets\/[\w.-]+\.js)"/u;
const ANSWERS = /(<script type="application\/json" data-first-answers>)([^<]*)/u;
/** What the server answers under these is no page of the app. */
export const OTHER_PATHS: readonly string[] = ['/api-', '/hooks/', '/media/', '/unsubscribe/', '/demo/', '/hub'];

/** Which of the app's own requests this is; undefined for all others, which the worker leaves alone. */
export function kindOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): 'page' | 'file' | undefined {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return undefined;
  if (mode === 'navigate') return OTHER_PATHS.some((path) => pathname.startsWith(path)) ? undefined : 'page';
  return pathname.startsWith('/assets/') ? 'file' : undefined;
}

/** Whether a window shows the app, not one of its files or something of the server's. */
export function isAppPage(url: string): boolean {
  const { pathname } = new URL(url);
  return !OTHER_PATHS.some((path) => pathname.startsWith(path)) && !pathname.includes('.');
}

/** The page as it can be shown later: without the files that one visit preloads, and without a maintenance, which may be over by then. */
export function toStoredPage(html: string): string {
  const page = html.replaceAll(/<link rel="(?:modulepreload|preload)"[^>]*>/gu, '');
  return page.replace(ANSWERS, (_whole, start: string, answers: string) => start + toLastingAnswers(answers));
}

/** The system configuration, and no other answer. */
function toLastingAnswers(text: string): string {
  const answers = (JSON.parse(text) as readonly FirstAnswer[]).filter(({ url }) => url === SYSTEM_CONFIG_PATH);
  const lasting = answers.map((answer) => {
    const { data, ...envelope } = JSON.parse(answer.body) as { readonly data: SystemConfig };
    const { maintenance: _, now: __, ...rest } = data;
    return { ...answer, body: JSON.stringify({ ...envelope, data: { ...rest, systemStatus: SYSTEM_RUNNING } }) };
  });
  return JSON.stringify(lasting).replaceAll('<', String.raw`\u003c`);
}

export function createOfflineStore(caches: CacheStorage, fetch: (request: string, init: RequestInit) => Promise<Response>): OfflineStore {
  // Without cookies, so that neither a user's data nor a token is in any stored answer.
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(path, { ...init, credentials: 'omit', redirect: 'error' });
    return response.ok ? response : undefined;
  };

  async function findPage(): Promise<Response | undefined> {
    const page = await (await caches.open(PAGE_CACHE)).match(PAGE);
    const entry = page && entryOf(await page.clone().text());
    // A page without its script would stay empty.
    return entry !== undefined && (await caches.match(entry)) ? page : undefined;
  }

  return {
    find: ({ mode, url }) => (mode === 'navigate' ? findPage() : caches.match(url)),

    async keepFiles(entry, files) {
      const cache = await caches.open(FILES_CACHE + entry);
      const keep = async (path: string) => {
        if (!path.startsWith('/assets/') || (await cache.match(path))) return;
        const file = await ask(path);
        // A page instead of the file is from a proxy or a hotspot's sign-in.
        if (file && !isPage(file)) await cache.put(path, file);
      };
      await Promise.all(files.map(keep));
    },

    async keepPage(entry, isAlone) {
      const page = await ask(PAGE, { cache: 'no-store', headers: { Accept: 'text/html' } });
      const html = await page?.text();
      // After a new release the page that is open is the older one: the new one is kept once it is loaded.
      if (!page || html === undefined || entryOf(html) !== entry || !html.includes('data-first-answers')) return;
      const headers = new Headers(page.headers);
      for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) headers.delete(name);
      await (await caches.open(PAGE_CACHE)).put(PAGE, new Response(toStoredPage(html), { headers }));
      if (!isAlone) return;
      const older = (await caches.keys()).filter((name) => name.startsWith(FILES_CACHE) && name !== FILES_CACHE + entry);
      await Promise.all(older.map((name) => caches.delete(name)));
    },
  };
}

function isPage({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('text/html') === true;
}

function entryOf(html: string): string | undefined {
  return ENTRY.exec(html)?.[1];
}
