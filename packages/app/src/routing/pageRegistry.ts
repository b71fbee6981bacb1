import type { PageTitle } from '@manyline/cms';
import type { Locale } from '@manyline/ui';
import { type ComponentType, lazy } from 'react';
import { loadMessages, type TextArea } from '../i18n/loadMessages.ts';
import type { laterPages } from './laterPages.ts';
import { builtInRoutes, type PageName } from './routes.ts';
import { paths } from './paths.ts';

export interface PageDefinition {
  readonly Page: ComponentType;
  readonly title: PageTitle;
  /** `console` pages stand in the shell, which stays while they change, `workspace` ones at the height of the window; `either` ones too for whoever is signed in. Where there is no shell a page brings its own frame. */
  readonly layout: 'console' | 'workspace' | 'either' | 'own';
  readonly texts: TextArea;
  readonly preload: (language: Locale) => readonly Promise<unknown>[];
}

const pages = new Map<PageName, PageDefinition>([
  ['login', page(() => import('../pages/auth/LoginPage.tsx'), 'login', 'own', 'auth')],
  ['chat', page(() => import('../pages/cms/apps/ChatPage.tsx'), 'chat', 'workspace', 'chat')],
  ...later('own', 'entry', 'forgotPassword', 'resetPassword', 'twoSteps'),
  ['auth', laterPage('auth', 'auth', 'own', 'entry')],
  ['cms', laterPage('cms', 'cms', 'console', 'console')],
  ['page', laterPage('everything', 'everything', 'console', 'console')],
  ['apps', group('apps')],
  ...later('workspace', 'many', 'many'),
  ['report', group('report')],
  ...later('console', 'people', 'userList', 'userInfo', 'userEdit', 'userSettings', 'account'),
  ...later('console', 'access', 'audit', 'configPermission', 'configFunction'),
  ...later('console', 'config', 'configRoute', 'system'),
  ...later('console', 'reports', 'dashboard', 'clients'),
  ['user', group('user')],
  ['config', group('config')],
  ['unavailable', laterPage('unavailable', 'unavailable', 'console', 'status')],
  ['error', laterPage('error', 'error', 'either', 'status')],
  ['error401', laterPage('error401', 'unauthorized', 'own', 'status')],
  ['error403', laterPage('error403', 'forbidden', 'either', 'status')],
  ['error404', laterPage('error404', 'notFound', 'either', 'status')],
  ['error500', laterPage('error500', 'serverError', 'own', 'status')],
  ['underMaintenance', laterPage('underMaintenance', 'maintenance', 'own', 'status')],
]);

/** What a page is called in the menu and in the document's title. */
export function titleOf(name: PageName): PageTitle | undefined {
  return pages.get(name)?.title;
}

export function pageOf(name: PageName): PageDefinition {
  const definition = pages.get(name);
  if (!definition) throw new Error(`The route ${name} is served but has no page: add it to the registry.`);
  return definition;
}

/** Fetches the code and the texts of a page ahead of its first showing. What fails is asked for again then. */
export function preloadPage(pathname: string, language: Locale): readonly Promise<unknown>[] {
  // Most people begin at their conversations.
  const name = pathname === paths.home ? 'chat' : builtInRoutes.find(pathname)?.page;
  return (name && pages.get(name)?.preload(language)) ?? [];
}

function group(title: PageTitle): PageDefinition {
  return laterPage('group', title, 'console', 'console');
}

/** Pages that are called as they are named. */
function later(
  layout: PageDefinition['layout'],
  texts: TextArea,
  ...names: readonly (keyof typeof laterPages & PageName & PageTitle)[]
): readonly [PageName, PageDefinition][] {
  return names.map((name) => [name, laterPage(name, name, layout, texts)]);
}

function laterPage(name: keyof typeof laterPages, title: PageTitle, layout: PageDefinition['layout'], texts: TextArea): PageDefinition {
  const load = async () => (await import('./laterPages.ts')).laterPages[name]();
  return page(load, title, layout, texts);
}

function page(
  load: () => Promise<{ default: ComponentType }>,
  title: PageTitle,
  layout: PageDefinition['layout'],
  texts: TextArea,
): PageDefinition {
  const preload = (language: Locale) => {
    const parts = [load(), loadMessages(language, texts)];
    for (const part of parts) part.catch(() => undefined);
    return parts;
  };
  return { Page: lazy(load), title, layout, texts, preload };
}
