import { IconDownload, IconPlus } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { styled } from 'styled-components';
import { Button } from '../controls/Button.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { SearchField } from '../fields/SearchField.tsx';
import { failed, loading, ready } from '../loadable/loadable.ts';
import { arabic, type Person, personActions, personColumns, samplePeople } from './Table.data.tsx';
import { Table } from './Table.tsx';
import type { TableProps } from './Table.types.ts';
import { NO_ROWS, type TableSelection } from './tableSelection.ts';
import { DEFAULT_TABLE_STATE } from './tableState.ts';

const onAction = fn();

const Search = styled.div`
  flex: 1;
  max-inline-size: 320px;
`;

const meta = {
  title: 'Table/Table',
  component: Table<Person>,
  args: {
    label: 'Users',
    columns: personColumns(),
    rows: ready({ items: samplePeople(48) }),
    state: DEFAULT_TABLE_STATE,
    paging: 'client',
    rowId: (person) => person.id,
    rowLabel: (person) => person.name,
    rowActions: personActions(onAction),
    toolbar: (
      <Search>
        <SearchField label="Search name, e-mail, number" value="" onChange={() => undefined} />
      </Search>
    ),
    bulkActions: (
      <>
        <Button variant="soft" size="sm">
          Assign role
        </Button>
        <Button variant="soft" size="sm" startIcon={<IconDownload aria-hidden="true" />}>
          CSV
        </Button>
      </>
    ),
    empty: (
      <EmptyState
        illustration="empty"
        title="No users yet"
        text="People who can sign in will stand here, with their lines and what they may do."
        action={<Button startIcon={<IconPlus aria-hidden="true" />}>Add user</Button>}
      />
    ),
    onStateChange: fn(),
    onSelectionChange: fn(),
    onRetry: fn(),
  },
  render: (args) => <Living {...args} />,
  beforeEach: () => {
    onAction.mockClear();
  },
} satisfies Meta<TableProps<Person>>;

export default meta;
type Story = StoryObj<typeof meta>;

const rowNames = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('[data-part="name"]')?.textContent);

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

