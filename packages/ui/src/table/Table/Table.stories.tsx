import { expect, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../controls/Button/Button.tsx';
import { SearchField } from '../../fields/SearchField/SearchField.tsx';
import { failed, loading, ready } from '../../loading/loadable.ts';
import { NO_ROWS } from '../state/tableSelection.ts';
import { DEFAULT_TABLE_STATE } from '../state/tableState.ts';
import { arabic, type Person, personColumns, samplePeople } from './Table.data.tsx';
import { dragTo, frameOf, LivingTable, onAction, Search, tableArgs } from './Table.harness.tsx';
import { Table } from './Table.tsx';
import type { TableProps } from './Table.types.ts';

const meta = {
  title: 'Table/Table',
  component: Table<Person>,
  args: { ...tableArgs },
  render: (args) => <LivingTable {...args} />,
} satisfies Meta<TableProps<Person>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const user = userEvent.setup();
    const grid = canvas.getByRole('grid', { name: 'Users' });
    await expect(within(grid).getAllByRole('row')).toHaveLength(11);
    await expect(grid).toHaveAttribute('aria-rowcount', '49');
    const header = (name: string) => canvas.getByRole('columnheader', { name });
    await user.click(within(header('Role')).getByRole('button', { name: 'Role' }));
    await expect(header('Role')).toHaveAttribute('aria-sort', 'ascending');
    await user.keyboard('{Shift>}');
    await user.click(within(header('Lines')).getByRole('button', { name: 'Lines' }));
    await user.click(within(header('Lines')).getByRole('button', { name: /^Lines/ }));
    await user.keyboard('{/Shift}');
    await expect(header('Role')).toHaveAttribute('aria-sort', 'ascending');
    await expect(within(header('Lines')).getByRole('button', { name: 'Lines sorted descending, 2 of 2' })).toBeVisible();
    await expect(args.onStateChange).toHaveBeenLastCalledWith(
      expect.objectContaining({
        sort: [
          { id: 'role', direction: 'ascending' },
          { id: 'lines', direction: 'descending' },
        ],
      }),
    );
    await user.click(canvas.getByRole('button', { name: 'Last page' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('41–48 of 48');
    await expect(within(grid).getAllByRole('row')).toHaveLength(9);
    await user.click(canvas.getByRole('button', { name: 'First page' }));
    await expect(within(grid).getAllByRole('row')).toHaveLength(11);
  },
};

/** Skeleton rows of the final size. */
export const Loading: Story = {
  args: { rows: loading, selection: NO_ROWS },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading…');
  },
};

export const Empty: Story = {
  args: { rows: ready({ items: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No users yet' })).toBeVisible();
    await expect(canvas.queryByRole('grid')).not.toBeInTheDocument();
  },
};

export const NoMatch: Story = {
  args: { rows: ready({ items: [] }), isFiltered: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No results' })).toBeVisible();
    await expect(canvas.getByRole('searchbox')).toBeVisible();
  },
};

/** A search that found nothing is cleared: until the rows are there its field stays, with the caret. */
export const SearchCleared: Story = {
  args: { rows: ready({ items: [] }), isFiltered: true },
  render: function ClearedTable(args) {
    const [isCleared, setIsCleared] = useState(false);
    return (
      <Table
        {...args}
        isFiltered={!isCleared}
        isBusy={isCleared}
        toolbar={<SearchField label="Search" value={isCleared ? '' : 'zz'} onChange={() => setIsCleared(true)} />}
      />
    );
  },
  play: async ({ canvas }) => {
    const search = canvas.getByRole('searchbox');
    await userEvent.clear(search);
    await waitFor(() => expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true'));
    await expect(search).toHaveFocus();
    await expect(canvas.queryByRole('heading', { name: 'No users yet' })).not.toBeInTheDocument();
  },
};

/** While new rows load, the old ones stay usable. */
export const Refreshing: Story = {
  args: { isBusy: true, state: { ...DEFAULT_TABLE_STATE, size: 5 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getAllByRole('row')).toHaveLength(6);
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Bob Martin' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Lock' }));
    await expect(onAction).toHaveBeenCalledWith('lock', 'p2');
  },
};

/** A table has the page's density unless set otherwise. */
export const Densities: Story = {
  tags: ['picture'],
  args: { toolbar: undefined, rows: ready({ items: samplePeople(5) }) },
  render: (args) => (
    <Stack>
      <LivingTable {...args} label="As the page" />
      <LivingTable {...args} label="Comfortable" state={{ ...args.state, density: 'comfortable' }} />
    </Stack>
  ),
  globals: { density: 'compact' },
  play: async ({ canvas }) => {
    const rowHeight = (name: string) => canvas.getByRole('grid', { name }).querySelector('[data-line="1"]')?.getBoundingClientRect().height;
    await waitFor(() => expect(rowHeight('As the page')).toBe(37));
    await expect(rowHeight('Comfortable')).toBe(44);
    await userEvent.click(canvas.getAllByRole('button', { name: 'Columns' })[0] as HTMLElement);
    const panel = within(await screen.findByRole('dialog', { name: 'Columns and density' }));
    await expect(panel.getByRole('radio', { name: 'Compact' })).toBeChecked();
    await userEvent.click(panel.getByRole('radio', { name: 'Comfortable' }));
    await expect(rowHeight('As the page')).toBe(44);
    await userEvent.click(panel.getByRole('button', { name: 'Reset' }));
    await expect(rowHeight('As the page')).toBe(37);
  },
};

export const LoadFailed: Story = {
  args: { rows: failed('The server is being restarted.') },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** One row, and labels and values wider than any column. */
export const HugeLabels: Story = {
  args: {
    selection: NO_ROWS,
    columns: personColumns().map((column) => ({ ...column, label: `${column.label} ${'of everybody in the harbour office '.repeat(4)}` })),
    rows: ready({ items: samplePeople(1).map((person) => ({ ...person, name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(6) })) }),
  },
  play: async ({ canvas }) => {
    const frame = frameOf(canvas.getByRole('grid'));
    await expect(frame.scrollWidth).toBe(frame.clientWidth);
    await expect(canvas.getByRole('status')).toHaveTextContent('1–1 of 1');
  },
};

/** A state from an old address: all columns hidden, a page that is gone, unknown or unsortable columns. */
export const Repaired: Story = {
  args: {
    columns: personColumns().map((column) => ({ ...column, isHideable: true, isSortable: column.id !== 'role' })),
    state: {
      ...DEFAULT_TABLE_STATE,
      page: 99,
      sort: ['gone', 'role'].map((id) => ({ id, direction: 'descending' as const })),
      hidden: ['gone', 'username', 'role', 'status', 'lines', 'updateDate'],
      order: ['gone', 'lines'],
      pinned: { start: ['gone'], end: [] },
      widths: { gone: 400 },
    },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('columnheader').map((header) => header.getAttribute('aria-label'))).toEqual(['Username', null]);
    await expect(canvas.getByRole('status')).toHaveTextContent('41–48 of 48');
    await expect(args.onStateChange).toHaveBeenCalledOnce();
    await expect(args.onStateChange).toHaveBeenCalledWith(expect.objectContaining({ page: 5, sort: [] }));
    // The last column can't be hidden either.
    await userEvent.click(canvas.getByRole('button', { name: 'Options for Username' }));
    await screen.findByRole('menuitem', { name: 'Pin at the start' });
    await expect(screen.queryByRole('menuitem', { name: 'Hide this column' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Columns and density' }));
    await expect(panel.getByRole('checkbox', { name: 'Username' })).toBeDisabled();
    await userEvent.click(panel.getByRole('checkbox', { name: 'Lines' }));
    await expect(canvas.getByRole('columnheader', { name: 'Lines' })).toBeVisible();
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: {
    label: 'المستخدمون',
    columns: personColumns(arabic),
    toolbar: (
      <Search>
        <SearchField label="ابحث بالاسم أو البريد أو الرقم" value="" onChange={() => undefined} />
      </Search>
    ),
    bulkActions: (
      <Button variant="soft" size="sm">
        تعيين دور
      </Button>
    ),
    selection: { kind: 'rows', ids: ['p42', 'p35', 'p7'] },
    rowDetail: () => 'التفاصيل',
    state: {
      ...DEFAULT_TABLE_STATE,
      sort: [
        { id: 'role', direction: 'ascending' },
        { id: 'username', direction: 'descending' },
      ],
    },
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas, args }) => {
    const first = canvas.getByRole('grid').querySelector<HTMLElement>('[data-line="1"] > [data-column="2"]');
    first?.focus();
    // In Arabic the next cell is on the left.
    await userEvent.keyboard('{ArrowLeft}');
    await expect(document.activeElement).toHaveAttribute('data-column', '3');
    await userEvent.keyboard('{ArrowRight}');
    await expect(document.activeElement).toBe(first);
    const handle = canvas.getByRole('separator', { name: 'عرض الدور' });
    const before = Number(handle.getAttribute('aria-valuenow'));
    handle.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(Number(handle.getAttribute('aria-valuenow'))).toBeGreaterThan(before));
    // In Arabic, dragging left moves a column towards the end.
    const header = canvas.getByRole('columnheader', { name: 'الدور' });
    const letGo = await dragTo(header, canvas.getByRole('columnheader', { name: 'الحالة' }));
    await waitFor(() => expect(canvas.getByRole('columnheader', { name: 'الحالة' })).toHaveAttribute('data-drop', 'end'));
    await letGo();
    await expect(args.onStateChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ order: ['username', 'status', 'role', 'lines', 'updateDate'] }),
    );
  },
};

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;
