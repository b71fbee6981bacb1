import { type AuditEntry, saysSomething } from '@manyline/contract';
import { Button, type Loadable, LoadableView, Skeleton, type TableRows, token } from '@manyline/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FieldChanges } from '../../changes/FieldChanges.tsx';
import { useAccessText } from '../../messages/useText.ts';
import { useAuditSentence } from './useAuditSentence.ts';
import { useAuditTexts } from './useAuditTexts.ts';

/** Loads the entries of an operation and draws them. */
export type DrawOperation = (
  operationId: string,
  draw: (entries: Loadable<TableRows<AuditEntry>>, onRetry: () => void) => ReactNode,
) => ReactNode;

export interface AuditDetailProps {
  readonly entry: AuditEntry;
  readonly drawOperation: DrawOperation;
  readonly onOperationSelect: (id: string) => void;
}

export function hasDetail({ changes, operation }: AuditEntry): boolean {
  return changes.length > 0 || operation !== undefined;
}

/** The changed values of an entry, or everything that its operation did. */
export function AuditDetail({ entry, drawOperation, onOperationSelect }: AuditDetailProps) {
  const { operation } = entry;
  if (!operation) return <Changes entry={entry} />;
  return drawOperation(operation.id, (entries, onRetry) => (
    <OperationEntries entries={entries} onRetry={onRetry} onAll={() => onOperationSelect(operation.id)} />
  ));
}

interface OperationEntriesProps {
  readonly entries: Loadable<TableRows<AuditEntry>>;
  readonly onRetry: () => void;
  readonly onAll: () => void;
}

function OperationEntries({ entries, onRetry, onAll }: OperationEntriesProps) {
  const t = useAccessText();
  const sentence = useAuditSentence();
  return (
    <LoadableView value={entries} skeleton={<Skeleton shape="block" height={120} />} onRetry={onRetry}>
      {({ items, total = items.length }) => (
        <Inside>
          <ol aria-label={t('cms.audit.inside')}>
            {items.map((entry) => (
              <li key={entry.id}>
                <span data-part="sentence">{sentence(entry)}</span>
                {entry.changes.length > 0 && <Changes entry={entry} />}
              </li>
            ))}
          </ol>
          {total > items.length && (
            <Button variant="outline" size="sm" onClick={onAll}>
              {t('cms.audit.inside.all', { count: total })}
            </Button>
          )}
        </Inside>
      )}
    </LoadableView>
  );
}

function Changes({ entry: { changes, object } }: Pick<AuditDetailProps, 'entry'>) {
  const words = useAuditTexts();
  return (
    <FieldChanges
      changes={changes.filter(saysSomething)}
      fieldOf={words.field}
      wordOf={(field, value) => words.value(field, value, object.type)}
    />
  );
}

const Inside = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;

  ol {
    display: grid;
    gap: 12px;
    inline-size: 100%;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    gap: 4px;
    padding-inline-start: 12px;
    border-inline-start: 2px solid ${token.borderSubtle};
  }
  [data-part='sentence'] {
    font-weight: 500;
  }
  dl {
    font-size: 0.875rem;
  }
`;