export const Selected: Story = {
  args: { selection: NO_ROWS },
  play: async ({ canvas, args }) => {
    const user = userEvent.setup();
    await user.click(canvas.getByRole('checkbox', { name: 'Select Bob Martin' }));
    await user.keyboard('{Shift>}');
    await user.click(canvas.getByRole('checkbox', { name: 'Select Nadia Karim' }));
    await user.keyboard('{/Shift}');
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith({ kind: 'rows', ids: ['p2', 'p3', 'p4', 'p5'] });
    const all = canvas.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows on this page' });
    await expect(all.indeterminate).toBe(true);
    await user.click(all);
    await expect(canvas.getByRole('group', { name: 'Selected rows' })).toHaveTextContent('10 selected');
    await user.click(canvas.getByRole('button', { name: 'Select all 48' }));
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith({ kind: 'all', except: [] });
    await user.click(canvas.getByRole('checkbox', { name: 'Select Amina Benali' }));
    await expect(canvas.getByRole('group', { name: 'Selected rows' })).toHaveTextContent('47 selected');
    await user.click(canvas.getByRole('button', { name: 'Clear the selection' }));
    await expect(canvas.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
    // The focus goes back into the table: nothing is lost with the bar.
    await expect(canvas.getByRole('grid')).toContainElement(document.activeElement as HTMLElement);
    await user.click(canvas.getByRole('checkbox', { name: 'Select Amina Benali' }));
    await user.click(canvas.getByRole('checkbox', { name: 'Select Camille Durand' }));
  },
};

/** One stop of Tab; arrows from there, Enter or F2 into a cell, Escape back. */
export const KeyboardGrid: Story = {
  args: { selection: NO_ROWS, toolbar: undefined },
  play: async ({ canvas, args }) => {
    const cellOf = (row: number, column: number) =>
      canvas.getByRole('grid').querySelector(`[data-line="${row}"] > [data-column="${column}"]`);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Columns' })).toHaveFocus();
    await userEvent.tab();
    await expect(cellOf(0, 0)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect(cellOf(1, 1)).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(cellOf(1, 6)).toHaveFocus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect(cellOf(10, 6)).toHaveFocus();
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await expect(cellOf(0, 0)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(canvas.getByRole('columnheader', { name: 'Username' })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.keyboard('{Escape}{ArrowRight}{Shift>}{Enter}{/Shift}{Escape}');
    await expect(within(canvas.getByRole('columnheader', { name: 'Role' })).getByRole('button', { name: /2 of 2/ })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    await expect(args.onSelectionChange).toHaveBeenCalled();
    await expect(canvas.getByRole('group', { name: 'Selected rows' })).toHaveTextContent('1 selected');
    // The menu of a row: Enter opens it, Escape closes it, Escape leaves the button.
    await userEvent.keyboard('{End}{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions for Amina Benali 2' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(cellOf(2, 6)).toHaveFocus();
    // Wider by keys: into the header cell, past its name and its menu.
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}{F2}{Tab}{Tab}');
    const handle = canvas.getByRole('separator', { name: 'Width of Role' });
    await expect(handle).toHaveFocus();
    const before = Number(handle.getAttribute('aria-valuenow'));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(Number(handle.getAttribute('aria-valuenow'))).toBeGreaterThan(before));
    await userEvent.keyboard('{Escape}{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(cellOf(3, 2)).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /^Rows per page/ })).toHaveFocus();
  },
};

export const ColumnSettings: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    const panel = await screen.findByRole('dialog', { name: 'Columns and density' });
    const inside = within(panel);
    await userEvent.click(inside.getByRole('checkbox', { name: 'Lines' }));
    await expect(canvas.queryByRole('columnheader', { name: 'Lines' })).not.toBeInTheDocument();
    await userEvent.click(inside.getByRole('button', { name: 'Move Update date up' }));
    await userEvent.click(inside.getByRole('button', { name: 'Move Update date up' }));
    await expect(args.onStateChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ order: ['username', 'role', 'updateDate', 'status', 'lines'], hidden: ['lines'] }),
    );
    await userEvent.click(inside.getByRole('button', { name: 'Pin Username' }));
    await expect(canvas.getByRole('columnheader', { name: 'Username' })).toHaveAttribute('data-pin', 'start');
    await expect(inside.getByRole('checkbox', { name: 'Username' })).toBeDisabled();
    await userEvent.click(inside.getByRole('radio', { name: 'Compact' }));
    await expect(canvas.getByRole('grid')).toHaveAttribute('data-density', 'compact');
  },
};

/** Everything a pointer does with a column stands in its menu too. */
export const ColumnMenu: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Options for Role' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move towards the end' }));
    await expect(args.onStateChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ order: ['username', 'status', 'role', 'lines', 'updateDate'] }),
    );
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'Options for Status' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Hide this column' }));
    await expect(canvas.queryByRole('columnheader', { name: 'Status' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Options for Lines' }));
    await screen.findByRole('menuitem', { name: 'Pin at the end' });
  },
};

/** Too many columns for the place: the pinned ones stay while the others run under them. */
export const Pinned: Story = {
  args: {
    selection: NO_ROWS,
    state: {
      ...DEFAULT_TABLE_STATE,
      size: 5,
      pinned: { start: ['username'], end: ['updateDate'] },
      widths: { role: 320, status: 300, lines: 260 },
    },
  },
  play: async ({ canvas, args }) => {
    const frame = canvas.getByRole('grid').closest<HTMLElement>('[data-part="frame"]');
    const header = canvas.getByRole('columnheader', { name: 'Username' });
    const before = header.getBoundingClientRect().x;
    frame?.scrollTo({ left: 120 });
    await waitFor(() => expect(frame).toHaveAttribute('data-more-start'));
    await expect(header.getBoundingClientRect().x).toBe(before);
    const handle = canvas.getByRole('separator', { name: 'Width of Status' });
    const { x, y } = handle.getBoundingClientRect();
    await fireEvent.pointerDown(handle, { clientX: x, clientY: y, button: 0, pointerId: 1 });
    await fireEvent.pointerMove(handle, { clientX: x + 40, clientY: y, pointerId: 1 });
    await fireEvent.pointerUp(handle, { pointerId: 1 });
    await expect(args.onStateChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ widths: expect.objectContaining({ status: 340 }) }),
    );
  },
};

export const Expanded: Story = {
  args: {
    state: { ...DEFAULT_TABLE_STATE, density: 'compact' },
    rowDetail: (person) => (
      <Detail>
        <strong>Lines of {person.name}</strong>
        <span>+1 415 555 2671 · Reception</span>
        <Button variant="soft" size="sm">
          Lend a line
        </Button>
      </Detail>
    ),
  },
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole('button', { name: 'Details of Bob Martin' });
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByText('Lines of Bob Martin')).toBeVisible();
    await userEvent.keyboard('{Escape}{ArrowDown}{Enter}');
    await expect(canvas.getByRole('button', { name: 'Lend a line' })).toHaveFocus();
  },
};

/** Rows in their final size. */
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
    await expect(canvas.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
    await expect(canvas.getByRole('searchbox')).toBeVisible();
  },
};

