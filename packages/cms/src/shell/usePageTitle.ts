import { useServerText } from '@manyline/ui';
import { useEffect } from 'react';
import { useText } from '../messages/useText.ts';

type TextId = keyof typeof import('../messages/common/en.json');
type TitleId = Extract<TextId, `cms.title.${string}`>;

/** A page whose title the product knows. */
export type PageTitle = Exclude<TitleId extends `cms.title.${infer Name}` ? Name : never, 'page'>;

/** What a page is called: as the product knows it, or as the server wrote it. */
export interface PageName {
  readonly title: PageTitle | undefined;
  readonly serverTitle?: string | undefined;
}

/** Pages with a plainer name in menus, links and headings than the document title of the specification. */
const NAMED: ReadonlySet<PageTitle> = new Set([
  'chat',
  'config',
  'configFunction',
  'configPermission',
  'configRoute',
  'system',
  'userEdit',
]);

/** The id of a page's name in menus, links and headings. */
export function pageNameId(title: PageTitle): TextId {
  return NAMED.has(title) ? (`cms.name.${title}` as TextId) : `cms.title.${title}`;
}

/** The name of a page in menus, links and headings; the server's own where it gave one, translated where a translation exists. */
export function usePageName(): (page: PageName) => string {
  const t = useText();
  const translate = useServerText();
  return ({ title, serverTitle }) => {
    if (serverTitle !== undefined) return translate(serverTitle);
    return title === undefined ? '' : t(pageNameId(title));
  };
}

/** Specification 2: the document title is the product's name, then ' - ' and the page's title where it has one. Returns it. */
export function usePageTitle({ title, serverTitle }: PageName): string {
  const t = useText();
  const translate = useServerText();
  const own = title === undefined ? '' : t(`cms.title.${title}`);
  const name = serverTitle === undefined ? own : translate(serverTitle);
  const documentTitle = name === '' ? 'Manyline' : t('cms.title.page', { title: name });
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
  return documentTitle;
}
