import type { UserLinks } from '@manyline/cms';
import { paths } from '../../routing/paths.ts';

export interface LinkRights {
  readonly canCreate: boolean;
  readonly canSeeRules: boolean;
}

/** Links to the user pages, and from them. */
export function userLinks({ canCreate, canSeeRules }: LinkRights): UserLinks {
  const about = (path: string) => (id: string) => `${path}?${new URLSearchParams({ id })}`;
  return {
    list: paths.userList,
    info: about(paths.userInfo),
    edit: about(paths.userEdit),
    settings: (id, tab) => `${paths.userSettings}?${new URLSearchParams({ id, ...(tab && { tab }) })}`,
    preview: canSeeRules ? (id) => `${paths.configPermission}?${new URLSearchParams({ user: id })}` : undefined,
    create: canCreate
      ? (parentId) => paths.userEdit + (parentId === undefined ? '' : `?${new URLSearchParams({ parent: parentId })}`)
      : undefined,
    account: paths.account,
  };
}
