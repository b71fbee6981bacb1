import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** `.vite/preloads.json` of the build: the scripts each page needs beside the entry. Addresses begin with a slash. */
export interface Preloads {
  /** Of every page inside the console's shell. */
  readonly shell: readonly string[];
  /** What texts are drawn in, by language. */
  readonly fonts: Readonly<Record<string, readonly string[]>>;
  /** By the page's path. */
  readonly pages: Readonly<Record<string, PagePreloads>>;
}

export interface PagePreloads {
  readonly requiresAuth: boolean;
  readonly scripts: readonly string[];
  /** By language; every page has English. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

export interface PageVisit {
  readonly path: string;
  readonly language: string | undefined;
  /** Whether the browser has a session; what it is worth is known later. */
  readonly mayBeSignedIn: boolean;
}

const LOGIN = '/auth/page-auth-login';
const NONE: Preloads = { shell: [], fonts: {}, pages: {} };

export interface PageParts {
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
}

/** Reads the plan of the build as it is now: the app may be built again while the server runs. */
export function createPreloads(distDir: string): { find(visit: PageVisit): Promise<PageParts> } {
  const file = join(distDir, '.vite/preloads.json');
  let known: { readonly stamp: number; readonly plan: Preloads } | undefined;

  async function read(): Promise<Preloads> {
    const stamp = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (stamp === undefined) return NONE;
    if (known?.stamp !== stamp) known = { stamp, plan: JSON.parse(await readFile(file, 'utf8')) as Preloads };
    return known.plan;
  }

  return { find: async (visit) => partsOf(await read(), visit) };
}

/** What a visit is going to need: a signed-out user is led to the sign-in page. */
export function partsOf({ shell, fonts, pages }: Preloads, { path, language = 'en', mayBeSignedIn }: PageVisit): PageParts {
  const named = Object.hasOwn(pages, path) ? pages[path] : undefined;
  const isLedAway = !mayBeSignedIn && (named?.requiresAuth ?? true);
  const page = isLedAway ? pages[LOGIN] : named;
  const texts = inLanguage(page?.texts ?? {}, language);
  const hasShell = mayBeSignedIn && (named?.requiresAuth ?? true);
  const scripts = new Set([...(page?.scripts ?? []), ...texts, ...(hasShell ? shell : [])]);
  return { scripts: [...scripts], fonts: inLanguage(fonts, language) };
}

function inLanguage(files: Readonly<Record<string, readonly string[]>>, language: string): readonly string[] {
  return (Object.hasOwn(files, language) ? files[language] : files['en']) ?? [];
}
