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

const dragTo = async (from: HTMLElement, to: HTMLElement) => {
  const middle = ({ x, y, width, height }: DOMRect) => ({ clientX: x + width / 2, clientY: y + height / 2 });
  const mouse = { pointerId: 1, pointerType: 'mouse', button: 0 };
  await fireEvent.pointerDown(from, { ...mouse, ...middle(from.getBoundingClientRect()) });
  await fireEvent.pointerMove(from, { ...mouse, ...middle(to.getBoundingClientRect()) });
};

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
    // What is selected stays so on the other pages.
    await user.click(canvas.getByRole('checkbox', { name: 'Select Amina Benali' }));
    await user.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(canvas.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows on this page' }).indeterminate).toBe(false);
    await user.click(canvas.getByRole('checkbox', { name: 'Select Jonas Weber' }));
    await user.click(canvas.getByRole('button', { name: 'Previous page' }));
    await expect(canvas.getByRole('group', { name: 'Selected rows' })).toHaveTextContent('2 selected');
    await expect(canvas.getByRole('checkbox', { name: 'Select Amina Benali' })).toBeChecked();
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
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect(canvas.getByRole('group', { name: 'Selected rows' })).toHaveTextContent('10 selected');
    await userEvent.keyboard(' {Meta>}a{/Meta}');
    await expect(canvas.getByRole('group', { name: 'Selected rows' })).toHaveTextContent('10 selected');
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

/** A header is dragged to another place by mouse or pen; pressed without moving it sorts. */
export const DraggedColumn: Story = {
  play: async ({ canvas, args }) => {
    const header = (name: string) => canvas.getByRole('columnheader', { name });
    await dragTo(header('Role'), header('Lines'));
    await fireEvent.pointerUp(header('Role'), { pointerId: 1 });
    await expect(args.onStateChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ order: ['username', 'status', 'lines', 'role', 'updateDate'], sort: [] }),
    );
    await userEvent.click(within(header('Role')).getByRole('button', { name: 'Role' }));
    await expect(header('Role')).toHaveAttribute('aria-sort', 'ascending');
    await dragTo(header('Update date'), header('Status'));
    await expect(header('Status')).toHaveAttribute('data-drop', 'start');
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

/** Words that do not fit come up whole, by pointer and by keys. */
export const CutText: Story = {
  args: { rows: ready({ items: samplePeople(10).slice(8) }) },
  play: async ({ canvas }) => {
    const name = 'Ingrid Sørensen-Castellanos de la Fuente';
    const cell = canvas.getByText(name);
    await userEvent.hover(cell);
    await waitFor(() => expect(screen.getAllByText(name)).toHaveLength(2));
    await userEvent.unhover(cell);
    await waitFor(() => expect(screen.getAllByText(name)).toHaveLength(1));
    cell.closest<HTMLElement>('[role="gridcell"]')?.focus();
    await waitFor(() => expect(screen.getAllByText(name)).toHaveLength(2));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getAllByText(name)).toHaveLength(1));
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    await waitFor(() => expect(screen.getAllByText(name)).toHaveLength(2));
  },
};

/** One row, and labels and values longer than any column. */
export const HugeLabels: Story = {
  args: {
    selection: NO_ROWS,
    columns: personColumns().map((column) => ({ ...column, label: `${column.label} ${'of everybody in the harbour office '.repeat(4)}` })),
    rows: ready({ items: samplePeople(1).map((person) => ({ ...person, name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(6) })) }),
  },
  play: async ({ canvas }) => {
    const frame = canvas.getByRole('grid').closest<HTMLElement>('[data-part="frame"]');
    await expect(frame?.scrollWidth).toBe(frame?.clientWidth);
    await expect(canvas.getByRole('status')).toHaveTextContent('1–1 of 1');
  },
};

/** A state from an old address: all columns hidden, a page that is gone, columns that are not there or cannot be sorted. */
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
    // The last column cannot be hidden either.
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

/** Few of the cards are in the document at any time; what can be done with the selected ones needs no sideways scrolling. */
export const PhoneTenThousand: Story = {
  args: { paging: 'scroll', rows: ready({ items: samplePeople(10_000) }), selection: { kind: 'rows', ids: ['p2'] } },
  globals: { viewport: { value: 'phone' } },
  decorators: [
    (Story) => (
      <Window>
        <Story />
      </Window>
    ),
  ],
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Users' });
    await waitFor(() => expect(canvas.getByRole('listitem', { name: 'Amina Benali' })).toHaveAttribute('aria-setsize', '10000'));
    const frame = list.closest<HTMLElement>('[data-part="frame"]');
    frame?.scrollTo({ top: 900_000 });
    await waitFor(() => expect(frame?.scrollTop).toBeGreaterThan(800_000));
    await waitFor(() => expect(canvas.getAllByRole('listitem').length).toBeLessThan(20));
    frame?.scrollTo({ top: 0 });
    await waitFor(() => expect(canvas.getByRole('listitem', { name: 'Amina Benali' })).toBeVisible());
    const bar = canvas.getByRole('group', { name: 'Selected rows' });
    // While the list runs, presses go through it.
    await waitFor(() => expect(list.firstElementChild).not.toHaveStyle({ pointerEvents: 'none' }));
    await userEvent.click(within(bar).getByRole('button', { name: 'Select all 10,000' }));
    await expect(bar).toHaveTextContent('10,000 selected');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Bob Martin' }));
    await expect(bar).toHaveTextContent('9,999 selected');
    for (const button of within(bar).getAllByRole('button')) await expect(button.getBoundingClientRect().right).toBeLessThan(390);
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
  play: async ({ canvas, args }) => {
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
    // Dragged to the left a column moves towards the end.
    const header = canvas.getByRole('columnheader', { name: 'الدور' });
    await dragTo(header, canvas.getByRole('columnheader', { name: 'الحالة' }));
    await expect(canvas.getByRole('columnheader', { name: 'الحالة' })).toHaveAttribute('data-drop', 'end');
    await fireEvent.pointerUp(header, { pointerId: 1 });
    await expect(args.onStateChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ order: ['username', 'status', 'role', 'lines', 'updateDate'] }),
    );
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
