import { describe, expect, it } from 'vitest';
import type { NavItem } from './AppShell.types.ts';
import { currentNavPath, holdsNavPath } from './navItems.ts';

const users: NavItem = {
  path: 'users',
  label: 'Users',
  children: [
    { path: '/user', label: 'Overview' },
    { path: '/user/list', label: 'User List' },
    { path: 'more', label: 'More', children: [{ path: '/user/settings', label: 'Settings' }] },
  ],
};
const items: readonly NavItem[] = [{ path: '/chat', label: 'Conversations' }, users];

describe('the current item of the navigation', () => {
  it('is the link whose path the address is', () => {
    expect(currentNavPath(items, '/chat')).toBe('/chat');
    expect(currentNavPath(items, '/user/list')).toBe('/user/list');
    expect(currentNavPath(items, '/user/settings')).toBe('/user/settings');
  });

  it('is the nearest link above an address that has none', () => {
    expect(currentNavPath(items, '/user/list/7')).toBe('/user/list');
    expect(currentNavPath(items, '/user/edit')).toBe('/user');
  });

  it('is nothing for a foreign address, for one that only begins alike, and never a group', () => {
    expect(currentNavPath(items, '/report')).toBeUndefined();
    expect(currentNavPath(items, '/chatter')).toBeUndefined();
    expect(currentNavPath(items, 'users')).toBeUndefined();
    expect(currentNavPath([], '/chat')).toBeUndefined();
  });

  it('is held by every group around it', () => {
    expect(holdsNavPath(users, '/user/settings')).toBe(true);
    expect(holdsNavPath(users, '/chat')).toBe(false);
    expect(holdsNavPath(users, undefined)).toBe(false);
    expect(holdsNavPath({ path: '/chat', label: 'Conversations' }, '/chat')).toBe(false);
  });
});
