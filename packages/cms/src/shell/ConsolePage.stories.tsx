import { expect, within } from '@manyline/plays';
import { Button, Card, EmptyState } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconPlus } from '@tabler/icons-react';
import { ConsolePage, MainAction } from './ConsolePage.tsx';

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

const add = (
  <MainAction>
    <Button startIcon={<IconPlus aria-hidden="true" />}>Add a user</Button>
  </MainAction>
);

/** An empty page offers its main action once, in the empty state. */
export const EmptyPage: Story = {
  tags: ['picture'],
  args: {
    action: add,
    children: (
      <Card>
        <EmptyState illustration="empty" title="No users yet" text="Create the first one." action={add} />
      </Card>
    ),
  },
  play: async ({ canvas }) => {
    const empty = within(canvas.getByRole('heading', { name: 'No users yet' }).parentElement!);
    await expect(canvas.getAllByRole('button', { name: 'Add a user' })).toEqual([empty.getByRole('button')]);
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
