import type { Locale } from '@manyline/ui';
import type { ComponentType } from 'react';
import { loadMessages } from '../i18n/loadMessages.ts';
import { lazyPage } from './lazyPage.tsx';
import { type PageModule, pageModules } from './pageModules.ts';
import { paths } from './paths.ts';
import { builtInRoute, type PageName } from './routes.ts';

export interface PageDefinition extends Pick<PageModule, 'title' | 'layout' | 'texts'> {
  readonly Page: ComponentType;
  readonly preload: (language: Locale) => readonly Promise<unknown>[];
}

const modules = import.meta.glob<{ readonly default: ComponentType }>('../*/**/[A-Z]*Page.tsx');

const pages = new Map(Object.entries(pageModules).map(([name, module]) => [name, toDefinition(module)]));

export function pageOf(name: PageName): PageDefinition {
  const definition = pages.get(name);
  if (!definition) throw new Error(`The route ${name} is served but has no page: add it to pageModules.ts.`);
  return definition;
}

/** Preloads a page's code and texts. A failed load is retried when the page is shown. */
export function preloadPage(pathname: string, language: Locale): readonly Promise<unknown>[] {
  // Most users start in chat.
  const name = pathname === paths.home ? 'chat' : builtInRoute(pathname)?.page;
  return name ? preloadNamed(name, language) : [];
}

export function preloadNamed(name: PageName, language: Locale): readonly Promise<unknown>[] {
  return pages.get(name)?.preload(language) ?? [];
}

function toDefinition({ file, title, layout, texts }: PageModule): PageDefinition {
  const load = modules[`../${file}.tsx`];
  if (!load) throw new Error(`There is no page in ${file}.tsx: correct pageModules.ts.`);
  const { Page, preload: loadPage } = lazyPage(load);
  const preload = (language: Locale) => {
    const parts = [loadPage(), loadMessages(language, texts)];
    for (const part of parts) part.catch(() => undefined);
    return parts;
  };
  return { Page, title, layout, texts, preload };
}