export const LoadFailed: Story = {
  args: { rows: failed('The server is being restarted.') },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** One page of many from a server; the rows stay, paler, until the next page is here. */
export const ServerPages: Story = {
  args: {
    paging: 'server',
    rows: ready({ items: samplePeople(5), total: 1284 }),
    state: { ...DEFAULT_TABLE_STATE, size: 5, page: 12 },
    isBusy: true,
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('56–60 of 1,284');
    await expect(canvas.getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '57');
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(args.onStateChange).toHaveBeenLastCalledWith(expect.objectContaining({ page: 13 }));
    await userEvent.click(canvas.getByRole('button', { name: 'Rows per page: 5' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '100' }));
    await expect(args.onStateChange).toHaveBeenLastCalledWith(expect.objectContaining({ page: 1, size: 100 }));
  },
};

/** Few of them are in the document at any time. */
export const TenThousandRows: Story = {
  args: { paging: 'scroll', rows: ready({ items: samplePeople(10_000) }), selection: NO_ROWS },
  decorators: [
    (Story) => (
      <Window>
        <Story />
      </Window>
    ),
  ],
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    await expect(grid).toHaveAttribute('aria-rowcount', '10001');
    await waitFor(() => expect(canvas.getByText('person1@harbour.example')).toBeVisible());
    const frame = grid.closest<HTMLElement>('[data-part="frame"]');
    frame?.scrollTo({ top: 280_000 });
    await waitFor(() => expect(canvas.getByText('person5001@harbour.example')).toBeVisible());
    await expect(canvas.getAllByRole('row').length).toBeLessThan(80);
    // Keys reach rows that were never drawn.
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(document.activeElement?.closest('[role="row"]')).toHaveAttribute('aria-rowindex', '10001'));
    await userEvent.keyboard('{PageUp}{Home}');
    await expect(canvas.getAllByRole('row').length).toBeLessThan(80);
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(canvas.getByText('person1@harbour.example')).toBeVisible());
    await expect(rowNames(grid)[0]).toBe('Amina Benali');
  },
};

export const Phone: Story = {
  args: { selection: NO_ROWS, state: { ...DEFAULT_TABLE_STATE, size: 5 }, rowDetail: (person) => <span>{person.email}</span> },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem', { name: /./ })).toHaveLength(5);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Bob Martin' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the selection' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Amina Benali' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Amina Benali' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await expect(onAction).toHaveBeenCalledWith('edit', 'p1');
    await userEvent.click(canvas.getByRole('button', { name: 'Details of Amina Benali' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the selection' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Sort' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Username, descending' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem', { name: /./ })[0]).toHaveAccessibleName(/ليلى/));
  },
};

export const DarkArabic: Story = {
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
  play: async ({ canvas }) => {
    const first = canvas.getByRole('grid').querySelector<HTMLElement>('[data-line="1"] > [data-column="2"]');
    first?.focus();
    // What comes next stands to the left.
    await userEvent.keyboard('{ArrowLeft}');
    await expect(document.activeElement).toHaveAttribute('data-column', '3');
    await userEvent.keyboard('{ArrowRight}');
    await expect(document.activeElement).toBe(first);
    const handle = canvas.getByRole('separator', { name: 'عرض الدور' });
    const before = Number(handle.getAttribute('aria-valuenow'));
    handle.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(Number(handle.getAttribute('aria-valuenow'))).toBeGreaterThan(before));
  },
};

export const DarkArabicSettings: Story = {
  args: {
    ...DarkArabic.args,
    selection: undefined,
    state: { ...DEFAULT_TABLE_STATE, pinned: { start: ['username'], end: ['updateDate'] } },
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'الأعمدة' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'الأعمدة والكثافة' })).toBeVisible());
  },
};

export const DarkArabicPhone: Story = {
  args: { ...DarkArabic.args, state: { ...DEFAULT_TABLE_STATE, size: 5 }, selection: { kind: 'rows', ids: ['p2'] } },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
};

function Living(props: TableProps<Person>) {
  const [state, setState] = useState(props.state);
  const [selection, setSelection] = useState<TableSelection | undefined>(props.selection);
  return (
    <Table
      {...props}
      state={state}
      selection={selection}
      onStateChange={(next) => {
        setState(next);
        props.onStateChange(next);
      }}
      onSelectionChange={(next) => {
        setSelection(next);
        props.onSelectionChange?.(next);
      }}
    />
  );
}

const Window = styled.div`
  block-size: 560px;
`;

const Detail = styled.div`
  display: grid;
  justify-items: start;
  gap: 6px;
`;
