import type { AuditEntry } from '@manyline/contract';
import { IconArrowRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useAccessText } from '../../messages/useText.ts';
import { useAuditWords } from './useAuditWords.ts';
import { Detail } from './AuditScreen.styles.ts';

export interface AuditDetailProps {
  readonly entry: AuditEntry;
}

/** What became of what, field by field. */
export function AuditDetail({ entry }: AuditDetailProps) {
  const t = useAccessText();
  const words = useAuditWords();
  const { changes, object } = entry;
  return (
    <Detail>
      {changes.map(({ field, before, after }) => (
        <Fragment key={field}>
          <dt dir="auto">{words.field(field)}</dt>
          <dd>
            {before !== undefined && <del dir="auto">{words.value(field, before)}</del>}
            {before !== undefined && after !== undefined && <IconArrowRight data-part="arrow" data-mirror size={16} aria-hidden="true" />}
            {after !== undefined && <ins dir="auto">{words.value(field, after)}</ins>}
            {before === undefined && after === undefined && t('cms.audit.hidden')}
          </dd>
        </Fragment>
      ))}
      {object.id !== undefined && (
        <>
          <dt>{t('cms.audit.id')}</dt>
          <dd>
            <code dir="ltr">{object.id}</code>
          </dd>
        </>
      )}
      {changes.length === 0 && object.id === undefined && <dd>{t('cms.audit.nothingMore')}</dd>}
    </Detail>
  );
}
