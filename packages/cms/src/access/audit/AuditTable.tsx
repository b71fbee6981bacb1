import type { AuditAction, AuditEntry } from '@manyline/contract';
import {
  Avatar,
  Chip,
  type ChipProps,
  type Loadable,
  type MenuItem,
  Table,
  type TableColumn,
  TableDate,
  type TableProps,
  type TableRows,
  TableTitle,
  useFormatters,
} from '@manyline/ui';
import { IconFilter, IconRobot, IconUserSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useAccessText } from '../../messages/useText.ts';
import { AuditDetail } from './AuditDetail.tsx';
import { useAuditTexts } from './useAuditTexts.ts';

export interface AuditTableProps extends Pick<
  TableProps<AuditEntry>,
  'toolbar' | 'empty' | 'noMatch' | 'onRetry' | 'state' | 'onStateChange'
> {
  readonly entries: Loadable<TableRows<AuditEntry>>;
  readonly isBusy: boolean;
  readonly isFiltered: boolean;
  readonly onActorSelect: (id: string) => void;
  readonly onObjectSelect: (id: string) => void;
}

export function AuditTable({ entries, onActorSelect, onObjectSelect, ...table }: AuditTableProps) {
  const t = useAccessText();
  const { list } = useFormatters();
  const words = useAuditTexts();
  const columns = useMemo<readonly TableColumn<AuditEntry>[]>(() => {
    const nameOf = ({ actor }: AuditEntry) => actor?.name ?? t('cms.audit.nobody');
    const objectOf = ({ object }: AuditEntry) => t(`cms.audit.object.${object.type}`);
    return [
      {
        id: 'actor',
        label: t('cms.audit.actor'),
        accessor: nameOf,
        render: (entry) => (
          <TableTitle
            title={nameOf(entry)}
            media={
              entry.actor ? <Avatar name={entry.actor.name} seed={entry.actor.id} size="sm" /> : <IconRobot size={20} aria-hidden="true" />
            }
          />
        ),
        width: 180,
        minWidth: 140,
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
      },
      {
        id: 'action',
        label: t('cms.audit.action'),
        accessor: ({ action }) => action,
        render: ({ action }) => <Chip size="sm" tone={TONES[action] ?? 'neutral'} label={t(`cms.audit.action.${action}`)} />,
        width: 150,
      },
      {
        id: 'object',
        label: t('cms.audit.object'),
        accessor: objectOf,
        render: (entry) =>
          entry.object.name === undefined ? (
            objectOf(entry)
          ) : (
            <TableTitle title={words.nameOf(entry.object)} description={objectOf(entry)} />
          ),
        width: 190,
        minWidth: 140,
      },
      {
        id: 'changes',
        label: t('cms.audit.changes'),
        accessor: ({ changes }) => (changes.length === 0 ? '—' : list(changes.map(({ field }) => words.field(field)))),
        width: 150,
      },
      {
        id: 'address',
        label: t('cms.audit.address'),
        accessor: ({ address }) => address,
        render: ({ address }) => <bdi dir="ltr">{address}</bdi>,
        width: 140,
      },
    ];
  }, [t, list, words]);

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
      rowLabel={({ actor, action }) => `${actor?.name ?? t('cms.audit.nobody')}: ${t(`cms.audit.action.${action}`)}`}
      rowActions={rowActions}
      rowDetail={(entry) => <AuditDetail entry={entry} />}
    />
  );
}

const rowId = ({ id }: AuditEntry) => id;

const TONES: Partial<Record<AuditAction, ChipProps['tone']>> = {
  signInFailed: 'warning',
  denied: 'warning',
  create: 'success',
  activate: 'success',
  delete: 'danger',
  removeSecrets: 'danger',
  disable: 'danger',
  update: 'accent',
  setPassword: 'accent',
  resetTwoStep: 'accent',
  linkIdentity: 'accent',
  unlinkIdentity: 'accent',
  moveLine: 'accent',
};
