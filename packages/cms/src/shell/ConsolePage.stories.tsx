import { expect, fn, screen, waitFor, within } from '@manyline/plays';
import { Button, Card, EmptyState, toast, Toaster } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconPlus } from '@tabler/icons-react';
import { styled } from 'styled-components';
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

const BelowBar = styled.div`
  padding-block-start: 72px;
`;

/** A message shows below the row of title, tabs and action, and never covers the action. */
export const MessageBelowTabs: Story = {
  args: {
    tabs: {
      label: 'Users',
      value: 'all',
      items: [
        { id: 'all', label: 'All' },
        { id: 'invited', label: 'Invited' },
      ],
      onChange: fn(),
    },
  },
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <BelowBar>
      <ConsolePage {...args} />
      <Toaster />
    </BelowBar>
  ),
  play: async ({ canvas }) => {
    toast({ tone: 'success', text: 'The user was saved.' });
    const message = await screen.findByRole('status');
    const { bottom } = canvas.getByRole('button', { name: 'Add a user' }).getBoundingClientRect();
    await waitFor(() => expect(message.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom));
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
