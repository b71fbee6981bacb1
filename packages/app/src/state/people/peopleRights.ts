import type { UserListRights } from '@manyline/cms';
import { type AbilityRule, decide, type Person, PERSON_FIELDS, type PersonField, permittedFields } from '@manyline/contract';

/** What of people somebody with these rules may see, of some of them at least. */
export function visibleFields(rules: readonly AbilityRule[]): readonly PersonField[] {
  return permittedFields(rules, { action: 'view', subject: 'user' }, PERSON_FIELDS);
}

/** What somebody with these rules may do in the list. The server decides again; here it is only what is offered. */
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
        // Nobody shuts themselves out.
        canSetStatus: isOther && may('update', 'status', person),
        canEndSessions: may('update', 'sessions', person),
        // A rule about some fields of people is none about the people.
        canDelete: isOther && decide(rules, { action: 'delete', subject: 'user', record: person }, 'whole').isPermitted,
      };
    },
  };
}
