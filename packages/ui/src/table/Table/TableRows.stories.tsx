import { expect, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { Button } from '../../controls/Button/Button.tsx';
import { NO_ROWS } from '../state/tableSelection.ts';
import { DEFAULT_TABLE_STATE } from '../state/tableState.ts';
import type { Person } from './Table.data.tsx';
import { LivingTable, onAction, tableArgs } from './Table.harness.tsx';
import { Table } from './Table.tsx';
import type { TableProps } from './Table.types.ts';

const meta = {
  title: 'Table/TableRows',
  component: Table<Person>,
  args: { ...tableArgs },
  render: (args) => <LivingTable {...args} />,
} satisfies Meta<TableProps<Person>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Selected: Story = {
  tags: ['picture'],
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
    await user.click(canvas.getByRole('button', { name: 'Clear selection' }));
    await expect(canvas.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
    // The selection bar disappears, so the focus returns to the table.
    await expect(canvas.getByRole('grid')).toContainElement(document.activeElement as HTMLElement);
    // The selection is kept across pages.
    await user.click(canvas.getByRole('checkbox', { name: 'Select Amina Benali' }));
    await user.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(canvas.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows on this page' }).indeterminate).toBe(false);
    await user.click(canvas.getByRole('checkbox', { name: 'Select Jonas Weber' }));
    await user.click(canvas.getByRole('button', { name: 'Previous page' }));
    await expect(canvas.getByRole('group', { name: 'Selected rows' })).toHaveTextContent('2 selected');
    await expect(canvas.getByRole('checkbox', { name: 'Select Amina Benali' })).toBeChecked();
  },
};

/** Actions that don't fit in one row take a second; none is cut. */
export const ManyActions: Story = {
  args: {
    selection: { kind: 'rows', ids: ['p2'] },
    bulkActions: ['Activate', 'Disable', 'Assign role', 'Resend invitation', 'Sign out', 'Export selected'].map((name) => (
      <Button key={name} variant="soft" size="sm">
        {name}
      </Button>
    )),
  },
  decorators: [
    (Table) => (
      <div style={{ inlineSize: 620 }}>
        <Table />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('group', { name: 'Selected rows' });
    const { left, right } = bar.getBoundingClientRect();
    for (const button of within(bar).getAllByRole('button')) {
      const place = button.getBoundingClientRect();
      await expect([place.left >= left, place.right <= right]).toEqual([true, true]);
    }
  },
};

/** One tab stop; arrow keys move, Enter or F2 enters a cell, Escape leaves it. */
export const Keyboard: Story = {
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
    // A row menu: Enter opens it, Escape closes it, a second Escape leaves the cell.
    await userEvent.keyboard('{End}{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Details' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions for Amina Benali 2' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(cellOf(2, 6)).toHaveFocus();
    // Resizing by keyboard: into the header cell, past its name and menu.
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

/** A press on a row, Enter on a cell without controls, and the row's menu show its details beside the table. */
export const Details: Story = {
  tags: ['picture'],
  args: {
    state: { ...DEFAULT_TABLE_STATE, hidden: ['role'] },
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
    const cellOf = (name: string) => canvas.getByRole('row', { name: new RegExp(name) }).querySelector<HTMLElement>('[data-column="1"]');
    const panel = async (name: string) => within(await screen.findByRole('dialog', { name }));
    const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(cellOf('Bob Martin')!);
    await expect((await panel('Bob Martin')).getByText('Lines of Bob Martin')).toBeVisible();
    // Also what is hidden in the table.
    await expect((await panel('Bob Martin')).getByText('Role', { selector: 'dt' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await gone();
    await waitFor(() => expect(cellOf('Bob Martin')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.click((await panel('Camille Durand')).getByRole('button', { name: 'Actions for Camille Durand' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Lock' }));
    await expect(onAction).toHaveBeenLastCalledWith('lock', 'p3');
    await gone();
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Nadia Karim' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Details' }));
    await expect((await panel('Nadia Karim')).getByText('Lines of Nadia Karim')).toBeVisible();
  },
};

const Detail = styled.div`
  display: grid;
  justify-items: start;
  gap: 6px;
`;
