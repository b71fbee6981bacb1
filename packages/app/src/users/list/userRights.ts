import type { UserListRights } from '@manyline/cms';
import { type AbilityRule, decide, type UserSummary, USER_FIELDS, type UserField, permittedFields } from '@manyline/contract';

/** Fields that these rules allow to see, on at least some users. */
export function visibleFields(rules: readonly AbilityRule[]): readonly UserField[] {
  return permittedFields(rules, { action: 'view', subject: 'user' }, USER_FIELDS);
}

/** What these rules allow in the list. The server checks again; this only decides what is offered. */
export function userListRights(rules: readonly AbilityRule[], ownId: string): UserListRights {
  const may = (action: string, field?: UserField, record?: UserSummary) =>
    decide(rules, { action, subject: 'user', ...(field && { field }), ...(record && { record }) }).isPermitted;
  const mayAll = (action: string, subject: string) => decide(rules, { action, subject }, 'whole').isPermitted;
  return {
    canCreate: may('create'),
    canImport: mayAll('import', 'user'),
    canExport: mayAll('export', 'user'),
    canShareViews: mayAll('share', 'view'),
    canSetStatus: may('update', 'status'),
    canSetRoles: may('update', 'roleIds'),
    canEndSessions: may('update', 'sessions'),
    canInvite: may('update', 'password'),
    ofUserId: (user) => {
      const isOther = user.id !== ownId;
      return {
        canEdit: may('update', undefined, user),
        // Users cannot disable themselves.
        canSetStatus: isOther && may('update', 'status', user),
        canEndSessions: may('update', 'sessions', user),
        // A rule with fields does not allow deleting the user.
        canDelete: isOther && decide(rules, { action: 'delete', subject: 'user', record: user }, 'whole').isPermitted,
      };
    },
  };
}
