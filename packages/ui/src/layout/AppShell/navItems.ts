import type { NavGroup, NavItem } from './AppShell.types.ts';

/** The link with the longest `href` that equals or contains the address, or the group whose own page it is. */
export function currentNavHref(items: readonly NavItem[], address: string): string | undefined {
  let found: string | undefined;
  for (const item of items) {
    const candidate = 'children' in item ? currentInGroup(item, address) : isWithin(address, item.href) ? item.href : undefined;
    if (candidate !== undefined && candidate.length > (found?.length ?? -1)) found = candidate;
  }
  return found;
}

function currentInGroup({ id, children }: NavGroup, address: string): string | undefined {
  return id === address ? id : currentNavHref(children, address);
}

/** True for the group itself or a link inside it. */
export function holdsNavHref({ id, children }: NavGroup, href: string | undefined): boolean {
  return id === href || children.some((child) => ('children' in child ? holdsNavHref(child, href) : child.href === href));
}

export function navKey(item: NavItem): string {
  return 'children' in item ? item.id : item.href;
}

function isWithin(address: string, href: string): boolean {
  return address === href || address.startsWith(`${href}/`);
}
