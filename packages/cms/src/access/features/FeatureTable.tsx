import type { Feature } from '@manyline/contract';
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

export interface FeatureTableProps extends Pick<
  TableProps<Feature>,
  'toolbar' | 'empty' | 'noMatch' | 'onRetry' | 'state' | 'onStateChange'
> {
  readonly features: Loadable<readonly Feature[]>;
  readonly isFiltered: boolean;
  readonly canEdit: boolean;
  readonly onEdit: (entry: Feature) => void;
  readonly onStatusChange: (entry: Feature, status: Feature['status']) => void;
}

export function FeatureTable({ features, canEdit, onEdit, onStatusChange, ...table }: FeatureTableProps) {
  const t = useAccessText();
  const label = useColumnLabel();
  const { number } = useFormatters();

  const columns = useMemo<readonly TableColumn<Feature>[]>(
    () => [
      {
        id: 'title',
        label: label('title'),
        accessor: ({ title }) => title,
        render: (entry) => <TableTitle title={entry.title} description={entry.description} media={<FeatureIcon entry={entry} />} />,
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
      { id: 'type', label: label('type'), accessor: ({ type }) => t(`cms.features.type.${type}`), width: 90, isSortable: true },
      {
        id: 'status',
        label: label('status'),
        accessor: ({ status }) => status,
        render: ({ status }) => (
          <Chip size="sm" tone={status === 'active' ? 'success' : 'neutral'} label={t(`cms.features.status.${status}`)} />
        ),
        width: 110,
        isSortable: true,
      },
      {
        id: 'rules',
        label: t('cms.features.rules'),
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
    [t, label, number],
  );

  const rows = useMemo<Loadable<TableRows<Feature>>>(
    () => (features.status === 'ready' ? { status: 'ready', value: { items: features.value } } : features),
    [features],
  );

  const rowActions = (entry: Feature): readonly MenuItem[] => [
    { id: 'edit', label: t('cms.features.edit'), icon: <IconPencil />, onSelect: () => onEdit(entry) },
    entry.status === 'active'
      ? {
          id: 'off',
          label: t('cms.features.switchOff'),
          icon: <IconBoltOff />,
          isDisabled: entry.isVital,
          ...(entry.isVital && { description: t('cms.features.vital') }),
          onSelect: () => onStatusChange(entry, 'disabled'),
        }
      : { id: 'on', label: t('cms.features.switchOn'), icon: <IconBolt />, onSelect: () => onStatusChange(entry, 'active') },
  ];

  return (
    <Table
      {...table}
      label={t('cms.features.heading')}
      columns={columns}
      rows={rows}
      paging="client"
      rowId={rowId}
      rowLabel={({ title }) => title}
      {...(canEdit && { rowActions })}
    />
  );
}

const rowId = ({ id }: Feature) => id;

function FeatureIcon({ entry }: { readonly entry: Feature }) {
  return entry.type === 'subject' ? <IconBox size={20} aria-hidden="true" /> : <IconBolt size={20} aria-hidden="true" />;
}
