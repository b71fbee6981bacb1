import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '../../controls/Button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: {
    illustration: 'empty',
    title: 'No conversations yet',
    text: 'People who write to this line will stand here. You can also write first.',
    action: <Button startIcon={<IconPlus />}>New chat</Button>,
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'New chat' })).toBeVisible();
  },
};

export const NoResults: Story = {
  args: {
    illustration: 'noResults',
    title: 'No chat matches “harbor”',
    text: 'Try fewer letters, or search by number.',
    action: undefined,
  },
};

export const DarkArabic: Story = {
  args: {
    title: 'لا توجد محادثات بعد',
    text: 'سيظهر هنا من يكتب إلى هذا الخط. ويمكنك أن تبدأ أنت بالكتابة.',
    action: <Button startIcon={<IconPlus />}>محادثة جديدة</Button>,
  },
  globals: { theme: 'dark', locale: 'ar' },
};
