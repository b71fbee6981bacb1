import { useEffect } from 'react';
import { type CommonId, useText } from '../messages/useText.ts';

type TitleId = Extract<CommonId, `cms.title.${string}`>;

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

/** The screen titles of specification 2. A server that names a page like that means the same, so it is shown in the user's language. */
export const SPECIFIED_TITLES: ReadonlyMap<string, PageTitle> = new Map<string, PageTitle>([
  ['Login Page', 'login'],
  ['Forgot Password Page', 'forgotPassword'],
  ['Reset Password Page', 'resetPassword'],
  ['Dashboard', 'dashboard'],
  ['User Management', 'user'],
  ['Edit User Page', 'userEdit'],
  ['User information', 'userInfo'],
  ['User List', 'userList'],
  ['Configs', 'config'],
  ['Route', 'configRoute'],
  ['System Config', 'system'],
  ['Permission', 'configPermission'],
  ['Function', 'configFunction'],
  ['Chat Form', 'chat'],
  ['Applications', 'apps'],
]);

/** The id of a server's title, if a text exists for it. */
export function serverTitleId(title: string): CommonId | undefined {
  const known = SPECIFIED_TITLES.get(title);
  return known && `cms.title.${known}`;
}

/** The id of a page's name in menus, links and headings. */
export function pageNameId(title: PageTitle): CommonId {
  return NAMED.has(title) ? (`cms.name.${title}` as CommonId) : `cms.title.${title}`;
}

/** The name of a page in menus, links and headings; the server's own where it gave one, translated where a translation exists. */
export function usePageName(): (page: PageName) => string {
  const t = useText();
  const ofServer = useServerTitle();
  return ({ title, serverTitle }) => {
    if (serverTitle !== undefined) return ofServer(serverTitle);
    return title === undefined ? '' : t(pageNameId(title));
  };
}

/** Specification 2: the document title is the product's name, then ' - ' and the page's title where it has one. Returns it. */
export function usePageTitle({ title, serverTitle }: PageName): string {
  const t = useText();
  const ofServer = useServerTitle();
  const own = title === undefined ? '' : t(`cms.title.${title}`);
  const name = serverTitle === undefined ? own : ofServer(serverTitle);
  const documentTitle = name === '' ? 'Manyline' : t('cms.title.page', { title: name });
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
  return documentTitle;
}

function useServerTitle(): (title: string) => string {
  const t = useText();
  return (title) => {
    const id = serverTitleId(title);
    return id === undefined ? title : t(id);
  };
}
