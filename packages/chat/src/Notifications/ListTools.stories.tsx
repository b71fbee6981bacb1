import { expect, fn, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListTools } from './ListTools.tsx';

const meta = {
  title: 'Chat/ListTools',
  component: ListTools,
  args: { canSend: true, bulk: { href: '/bulk', onOpen: fn() }, notifications: { onOpen: fn() } },
} satisfies Meta<typeof ListTools>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    const more = canvas.getByRole('button', { name: 'Chat options' });
    await userEvent.click(more);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Bulk message' }));
    await expect(args.bulk?.onOpen).toHaveBeenCalledOnce();
    await userEvent.click(more);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Notifications' }));
    await expect(args.notifications.onOpen).toHaveBeenCalledOnce();
    await userEvent.click(more);
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
  },
};

export const NoLineDarkArabic: Story = {
  args: { canSend: false },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'خيارات المحادثات' }));
    await expect(await screen.findByRole('menuitem', { name: 'رسالة جماعية' })).toHaveAttribute('aria-disabled', 'true');
  },
};
