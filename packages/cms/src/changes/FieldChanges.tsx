import type { AuditEntry } from '@manyline/contract';
import { token } from '@manyline/ui';
import { IconArrowRight } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useConsoleText } from '../messages/useText.ts';
import { readChange } from './readChange.ts';

export interface FieldChangesProps {
  readonly changes: AuditEntry['changes'];
  /** More terms, shown below. */
  readonly children?: ReactNode;
  readonly fieldOf: (field: string) => string;
  /** Undefined if the value has no text. */
  readonly wordOf: (field: string, value: unknown) => string | undefined;
}

/** The old and new value of each changed field. */
export function FieldChanges({ changes, children, fieldOf, wordOf }: FieldChangesProps) {
  const t = useConsoleText();
  return (
    <Terms>
      {changes.map((change) => {
        const { removed, added } = readChange(change, (value) => wordOf(change.field, value));
        return (
          <Fragment key={change.field}>
            <dt dir="auto">{fieldOf(change.field)}</dt>
            <dd>
              {[...new Set(removed)].map((word) => (
                <del key={word} dir="auto">
                  {word}
                </del>
              ))}
              {removed.length > 0 && added.length > 0 && <IconArrowRight data-part="arrow" data-mirror size={16} aria-hidden="true" />}
              {[...new Set(added)].map((word) => (
                <ins key={word} dir="auto">
                  {word}
                </ins>
              ))}
              {removed.length + added.length === 0 && <span>{t('cms.changes.untold')}</span>}
            </dd>
          </Fragment>
        );
      })}
      {children}
    </Terms>
  );
}

const Terms = styled.dl`
  display: grid;
  grid-template-columns: minmax(6.875rem, max-content) minmax(0, 1fr);
  gap: 8px 20px;
  margin: 0;
  dt {
    color: ${token.textMuted};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 4px 8px;
    min-inline-size: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }
  del,
  ins {
    padding: 1px 6px;
    border-radius: 4px;
    text-decoration: none;
    unicode-bidi: isolate;
    white-space: pre-wrap;
  }
  del {
    background: ${token.dangerTint};
    color: ${token.dangerStrong};
  }
  ins {
    background: ${token.successTint};
    color: ${token.successStrong};
  }
  [data-part='arrow'] {
    margin-block-start: 4px;
    color: ${token.textMuted};
  }
  @media (forced-colors: active) {
    del {
      text-decoration: line-through;
    }
    ins {
      text-decoration: underline;
    }
  }
  @media (max-width: 599.98px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
    dd {
      margin-block-end: 10px;
    }
  }
`;
