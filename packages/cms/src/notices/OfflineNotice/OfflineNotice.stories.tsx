import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { NewVersionNotice } from './NewVersionNotice.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';

const meta = {
  title: 'CMS/OfflineNotice',
  component: OfflineNotice,
  args: { kind: 'device', waiting: 2, onRetry: fn() },
  render: (args) => (
    <>
      <OfflineNotice {...args} />
      <OfflineNotice {...args} kind="start" waiting={0} />
      <OfflineNotice {...args} kind="live" waiting={0} />
      <NewVersionNotice onReload={args.onRetry} onLater={args.onRetry} />
    </>
  ),
} satisfies Meta<typeof OfflineNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Only one is shown at a time in the product: no network, no live connection, or a newer version. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/2 messages will be sent later\./)).toBeVisible();
    for (const name of ['Try now', 'Reconnect', 'Reload', 'Later'])
      for (const button of canvas.getAllByRole('button', { name })) await userEvent.click(button);
    await expect(args.onRetry).toHaveBeenCalledTimes(5);
  },
};

export const DarkArabic: Story = { tags: ['picture'], globals: { theme: 'dark', locale: 'ar' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
