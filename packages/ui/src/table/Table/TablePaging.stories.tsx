import { expect, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ready } from '../../loading/loadable.ts';
import { NO_ROWS } from '../state/tableSelection.ts';
import { DEFAULT_TABLE_STATE } from '../state/tableState.ts';
import { type Person, samplePeople } from './Table.data.tsx';
import { frameOf, LivingTable, rowNames, tableArgs, Window } from './Table.harness.tsx';
import { Table } from './Table.tsx';
import type { TableProps } from './Table.types.ts';

const meta = {
  title: 'Table/TablePaging',
  component: Table<Person>,
  args: { ...tableArgs },
  render: (args) => <LivingTable {...args} />,
} satisfies Meta<TableProps<Person>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All rows are loaded and split into pages. The header stays visible on a long page. */
export const ClientPages: Story = {
  tags: ['picture'],
  args: { state: { ...DEFAULT_TABLE_STATE, size: 50 }, rows: ready({ items: samplePeople(120) }) },
  play: async ({ canvas }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }));
    const isDisabled = (name: string) => canvas.getByRole('button', { name }).ariaDisabled === 'true';
    const shown = canvas.getByRole('status');
    await expect(['First page', 'Previous page', 'Next page', 'Last page'].map(isDisabled)).toEqual([true, true, false, false]);
    await press('Next page');
    await expect(shown).toHaveTextContent('51–100 of 120');
    await press('Last page');
    await expect(shown).toHaveTextContent('101–120 of 120');
    await expect(['First page', 'Previous page', 'Next page', 'Last page'].map(isDisabled)).toEqual([false, false, true, true]);
    await press('Previous page');
    await expect(shown).toHaveTextContent('51–100 of 120');
    await press('First page');
    await expect(shown).toHaveTextContent('1–50 of 120');
    const frame = frameOf(canvas.getByRole('grid'));
    frame.scrollTo({ top: 600 });
    await waitFor(() => expect(frame.scrollTop).toBe(600));
    await expect(canvas.getByRole('columnheader', { name: 'Username' }).getBoundingClientRect().top).toBe(
      frame.getBoundingClientRect().top,
    );
    // Tools, rows and pages are never higher than the window together.
    await expect(frame.parentElement?.getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight);
  },
};

/** One page from a server; the rows stay until the next page arrives. */
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
    const sizes = await screen.findAllByRole('menuitemradio');
    await expect(sizes.map(({ textContent }) => textContent)).toEqual(['5', '10', '20', '25', '50', '100']);
    await userEvent.click(screen.getByRole('menuitemradio', { name: '100' }));
    await expect(args.onStateChange).toHaveBeenLastCalledWith(expect.objectContaining({ page: 1, size: 100 }));
  },
};

/** Only a few rows are rendered at a time. */
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
    const frame = frameOf(grid);
    frame.scrollTo({ top: 220_000 });
    await waitFor(() => expect(canvas.getByText('person5001@harbour.example')).toBeVisible());
    await expect(canvas.getByRole('columnheader', { name: 'Username' }).getBoundingClientRect().top).toBe(
      frame.getBoundingClientRect().top,
    );
    await expect(canvas.getAllByRole('row').length).toBeLessThan(80);
    // Keyboard navigation reaches rows that were never rendered.
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
