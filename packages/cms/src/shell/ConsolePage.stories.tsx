import { Button, Card } from '@manyline/ui';
import { IconPlus } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ConsolePage } from './ConsolePage.tsx';

const meta = {
  title: 'CMS/ConsolePage',
  component: ConsolePage,
  args: {
    title: 'User List',
    description: 'Everyone who can sign in.',
    action: <Button startIcon={<IconPlus aria-hidden="true" />}>Add a user</Button>,
    children: <Card title="Users">Here they stand.</Card>,
  },
} satisfies Meta<typeof ConsolePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'User List' })).toBeVisible();
  },
};

export const PhoneDarkArabic: Story = {
  tags: ['picture'],
  args: {
    title: 'قائمة المستخدمين',
    description: 'كل من يمكنه تسجيل الدخول.',
    action: <Button startIcon={<IconPlus aria-hidden="true" />}>إضافة مستخدم</Button>,
    children: <Card title="المستخدمون">هنا يظهرون.</Card>,
  },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
};
