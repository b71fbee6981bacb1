import type { AccessFunction } from '@manyline/contract';
import {
  Chip,
  type Loadable,
  type MenuItem,
  Table,
  type TableColumn,
  TableDate,
  type TableProps,
  type TableRows,
  TableTitle,
  useColumnLabel,
  useFormatters,
} from '@manyline/ui';
import { IconBolt, IconBoltOff, IconBox, IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useAccessText } from '../../messages/useText.ts';
import { useFunctionWords } from './useFunctionWords.ts';

export interface FunctionTableProps extends Pick<
  TableProps<AccessFunction>,
  'toolbar' | 'empty' | 'noMatch' | 'onRetry' | 'state' | 'onStateChange'
> {
  readonly functions: Loadable<readonly AccessFunction[]>;
  readonly isFiltered: boolean;
  readonly canEdit: boolean;
  readonly onEdit: (entry: AccessFunction) => void;
  readonly onStatusChange: (entry: AccessFunction, status: AccessFunction['status']) => void;
}

export function FunctionTable({ functions, canEdit, onEdit, onStatusChange, ...table }: FunctionTableProps) {
  const t = useAccessText();
  const label = useColumnLabel();
  const { number } = useFormatters();
  const { titleOf, descriptionOf } = useFunctionWords();

  const columns = useMemo<readonly TableColumn<AccessFunction>[]>(
    () => [
      {
        id: 'title',
        label: label('title'),
        accessor: titleOf,
        render: (entry) => <TableTitle title={titleOf(entry)} description={descriptionOf(entry)} media={<FunctionIcon entry={entry} />} />,
        width: 266,
        minWidth: 200,
        isSortable: true,
        isHideable: false,
        card: 'title',
      },
      {
        id: 'code',
        label: label('code'),
        accessor: ({ code }) => code,
        render: ({ code }) => <code dir="ltr">{code}</code>,
        width: 130,
        isSortable: true,
      },
      { id: 'type', label: label('type'), accessor: ({ type }) => t(`cms.functions.type.${type}`), width: 90, isSortable: true },
      {
        id: 'status',
        label: label('status'),
        accessor: ({ status }) => status,
        render: ({ status }) => (
          <Chip size="sm" tone={status === 'active' ? 'success' : 'neutral'} label={t(`cms.functions.status.${status}`)} />
        ),
        width: 110,
        isSortable: true,
      },
      {
        id: 'rules',
        label: t('cms.functions.rules'),
        accessor: ({ ruleCount }) => ruleCount,
        render: ({ ruleCount }) => number(ruleCount),
        align: 'end',
        width: 96,
        isSortable: true,
      },
      {
        id: 'updateDate',
        label: label('updateDate'),
        accessor: ({ updatedAt }) => updatedAt,
        render: ({ updatedAt }) => <TableDate seconds={updatedAt} />,
        width: 200,
        isSortable: true,
      },
      {
        id: 'createDate',
        label: label('createDate'),
        accessor: ({ createdAt }) => createdAt,
        render: ({ createdAt }) => <TableDate seconds={createdAt} />,
        width: 200,
        isSortable: true,
      },
    ],
    [t, label, titleOf, descriptionOf, number],
  );

  const rows = useMemo<Loadable<TableRows<AccessFunction>>>(
    () => (functions.status === 'ready' ? { status: 'ready', value: { items: functions.value } } : functions),
    [functions],
  );

  const rowActions = (entry: AccessFunction): readonly MenuItem[] => [
    { id: 'edit', label: t('cms.functions.edit'), icon: <IconPencil />, onSelect: () => onEdit(entry) },
    entry.status === 'active'
      ? {
          id: 'off',
          label: t('cms.functions.switchOff'),
          icon: <IconBoltOff />,
          isDisabled: entry.isVital,
          ...(entry.isVital && { description: t('cms.functions.vital') }),
          onSelect: () => onStatusChange(entry, 'disabled'),
        }
      : { id: 'on', label: t('cms.functions.switchOn'), icon: <IconBolt />, onSelect: () => onStatusChange(entry, 'active') },
  ];

  return (
    <Table
      {...table}
      label={t('cms.functions.heading')}
      columns={columns}
      rows={rows}
      paging="client"
      rowId={rowId}
      rowLabel={titleOf}
      {...(canEdit && { rowActions })}
    />
  );
}

const rowId = ({ id }: AccessFunction) => id;

function FunctionIcon({ entry }: { readonly entry: AccessFunction }) {
  return entry.type === 'subject' ? <IconBox size={20} aria-hidden="true" /> : <IconBolt size={20} aria-hidden="true" />;
}
