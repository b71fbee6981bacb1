import type { AuditEntry } from '@manyline/contract';
import {
  Avatar,
  type Loadable,
  type MenuItem,
  Table,
  type TableColumn,
  TableDate,
  type TableProps,
  type TableRows,
  TableTitle,
  token,
  useFormatters,
} from '@manyline/ui';
import { IconFilter, IconLockX, IconRobot, IconUserSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useAccessText } from '../../messages/useText.ts';
import { AuditDetail, type AuditDetailProps, hasDetail } from './AuditDetail.tsx';
import { useAuditSentence } from './useAuditSentence.ts';
import { useAuditTexts } from './useAuditTexts.ts';

export interface AuditTableProps
  extends
    Pick<TableProps<AuditEntry>, 'toolbar' | 'files' | 'empty' | 'noMatch' | 'onRetry' | 'state' | 'onStateChange'>,
    Pick<AuditDetailProps, 'drawOperation' | 'onOperationSelect'> {
  readonly entries: Loadable<TableRows<AuditEntry>>;
  readonly isBusy: boolean;
  readonly isFiltered: boolean;
  readonly onActorSelect: (id: string) => void;
  readonly onObjectSelect: (id: string) => void;
}

/** Each row is a sentence; what it changed is inside. */
export function AuditTable({ entries, onActorSelect, onObjectSelect, drawOperation, onOperationSelect, ...table }: AuditTableProps) {
  const t = useAccessText();
  const { list } = useFormatters();
  const words = useAuditTexts();
  const sentence = useAuditSentence();
  const columns = useMemo<readonly TableColumn<AuditEntry>[]>(() => {
    const below = ({ operation, changes }: AuditEntry) => {
      if (operation) return t('cms.audit.size', { count: operation.size });
      return changes.length === 0 ? undefined : list([...new Set(changes.map(({ field }) => words.field(field)))]);
    };
    return [
      {
        id: 'event',
        label: t('cms.audit.event'),
        accessor: sentence,
        render: (entry) => {
          const description = below(entry);
          return (
            <TableTitle
              isSentence
              title={sentence(entry)}
              media={<Mark entry={entry} />}
              {...(description !== undefined && { description })}
            />
          );
        },
        width: 420,
        minWidth: 240,
        isHideable: false,
        card: 'title',
      },
      {
        id: 'time',
        label: t('cms.audit.time'),
        accessor: ({ time }) => time,
        render: ({ time }) => <TableDate seconds={time} />,
        width: 200,
        isSortable: true,
        card: 'meta',
      },
      {
        id: 'address',
        label: t('cms.audit.address'),
        accessor: ({ address }) => address,
        render: ({ address }) => (address === '' ? '—' : <bdi dir="ltr">{address.replace(/^::ffff:/iu, '')}</bdi>),
        width: 140,
      },
    ];
  }, [t, list, words, sentence]);

  const rowActions = ({ actor, object }: AuditEntry): readonly MenuItem[] => [
    ...(actor ? [{ id: 'actor', label: t('cms.audit.onlyActor'), icon: <IconUserSearch />, onSelect: () => onActorSelect(actor.id) }] : []),
    ...(object.id === undefined
      ? []
      : [{ id: 'object', label: t('cms.audit.onlyObject'), icon: <IconFilter />, onSelect: () => onObjectSelect(object.id ?? '') }]),
  ];

  return (
    <Table
      {...table}
      label={t('cms.audit.heading')}
      columns={columns}
      rows={entries}
      rowId={rowId}
      rowLabel={sentence}
      rowActions={rowActions}
      rowDetail={(entry) =>
        hasDetail(entry) ? <AuditDetail entry={entry} drawOperation={drawOperation} onOperationSelect={onOperationSelect} /> : null
      }
    />
  );
}

/** Who did it; a sign that it was refused. */
function Mark({ entry: { actor, action } }: { readonly entry: AuditEntry }) {
  if (action === 'signInFailed' || action === 'denied')
    return (
      <Sign>
        <IconLockX size={20} aria-hidden="true" />
      </Sign>
    );
  return actor ? (
    <Avatar name={actor.name} seed={actor.id} size="sm" />
  ) : (
    <Sign>
      <IconRobot size={20} aria-hidden="true" />
    </Sign>
  );
}

/** As wide as an avatar. */
const Sign = styled.span`
  display: grid;
  flex: none;
  inline-size: 32px;
  place-items: center;
  color: ${token.textMuted};
`;

const rowId = ({ id }: AuditEntry) => id;
