import { useServerText } from '@manyline/ui';
import { useEffect } from 'react';
import { useText } from './useText.ts';

type TitleId = Extract<keyof typeof import('./common/en.json'), `cms.title.${string}`>;

/** A page whose title the product knows. */
export type PageTitle = Exclude<TitleId extends `cms.title.${infer Name}` ? Name : never, 'page'>;

/** What a page is called: as the product knows it, or as the server wrote it. */
export interface PageName {
  readonly title: PageTitle | undefined;
  readonly serverTitle?: string | undefined;
}

/** The title of a page; the server's own where it gave one, translated where a translation exists. */
export function usePageName(): (page: PageName) => string {
  const t = useText();
  const translate = useServerText();
  return ({ title, serverTitle }) => {
    if (serverTitle !== undefined) return translate(serverTitle);
    return title === undefined ? '' : t(`cms.title.${title}`);
  };
}

/** Specification 2: the document title is the product's name, then ' - ' and the page's title where it has one. Returns it. */
export function usePageTitle(page: PageName): string {
  const t = useText();
  const name = usePageName()(page);
  const title = name === '' ? 'Manyline' : t('cms.title.page', { title: name });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return title;
}
