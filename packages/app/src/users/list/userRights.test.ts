import type { AbilityRule, UserSummary } from '@manyline/contract';
import { describe, expect, test } from 'vitest';
import { userListRights, visibleFields } from './userRights.ts';

const amina: UserSummary = { id: 'amina', version: 1, name: 'Amina', status: 'active', parentId: 'me' };
const bob: UserSummary = { id: 'bob', version: 1, name: 'Bob', status: 'active' };

describe('actions of the user list', () => {
  test('full rights allow everything except locking oneself out', () => {
    const rules: AbilityRule[] = [{ action: 'manage', subject: 'all' }];
    const rights = userListRights(rules, 'amina');
    expect(rights).toMatchObject({
      canCreate: true,
      canImport: true,
      canExport: true,
      canShareViews: true,
      canSetStatus: true,
      canSetRoles: true,
    });
    expect(rights.ofUserId(bob)).toEqual({ canEdit: true, canSetStatus: true, canEndSessions: true, canDelete: true });
    expect(rights.ofUserId(amina)).toEqual({ canEdit: true, canSetStatus: false, canEndSessions: true, canDelete: false });
  });

  test('a rule with conditions offers the actions it permits for that user', () => {
    const rules: AbilityRule[] = [{ action: ['update', 'delete'], subject: 'user', conditions: { parentId: 'me' } }];
    const rights = userListRights(rules, 'me');
    expect(rights.ofUserId(amina).canDelete).toBe(true);
    expect(rights.ofUserId(bob)).toEqual({ canEdit: false, canSetStatus: false, canEndSessions: false, canDelete: false });
    expect(rights.canExport).toBe(false);
  });

  test('a rule with fields shows and changes only those', () => {
    const rules: AbilityRule[] = [
      { action: 'view', subject: 'user', fields: ['name', 'email'] },
      { action: 'update', subject: 'user', fields: ['name'] },
    ];
    expect(visibleFields(rules)).toEqual(['name', 'email']);
    const rights = userListRights(rules, 'me');
    expect(rights.canSetStatus).toBe(false);
    expect(rights.ofUserId(bob)).toMatchObject({ canEdit: true, canSetStatus: false });
  });
});
