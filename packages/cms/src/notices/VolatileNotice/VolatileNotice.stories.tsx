import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { VolatileNotice } from './VolatileNotice.tsx';

const meta = {
  title: 'Status/VolatileNotice',
  component: VolatileNotice,
  parameters: { layout: 'fullscreen' },
  args: { onDismiss: fn() },
} satisfies Meta<typeof VolatileNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Keep this tab open until your messages are sent.');
    await userEvent.click(canvas.getByRole('button', { name: 'Got it' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const DarkArabic: Story = { tags: ['picture'], globals: { theme: 'dark', locale: 'ar' } };
