import type { PageTitle } from '@manyline/cms';
import type { Locale } from '@manyline/ui';
import { type ComponentType, lazy } from 'react';
import { loadMessages, type TextArea } from '../i18n/loadMessages.ts';
import type { RouteName } from './paths.ts';
import { findRoute } from './routes.ts';

export interface PageDefinition {
  readonly Page: ComponentType;
  readonly title: PageTitle;
  /** `console` pages stand in the shell, which stays while they change; the others bring their own frame. */
  readonly layout: 'console' | 'own';
  readonly texts: TextArea;
  readonly preload: (language: Locale) => void;
}

const statusPages = () => import('../pages/error/statusPages.tsx');

const pages = new Map<RouteName, PageDefinition>([
  ['login', page(() => import('../pages/auth/LoginPage.tsx'), 'login', 'own', 'auth')],
  ['chat', page(() => import('../pages/cms/apps/ChatPage.tsx'), 'chat', 'console', 'chat')],
  ['error401', page(() => statusPages().then((pages) => ({ default: pages.UnauthorizedPage })), 'unauthorized', 'own', 'status')],
  ['error403', page(() => statusPages().then((pages) => ({ default: pages.ForbiddenPage })), 'forbidden', 'own', 'status')],
  ['error404', page(() => statusPages().then((pages) => ({ default: pages.NotFoundPage })), 'notFound', 'own', 'status')],
  ['error500', page(() => statusPages().then((pages) => ({ default: pages.ServerErrorPage })), 'serverError', 'own', 'status')],
  ['underMaintenance', page(() => statusPages().then((pages) => ({ default: pages.MaintenancePage })), 'maintenance', 'own', 'status')],
]);

export function pageOf(name: RouteName): PageDefinition {
  const definition = pages.get(name);
  if (!definition) throw new Error(`The route ${name} is served but has no page: add it to the registry.`);
  return definition;
}

/** Fetches the code and the texts of a page ahead of its first showing. */
export function preloadPage(pathname: string, language: Locale): void {
  const route = findRoute(pathname);
  if (route) pages.get(route.name === 'home' ? 'chat' : route.name)?.preload(language);
}

function page(
  load: () => Promise<{ default: ComponentType }>,
  title: PageTitle,
  layout: PageDefinition['layout'],
  texts: TextArea,
): PageDefinition {
  const preload = (language: Locale) => {
    load().catch(() => undefined);
    loadMessages(language, texts).catch(() => undefined);
  };
  return { Page: lazy(load), title, layout, texts, preload };
}
