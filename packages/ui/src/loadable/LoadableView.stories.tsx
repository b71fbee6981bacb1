import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { EmptyState } from '../feedback/EmptyState/EmptyState.tsx';
import { Skeleton } from '../feedback/Skeleton/Skeleton.tsx';
import { failed, loading, ready } from '../loading/loadable.ts';
import { LoadableView, type LoadableViewProps } from './LoadableView.tsx';

const meta = {
  title: 'Feedback/LoadableView',
  component: LoadableView<readonly string[]>,
  args: {
    value: ready(['+1 415 555 2671', '+1 415 555 2672']),
    skeleton: <Skeleton width={160} height={24} />,
    isEmpty: (lines) => lines.length === 0,
    empty: <EmptyState illustration="empty" title="No lines yet" text="An administrator gives you lines." />,
    onRetry: fn(),
    children: (lines) => (
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
  },
} satisfies Meta<LoadableViewProps<readonly string[]>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};

export const Loading: Story = {
  args: { value: loading },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading…');
  },
};

export const Empty: Story = {
  args: { value: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No lines yet' })).toBeVisible();
  },
};

export const LoadFailed: Story = {
  args: { value: failed('The server is being restarted.') },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The server is being restarted.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const LoadFailedDarkArabic: Story = {
  args: { value: failed('يُعاد تشغيل الخادم.') },
  globals: { theme: 'dark', locale: 'ar' },
};
