import { type AuditEntry, PERSON_FIELDS, type PersonField } from '@manyline/contract';
import { FieldChanges } from '../../changes/FieldChanges.tsx';
import { useChangeWords } from '../../changes/useChangeWords.ts';
import { usePeopleText } from '../../messages/useText.ts';
import type { RoleName } from './RoleNames.tsx';

export interface PersonChangesProps {
  readonly changes: AuditEntry['changes'];
  readonly roles: readonly RoleName[];
}

/** What was changed of a person. Rules are told as sentences on the page of permissions alone. */
export function PersonChanges({ changes, roles }: PersonChangesProps) {
  const t = usePeopleText();
  const words = useChangeWords();
  if (changes.length === 0) return null;
  return (
    <FieldChanges
      changes={changes}
      fieldOf={(field) => (isPersonField(field) ? t(`cms.person.field.${field}`) : words.fieldOf(field))}
      wordOf={(field, value) =>
        (field === 'roleIds' ? roles.find(({ id }) => id === value)?.name : undefined) ?? words.wordOf(field, value)
      }
    />
  );
}

const NAMES: ReadonlySet<string> = new Set(PERSON_FIELDS);

function isPersonField(field: string): field is PersonField {
  return NAMES.has(field);
}
