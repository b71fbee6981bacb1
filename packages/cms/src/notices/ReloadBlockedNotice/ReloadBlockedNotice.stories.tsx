import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ReloadBlockedNotice } from './ReloadBlockedNotice.tsx';

const meta = {
  title: 'Status/ReloadBlockedNotice',
  component: ReloadBlockedNotice,
  parameters: { layout: 'fullscreen' },
  args: { onReload: fn() },
} satisfies Meta<typeof ReloadBlockedNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('so send what you’ve written before you reload');
    await userEvent.click(canvas.getByRole('button', { name: 'Reload now' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const DarkArabic: Story = { tags: ['picture'], globals: { theme: 'dark', locale: 'ar' } };
