import { type AuditEntry, PERSON_FIELDS, type PersonField } from '@manyline/contract';
import { isolate, token, useFormatters } from '@manyline/ui';
import { styled } from 'styled-components';
import { usePeopleText } from '../../messages/useText.ts';
import { type ChangeInWords, readChange } from './auditWords.ts';
import type { RoleName } from './RoleNames.tsx';

export interface ChangeLinesProps {
  readonly changes: AuditEntry['changes'];
  readonly roles: readonly RoleName[];
}

/** What was changed of a person, one sentence for each field. */
export function ChangeLines({ changes, roles }: ChangeLinesProps) {
  const words = useChangeWords();
  if (changes.length === 0) return null;
  return (
    <Lines>
      {changes.map((change) => (
        <li key={change.field}>{words(readChange(change, roles))}</li>
      ))}
    </Lines>
  );
}

function useChangeWords(): (change: ChangeInWords) => string {
  const t = usePeopleText();
  const { list } = useFormatters();
  return (change) => {
    const field = isPersonField(change.field) ? t(`cms.person.field.${change.field}`) : isolate(change.field);
    if (change.kind === 'other') return t('cms.person.change.other', { field });
    if (change.kind === 'set') return t('cms.person.change.set', { field, after: isolate(change.after) });
    if (change.kind === 'taken') return t('cms.person.change.taken', { field, before: isolate(change.before) });
    if (change.kind === 'changed')
      return t('cms.person.change.changed', { field, before: isolate(change.before), after: isolate(change.after) });
    const [added, removed] = [change.added, change.removed].map((items) => list(items.map((item) => isolate(item))));
    if (change.removed.length === 0) return t('cms.person.change.added', { field, added: added ?? '' });
    if (change.added.length === 0) return t('cms.person.change.removed', { field, removed: removed ?? '' });
    return t('cms.person.change.both', { field, added: added ?? '', removed: removed ?? '' });
  };
}

const NAMES: ReadonlySet<string> = new Set(PERSON_FIELDS);

function isPersonField(field: string): field is PersonField {
  return NAMES.has(field);
}

const Lines = styled.ul`
  display: grid;
  gap: 2px;
  margin: 4px 0 0;
  padding: 0;
  color: ${token.textMuted};
  font-size: 0.875rem;
  list-style: none;
  overflow-wrap: anywhere;
`;
