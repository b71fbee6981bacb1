import type { UserListRights } from '@manyline/cms';
import { type AbilityRule, decide, type Person, PERSON_FIELDS, type PersonField, permittedFields } from '@manyline/contract';

/** Fields that these rules allow to see, on at least some users. */
export function visibleFields(rules: readonly AbilityRule[]): readonly PersonField[] {
  return permittedFields(rules, { action: 'view', subject: 'user' }, PERSON_FIELDS);
}

/** What these rules allow in the list. The server checks again; this only decides what is offered. */
export function userListRights(rules: readonly AbilityRule[], ownId: string): UserListRights {
  const may = (action: string, field?: PersonField, record?: Person) =>
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
    ofPerson: (person) => {
      const isOther = person.id !== ownId;
      return {
        canEdit: may('update', undefined, person),
        // Users cannot disable themselves.
        canSetStatus: isOther && may('update', 'status', person),
        canEndSessions: may('update', 'sessions', person),
        // A rule with fields does not allow deleting the user.
        canDelete: isOther && decide(rules, { action: 'delete', subject: 'user', record: person }, 'whole').isPermitted,
      };
    },
  };
}
