import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { toRouteKey } from '@manyline/contract';

/** `.vite/preloads.json` of the build: the scripts each page needs besides the entry. Paths start with a slash. */
export interface Preloads {
  /** Scripts of every page inside the console shell. */
  readonly shell: readonly string[];
  /** Fonts by language. */
  readonly fonts: Readonly<Record<string, readonly string[]>>;
  /** By page path. */
  readonly pages: Readonly<Record<string, PagePreloads>>;
}

export interface PagePreloads {
  readonly requiresAuth: boolean;
  readonly scripts: readonly string[];
  /** Catalogues by language; every page has English. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

export interface PageVisit {
  readonly path: string;
  readonly language: string | undefined;
  /** The browser sent a session cookie, not yet validated. */
  readonly mayBeSignedIn: boolean;
  /** Where `/` will lead, as the app last knew. */
  readonly start?: string | undefined;
}

const HOME = '/';
const LOGIN = '/auth/page-auth-login';
const NONE: Preloads = { shell: [], fonts: {}, pages: {} };

export interface PageParts {
  /** The path whose page will be shown. */
  readonly path: string;
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
}

export interface PreloadPlan {
  find(visit: PageVisit): Promise<PageParts>;
  /** Whether the build has a page at this path; always true for a build without a preload plan. */
  hasPage(path: string): Promise<boolean>;
}

/** Reads the current build's plan; the app may be rebuilt while the server runs. */
export function createPreloads(distDir: string): PreloadPlan {
  const file = join(distDir, '.vite/preloads.json');
  let known: { readonly stamp: number; readonly plan: Preloads } | undefined;

  async function read(): Promise<Preloads | undefined> {
    const stamp = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (stamp === undefined) return undefined;
    if (known?.stamp !== stamp) known = { stamp, plan: JSON.parse(await readFile(file, 'utf8')) as Preloads };
    return known.plan;
  }

  return {
    find: async (visit) => partsOf((await read()) ?? NONE, visit),
    async hasPage(path) {
      const plan = await read();
      return plan === undefined || Object.keys(plan.pages).some((known) => toRouteKey(known) === toRouteKey(path));
    },
  };
}

/** Lists what a visit needs. Signed-out users are redirected to the sign-in page. */
export function partsOf({ shell, fonts, pages }: Preloads, visit: PageVisit): PageParts {
  const { language = 'en', mayBeSignedIn, start } = visit;
  const isStart = visit.path === HOME && mayBeSignedIn && start !== undefined && Object.hasOwn(pages, start);
  const path = isStart ? start : visit.path;
  const named = Object.hasOwn(pages, path) ? pages[path] : undefined;
  const isLedAway = !mayBeSignedIn && (named?.requiresAuth ?? true);
  const page = isLedAway ? pages[LOGIN] : named;
  const texts = inLanguage(page?.texts ?? {}, language);
  const hasShell = mayBeSignedIn && (named?.requiresAuth ?? true);
  const scripts = new Set([...(page?.scripts ?? []), ...texts, ...(hasShell ? shell : [])]);
  return { path, scripts: [...scripts], fonts: inLanguage(fonts, language) };
}

function inLanguage(files: Readonly<Record<string, readonly string[]>>, language: string): readonly string[] {
  return (Object.hasOwn(files, language) ? files[language] : files['en']) ?? [];
}
