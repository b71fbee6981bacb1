import { expect, fireEvent, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentType, useState } from 'react';
import { styled } from 'styled-components';
import { ready } from '../../loading/loadable.ts';
import { NO_ROWS } from '../state/tableSelection.ts';
import { DEFAULT_TABLE_STATE } from '../state/tableState.ts';
import { arabic, type Person, personColumns, samplePeople } from './Table.data.tsx';
import { dragTo, frameOf, LivingTable, tableArgs } from './Table.harness.tsx';
import { Table } from './Table.tsx';
import type { TableProps } from './Table.types.ts';

const meta = {
  title: 'Table/TableColumns',
  component: Table<Person>,
  args: { ...tableArgs },
  render: (args) => <LivingTable {...args} />,
} satisfies Meta<TableProps<Person>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Settings: Story = {
  tags: ['picture'],
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
    // Sets the table's own density, then returns to the page's.
    await userEvent.click(inside.getByRole('radio', { name: 'Compact' }));
    await expect(canvas.getByRole('grid')).toHaveAttribute('data-density', 'compact');
    await userEvent.click(inside.getByRole('radio', { name: 'Comfortable' }));
    await expect(args.onStateChange).toHaveBeenLastCalledWith(expect.objectContaining({ density: 'page' }));
    await userEvent.click(inside.getByRole('radio', { name: 'Compact' }));
    await expect(args.onStateChange).toHaveBeenLastCalledWith(expect.objectContaining({ density: 'compact' }));
  },
};

/** Columns that don't fit are in the details of a row, last first; the one the table is sorted by stays. Nothing has to be scrolled to. */
export const Folded: Story = {
  tags: ['picture'],
  args: { state: { ...DEFAULT_TABLE_STATE, sort: [{ id: 'updateDate', direction: 'descending' }] } },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
  play: async ({ canvas }) => {
    const headers = () => canvas.getAllByRole('columnheader').map((header) => header.getAttribute('aria-label') ?? header.textContent);
    await waitFor(() => expect(headers()).not.toContain('Lines'));
    await expect(headers()).toContain('Update date');
    const frame = frameOf(canvas.getByRole('grid'));
    await expect(frame.scrollWidth).toBe(frame.clientWidth);
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Bob Martin' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Details' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Bob Martin' }));
    await expect(panel.getByText('Lines', { selector: 'dt' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

/** A table that was empty measures its place again. */
export const FilledLater: Story = {
  args: { rows: ready({ items: [] }) },
  render: (args) => <FilledOnClick {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Fill' }));
    await waitFor(() => expect(canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain('Lines'));
    await waitFor(() => expect(frameOf(canvas.getByRole('grid')).style.getPropertyValue('--frame-width')).not.toBe(''));
  },
};

/** Everything the pointer can do with a column is also in its menu. */
export const Menu: Story = {
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
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pin at the end' }));
    await expect(canvas.getByRole('columnheader', { name: 'Lines' })).toHaveAttribute('data-pin', 'end');
    await expect(args.onStateChange).toHaveBeenLastCalledWith(expect.objectContaining({ pinned: { start: [], end: ['lines'] } }));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'Options for Lines' }));
    await screen.findByRole('menuitem', { name: 'Unpin' });
  },
};

/** A header can be dragged by mouse or pen; a click without movement sorts. */
export const Dragged: Story = {
  play: async ({ canvas, args }) => {
    const header = (name: string) => canvas.getByRole('columnheader', { name });
    const letGo = await dragTo(header('Role'), header('Lines'));
    await letGo();
    await expect(args.onStateChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ order: ['username', 'status', 'lines', 'role', 'updateDate'], sort: [] }),
    );
    await userEvent.click(within(header('Role')).getByRole('button', { name: 'Role' }));
    await expect(header('Role')).toHaveAttribute('aria-sort', 'ascending');
    await dragTo(header('Update date'), header('Status'));
    await waitFor(() => expect(header('Status')).toHaveAttribute('data-drop', 'start'));
  },
};

/** Too many columns for the width: pinned columns stay while the others scroll under them. */
export const Pinned: Story = {
  decorators: [inNarrowFrame],
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
    const frame = frameOf(canvas.getByRole('grid'));
    const header = canvas.getByRole('columnheader', { name: 'Username' });
    const before = header.getBoundingClientRect().x;
    frame.scrollTo({ left: 120 });
    await waitFor(() => expect(frame).toHaveAttribute('data-more-start'));
    await expect(header.getBoundingClientRect().x).toBe(before);
    const handle = canvas.getByRole('separator', { name: 'Width of Status' });
    const { x, y } = handle.getBoundingClientRect();
    await fireEvent.pointerDown(handle, { clientX: x, clientY: y, button: 0, pointerId: 1 });
    await fireEvent.pointerMove(handle, { clientX: x + 40, clientY: y, pointerId: 1 });
    await fireEvent.pointerUp(handle, { clientX: x + 40, clientY: y, pointerId: 1 });
    await expect(args.onStateChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ widths: expect.objectContaining({ status: 340 }) }),
    );
  },
};

/** Without row actions a column is last. The handle of its width stays inside, so that the table doesn't scroll sideways. */
export const WithoutActions: Story = {
  render: ({ rowActions: _none, ...args }) => <LivingTable {...args} />,
  play: async ({ canvas }) => {
    const frame = frameOf(canvas.getByRole('grid'));
    await expect(canvas.getByRole('separator', { name: 'Width of Update date' })).toBeVisible();
    await expect(frame.scrollWidth).toBe(frame.clientWidth);
  },
};

/** Truncated text appears in full on hover and keyboard focus. */
export const CutText: Story = {
  decorators: [inNarrowFrame],
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

export const DarkArabic: Story = {
  args: {
    label: 'المستخدمون',
    columns: personColumns(arabic),
    toolbar: undefined,
    rowDetail: () => 'التفاصيل',
    state: { ...DEFAULT_TABLE_STATE, pinned: { start: ['username'], end: ['updateDate'] } },
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'الأعمدة' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'الأعمدة والكثافة' })).toBeVisible());
  },
};

function FilledOnClick(args: TableProps<Person>) {
  const [isFilled, setIsFilled] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsFilled(true)}>
        Fill
      </button>
      <Table {...args} rows={isFilled ? ready({ items: samplePeople(3) }) : args.rows} />
    </>
  );
}

const Narrow = styled.div`
  max-inline-size: 640px;
`;

const Place = styled.div`
  max-inline-size: 1100px;
`;

/** A container narrower than the columns at any window width. */
function inNarrowFrame(Story: ComponentType) {
  return (
    <Place>
      <Story />
    </Place>
  );
}
