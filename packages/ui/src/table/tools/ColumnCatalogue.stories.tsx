import { expect, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { ready } from '../../loading/loadable.ts';
import { DEFAULT_TABLE_STATE, type TableState } from '../state/tableState.ts';
import { Table } from '../Table/Table.tsx';
import { TableDate } from '../TableDate.tsx';
import { TABLE_COLUMN_NAMES, type TableColumnName, useColumnLabel } from './columnLabels.ts';

type Entry = Readonly<Record<Exclude<TableColumnName, 'actions' | 'createDate' | 'updateDate'>, string | number>> & {
  readonly createDate: number;
  readonly updateDate: number;
};

const entries: readonly Entry[] = Array.from({ length: 5 }, (_, index) => ({
  type: ['Relay', 'Gateway', 'Relay'][index % 3] ?? '',
  code: `MX-${String(104 + index)}`,
  title: `Harbour ${index + 1}`,
  description: 'Carries the lines of the front desk',
  username: ['amina', 'bob', 'camille', 'nadia', 'tomas'][index] ?? '',
  status: index === 3 ? 'Paused' : 'Running',
  createDate: 1_795_000_000 - index * 86_400,
  updateDate: 1_795_167_672 - index * 9_173,
  clientKey: `7f3a-${1200 + index}`,
  name: `node-${index + 1}`,
  os: index % 2 === 0 ? 'Linux' : 'Windows',
  localIp: `10.0.4.${index + 11}`,
  publicIp: `203.0.113.${index + 40}`,
  thread: 4 + index,
  remaining: 1200 - index * 173,
  cpu: `${12 + index * 9}%`,
  mem: `${41 + index * 6}%`,
  protocol: 'HTTPS',
  proxyInfo: 'proxy.harbour.example:8443',
  browserType: 'Chromium',
  device: 'Desktop',
  countryCode: ['US', 'FR', 'AE', 'MA', 'BR'][index] ?? '',
  phoneNumber: `+1415555267${index}`,
  channelName: 'Reception',
  workflows: index * 2,
}));

/** Every column kind with its display, sorting, filter and export. */
const meta = {
  title: 'Table/ColumnCatalogue',
  component: Catalogue,
} satisfies Meta<typeof Catalogue>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Specification 2: all table labels of the console. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    const headers = within(canvas.getByRole('grid')).getAllByRole('columnheader');
    await expect(headers.map((header) => header.getAttribute('aria-label') ?? header.textContent)).toEqual(
      [
        ['Type', 'Code', 'Title', 'Description', 'Username', 'Status', 'Create date', 'Update date', 'Client Key', 'Name', 'OS'],
        ['Local IP', 'Public IP', 'Thread', 'Remaining', 'CPU', 'MEM', 'Protocol', 'Proxy info', 'Browser Type', 'Device'],
        ['Country Code', 'Phone number', 'Channel Name', 'Workflows', 'Actions'],
      ].flat(),
    );
  },
};

export const DarkArabic: Story = {
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'مفتاح العميل' })).toBeInTheDocument();
  },
};

function Catalogue() {
  const label = useColumnLabel();
  const [state, setState] = useState<TableState>({ ...DEFAULT_TABLE_STATE, size: 5, pinned: { start: ['type'], end: [] } });
  const [columns] = useState(() =>
    TABLE_COLUMN_NAMES.filter((name) => name !== 'actions').map((name) => ({
      id: name,
      label: label(name),
      accessor: (entry: Entry) => entry[name],
      ...(name === 'createDate' || name === 'updateDate'
        ? { render: (entry: Entry) => <TableDate seconds={entry[name]} />, width: 210 }
        : { width: 150 }),
      isSortable: true,
      // All labels stay visible, however narrow the page is.
      isHideable: false,
    })),
  );
  return (
    <Table
      label={label('clientKey')}
      columns={columns}
      rows={ready({ items: entries })}
      state={state}
      paging="client"
      empty={null}
      rowId={idOf}
      rowLabel={nameOf}
      rowActions={actionsOf}
      onStateChange={setState}
      onRetry={() => undefined}
    />
  );
}

const idOf = (entry: Entry) => String(entry.code);
const nameOf = (entry: Entry) => String(entry.name);
const actionsOf = () => [{ id: 'edit', label: 'Edit', onSelect: () => undefined }];
