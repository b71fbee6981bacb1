import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Spinner } from './Spinner.tsx';

const meta = { title: 'Feedback/Spinner', component: Spinner, args: { label: 'Loading older messages' } } satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading older messages');
  },
};

export const DarkArabic: Story = { args: { label: 'جارٍ تحميل الرسائل الأقدم' }, globals: { theme: 'dark', locale: 'ar' } };
