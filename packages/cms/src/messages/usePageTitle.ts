import { useEffect } from 'react';
import { useText } from './useText.ts';

export type PageTitle = 'login' | 'chat' | 'unauthorized' | 'forbidden' | 'notFound' | 'serverError' | 'maintenance';

/** Specification 2: the document title is the product's name, then ' - ' and the page's title where it has one. Returns it. */
export function usePageTitle(page: PageTitle | undefined): string {
  const t = useText();
  const title = page === undefined ? 'Manyline' : t('cms.title.page', { title: t(`cms.title.${page}`) });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return title;
}
