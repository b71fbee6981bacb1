import { type AuditEntry, isUserFact, USER_FIELDS, type UserField } from '@manyline/contract';
import { FieldChanges } from '../../changes/FieldChanges.tsx';
import { useChangeTexts } from '../../changes/useChangeTexts.ts';
import { useUserText } from '../../messages/useText.ts';
import type { RoleName } from './RoleNames.tsx';

export interface UserChangesProps {
  readonly changes: AuditEntry['changes'];
  readonly roles: readonly RoleName[];
}

/** What changed on a user. Only the permissions page shows rules as sentences. */
export function UserChanges({ changes, roles }: UserChangesProps) {
  const t = useUserText();
  const words = useChangeTexts();
  if (changes.length === 0) return null;
  return (
    <FieldChanges
      changes={changes}
      fieldOf={(field) =>
        isUserField(field) ? t(isUserFact(field) ? `cms.userFact.${field}` : `cms.user.field.${field}`) : words.fieldOf(field)
      }
      wordOf={(field, value) =>
        (field === 'roleIds' ? roles.find(({ id }) => id === value)?.name : undefined) ?? words.wordOf(field, value)
      }
    />
  );
}

const NAMES: ReadonlySet<string> = new Set(USER_FIELDS);

function isUserField(field: string): field is UserField {
  return NAMES.has(field);
}
