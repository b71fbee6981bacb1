import { expect, screen, userEvent, waitFor, within } from '@manyline/plays';
import { ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { sending, sliceOf } from '../BulkBoard.data.ts';
import { Shell, boardArgs, button } from '../BulkBoard.harness.tsx';
import type { BulkBoardProps } from '../BulkBoard.types.ts';
import { BulkBoardScreen } from '../BulkBoardScreen.tsx';

const meta = {
  title: 'Chat/BulkBoardRows',
  component: BulkBoardScreen,
  parameters: { layout: 'fullscreen' },
  args: boardArgs,
  decorators: [
    (Story) => (
      <Shell>
        <Story />
      </Shell>
    ),
  ],
} satisfies Meta<typeof BulkBoardScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

/** One cell is in the tab order; arrows move, Enter in the last column opens the chat. */
export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search name or number' }), '{Tab}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'gridcell'));
    await userEvent.keyboard('{ArrowDown}{End}');
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenChat).toHaveBeenCalledWith('+14155552001');
    await userEvent.keyboard('{Escape}{ArrowUp}{ArrowLeft}{ArrowLeft}');
    await expect(document.activeElement).toHaveTextContent('Delivered');
  },
};

const huge = {
  ...sending,
  counts: { ...sending.counts, total: 100_000, receive: 99_994, waiting: 60_000, delivered: 39_906 },
};

function Scrolled(props: BulkBoardProps) {
  const [slice, setSlice] = useState(sliceOf(0, 0));
  return <BulkBoardScreen {...props} slice={slice} onRangeChange={(from, to) => setSlice(sliceOf(from, to - from))} />;
}

export const HundredThousand: Story = {
  args: { batch: ready(huge), total: 100_000 },
  render: (args) => <Scrolled {...args} />,
  play: async () => {
    const list = await screen.findByRole('grid', { name: 'Recipients' });
    await expect(list).toHaveAttribute('aria-rowcount', '100001');
    await within(list).findAllByText('Bob Martin');
    const cell = within(list).getAllByRole('gridcell')[0];
    cell?.focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(document.activeElement?.closest('[role="row"]')).toHaveAttribute('aria-rowindex', '100001'));
    await waitFor(() => expect(document.activeElement?.closest('[role="row"]')).toHaveTextContent('100,000'));
    await expect(within(list).getAllByRole('row').length).toBeLessThan(80);
  },
};

export const RowsLoading: Story = {
  args: { total: undefined, slice: { from: 0, recipients: [] } },
  play: async () => {
    await expect(await screen.findByRole('grid', { name: 'Recipients' })).toHaveAttribute('aria-rowcount', '253');
  },
};

export const EmptyFilter: Story = {
  args: { filter: 'cancelled', total: 0, slice: { from: 0, recipients: [] } },
  play: async ({ args }) => {
    await expect(await screen.findByText('No recipients')).toBeVisible();
    await userEvent.click(await button('Show all'));
    await expect(args.onFilterChange).toHaveBeenCalledWith('all');
  },
};

export const NoMatch: Story = {
  args: { query: 'zzz', total: 0, slice: { from: 0, recipients: [] }, isOffline: true },
  play: async ({ args }) => {
    await expect(await screen.findByText(/No live connection/u)).toBeVisible();
    await userEvent.click(await button('Show all'));
    await expect(args.onQueryChange).toHaveBeenCalledWith('');
  },
};

export const PhoneRows: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    (await screen.findByRole('grid', { name: 'Recipients' })).scrollIntoView();
  },
};
