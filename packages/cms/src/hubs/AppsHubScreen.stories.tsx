import { expect, fn, userEvent, within } from '@manyline/plays';
import { failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppsHubScreen } from './AppsHubScreen.tsx';

const meta = {
  title: 'CMS/AppsHubScreen',
  component: AppsHubScreen,
  args: {
    title: 'Applications',
    description: 'Tools you use every day.',
    sections: [{ id: 'pages', pages: [{ path: '#chat', name: 'chat', title: 'Chats', fact: { kind: 'unread', count: 7 } }] }],
    emptyReason: 'forbidden',
    lines: {
      value: ready({
        items: [
          { tn: '+14155552671', name: 'Shop', unread: 0, health: 'down', path: '#shop' },
          { tn: '+33612345678', unread: 7, health: 'working', path: '#paris' },
          { tn: '+442079460958', name: 'London', unread: 0, health: 'unavailable', path: undefined },
        ],
        total: 3,
      }),
      count: 3,
      path: '#chat',
      onRetry: fn(),
    },
    bulk: {
      value: ready({
        items: [
          {
            id: '1',
            tn: '+14155552671',
            text: 'Hello {First name}, our shop opens at 9.',
            state: 'sending',
            done: 120,
            total: 1500,
            path: '#1',
          },
          { id: '2', tn: '+33612345678', text: 'Your parcel is ready.', state: 'paused', done: 3, total: 9, path: '#2' },
        ],
        total: 2,
      }),
      path: '#bulk',
      onRetry: fn(),
    },
    onNavigate: fn((_path: string, event: { preventDefault: () => void }) => event.preventDefault()),
  },
} satisfies Meta<typeof AppsHubScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const lines = within(canvas.getByRole('region', { name: 'My lines' }));
    await expect(lines.getByRole('link', { name: /^Shop/ })).toHaveTextContent('Needs attention: messages wait');
    await expect(lines.queryByRole('link', { name: /^London/ })).not.toBeInTheDocument();
    await userEvent.click(lines.getByRole('link', { name: /7 unread messages/ }));
    await expect(args.onNavigate).toHaveBeenLastCalledWith('#paris', expect.anything());
    const bulk = within(canvas.getByRole('region', { name: 'Bulk messages in progress' }));
    await expect(bulk.getByRole('link', { name: /^Hello/ })).toHaveTextContent('Sending: 120 of 1,500');
    await expect(bulk.getByRole('link', { name: /^Your parcel/ })).toHaveTextContent('Paused: 3 of 9 sent');
  },
};

export const Empty: Story = {
  args: {
    lines: { value: ready({ items: [], total: 0 }), count: 0, path: '#chat', onRetry: fn() },
    bulk: { value: ready({ items: [], total: 0 }), path: '#bulk', onRetry: fn() },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No lines yet')).toBeVisible();
    await expect(canvas.getByText('No bulk message in progress')).toBeVisible();
  },
};

/** An administrator without lines adds the first. */
export const FirstLine: Story = {
  args: { ...Empty.args, onAddLine: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a line' }));
    await expect(args.onAddLine).toHaveBeenCalledOnce();
  },
};

/** On a phone the card of one line ends below it. */
export const OneLinePhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    lines: {
      value: ready({ items: [{ tn: '+33612345678', unread: 7, health: 'working', path: '#paris' }], total: 1 }),
      count: 1,
      path: '#chat',
      onRetry: fn(),
    },
  },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('region', { name: 'My lines' });
    const row = within(card).getByRole('link', { name: /7 unread messages/ });
    await expect(card.getBoundingClientRect().bottom - row.getBoundingClientRect().bottom).toBeLessThan(24);
  },
};

export const LoadFailed: Story = {
  args: { bulk: { value: failed(), path: '#bulk', onRetry: fn() } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.bulk?.onRetry).toHaveBeenCalled();
  },
};

export const LoadingDarkArabic: Story = {
  args: { lines: { value: loading, count: 4, path: '#chat', onRetry: fn() }, bulk: { value: loading, path: '#bulk', onRetry: fn() } },
  globals: { theme: 'dark', locale: 'ar' },
};
