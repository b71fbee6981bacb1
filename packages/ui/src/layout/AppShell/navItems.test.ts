import { describe, expect, it } from 'vitest';
import type { NavGroup, NavItem } from './AppShell.types.ts';
import { currentNavHref, holdsNavHref } from './navItems.ts';

const users: NavGroup = {
  id: 'users',
  label: 'Users',
  children: [
    { href: '/user', label: 'Overview' },
    { href: '/user/list', label: 'User List' },
    { id: 'more', label: 'More', children: [{ href: '/user/settings', label: 'Settings' }] },
  ],
};
const items: readonly NavItem[] = [{ href: '/chat', label: 'Conversations' }, users];

describe('the current item of the navigation', () => {
  it('is the link whose href equals the address', () => {
    expect(currentNavHref(items, '/chat')).toBe('/chat');
    expect(currentNavHref(items, '/user/list')).toBe('/user/list');
    expect(currentNavHref(items, '/user/settings')).toBe('/user/settings');
  });

  it('is the nearest parent link of an address without a link', () => {
    expect(currentNavHref(items, '/user/list/7')).toBe('/user/list');
    expect(currentNavHref(items, '/user/edit')).toBe('/user');
  });

  it("is the group on the group's own page", () => {
    const report: NavGroup = { id: '/report/all', label: 'Reports', children: [{ href: '/report/dashboard', label: 'Dashboard' }] };
    expect(currentNavHref([...items, report], '/report/all')).toBe('/report/all');
    expect(holdsNavHref(report, '/report/all')).toBe(true);
    expect(holdsNavHref(report, '/report')).toBe(false);
  });

  it('is undefined for an unknown address or a mere common prefix', () => {
    expect(currentNavHref(items, '/report')).toBeUndefined();
    expect(currentNavHref(items, '/chatter')).toBeUndefined();
    expect(currentNavHref([], '/chat')).toBeUndefined();
  });

  it('is contained in every group around it', () => {
    expect(holdsNavHref(users, '/user/settings')).toBe(true);
    expect(holdsNavHref(users, '/chat')).toBe(false);
    expect(holdsNavHref(users, undefined)).toBe(false);
  });
});
