import { expect, fn, screen, userEvent } from '@manyline/plays';
import { failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { namedLines } from '../../LinePicker/LinePicker.data.ts';
import { NOW } from '../BulkBoard/BulkBoard.data.ts';
import { past } from './BulkHistory.data.ts';
import { BulkHistoryScreen } from './BulkHistoryScreen.tsx';

/** As the shell gives it. */
const Shell = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 100dvh;
  padding-block: 20px 24px;
  padding-inline: 24px;
  background: var(--ml-page);
  @media (max-width: 975.98px) {
    padding: 16px;
  }
  @media (max-width: 599.98px) {
    padding: 0;
  }
`;

const meta = {
  title: 'Chat/BulkHistoryScreen',
  component: BulkHistoryScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    batches: ready(past),
    hasMore: true,
    isLoadingMore: false,
    lines: namedLines,
    lineTn: undefined,
    now: NOW,
    onLineChange: fn(),
    onRetry: fn(),
    onMore: fn(),
    onOpen: fn(),
    hrefOf: (id) => `#${id}`,
    onNew: fn(),
  },
  decorators: [
    (Story) => (
      <Shell>
        <Story />
      </Shell>
    ),
  ],
} satisfies Meta<typeof BulkHistoryScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ args }) => {
    await expect(screen.getAllByRole('listitem')).toHaveLength(past.length);
    await userEvent.click(screen.getByRole('link', { name: /your berth at the harbour/u }));
    await expect(args.onOpen).toHaveBeenCalledWith('b1');
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
    await expect(args.onMore).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('combobox', { name: 'Line' }));
    await userEvent.click(await screen.findByRole('option', { name: /Harbour/u }));
    await expect(args.onLineChange).toHaveBeenCalledWith(namedLines[0]?.tn);
  },
};

export const Empty: Story = {
  args: { batches: ready([]), hasMore: false },
  play: async ({ args }) => {
    await expect(await screen.findByText('No bulk messages yet')).toBeVisible();
    const [first] = screen.getAllByRole('button', { name: 'New bulk message' });
    if (first) await userEvent.click(first);
    await expect(args.onNew).toHaveBeenCalledOnce();
  },
};

export const NothingFromLine: Story = {
  args: { batches: ready([]), hasMore: false, lineTn: '+14155552672' },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'All lines' }));
    await expect(args.onLineChange).toHaveBeenCalledWith(undefined);
  },
};

export const Loading: Story = { args: { batches: loading } };

export const LoadFailed: Story = {
  args: { batches: failed() },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { tags: ['picture'], args: { isLoadingMore: true }, globals: { viewport: { value: 'phone' } } };

export const DarkArabic: Story = { globals: { theme: 'dark', locale: 'ar' } };
