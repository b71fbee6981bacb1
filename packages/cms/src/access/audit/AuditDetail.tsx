import type { AuditEntry } from '@manyline/contract';
import { FieldChanges } from '../../changes/FieldChanges.tsx';
import { useAccessText } from '../../messages/useText.ts';
import { useAuditTexts } from './useAuditTexts.ts';

export interface AuditDetailProps {
  readonly entry: AuditEntry;
}

/** The changed values of an entry and the object it is about. */
export function AuditDetail({ entry: { changes, object } }: AuditDetailProps) {
  const t = useAccessText();
  const words = useAuditTexts();
  return (
    <FieldChanges changes={changes} fieldOf={words.field} wordOf={(field, value) => words.value(field, value, object.type)}>
      {object.id !== undefined && (
        <>
          <dt>{t('cms.audit.id')}</dt>
          <dd>
            <code dir="ltr">{object.id}</code>
          </dd>
        </>
      )}
      {changes.length === 0 && object.id === undefined && <dd>{t('cms.audit.nothingMore')}</dd>}
    </FieldChanges>
  );
}
