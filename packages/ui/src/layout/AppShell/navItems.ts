import type { NavItem } from './AppShell.types.ts';

/** The path of the link that stands for an address: the longest one that the address is or lies below. */
export function currentNavPath(items: readonly NavItem[], address: string): string | undefined {
  let found: string | undefined;
  for (const { path, children } of items) {
    const candidate = children ? currentNavPath(children, address) : isWithin(address, path) ? path : undefined;
    if (candidate !== undefined && candidate.length > (found?.length ?? -1)) found = candidate;
  }
  return found;
}

/** Whether the link with this path stands somewhere inside the item. */
export function holdsNavPath({ children = [] }: NavItem, path: string | undefined): boolean {
  return children.some((child) => (child.children ? holdsNavPath(child, path) : child.path === path));
}

function isWithin(address: string, path: string): boolean {
  return address === path || address.startsWith(`${path}/`);
}
