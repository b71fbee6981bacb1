import type { NavGroup, NavItem } from './AppShell.types.ts';

/** The `href` of the link that stands for an address: the longest one that the address is or lies below. */
export function currentNavHref(items: readonly NavItem[], address: string): string | undefined {
  let found: string | undefined;
  for (const item of items) {
    const candidate = 'children' in item ? currentNavHref(item.children, address) : isWithin(address, item.href) ? item.href : undefined;
    if (candidate !== undefined && candidate.length > (found?.length ?? -1)) found = candidate;
  }
  return found;
}

/** Whether the link stands somewhere inside the group. */
export function holdsNavHref({ children }: NavGroup, href: string | undefined): boolean {
  return children.some((child) => ('children' in child ? holdsNavHref(child, href) : child.href === href));
}

/** What tells an item from its neighbours. */
export function navKey(item: NavItem): string {
  return 'children' in item ? item.id : item.href;
}

function isWithin(address: string, href: string): boolean {
  return address === href || address.startsWith(`${href}/`);
}
