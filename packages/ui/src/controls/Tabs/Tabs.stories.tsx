import { expect, fn, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconBell, IconLock, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { Tabs, type TabsProps } from './Tabs.tsx';

const meta = {
  title: 'Controls/Tabs',
  component: Tabs,
  args: {
    label: 'Users',
    items: [
      { id: 'all', label: 'All people', count: '1,284' },
      { id: 'waiting', label: 'Waiting for approval', count: '12' },
      { id: 'locked', label: 'Locked', isDisabled: true },
      { id: 'without', label: 'No two-step yet', count: '87' },
    ],
    value: 'all',
    children: 'The users stand here.',
    onChange: fn(),
  },
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('tablist', { name: 'Users' })).toBeVisible();
    const waiting = canvas.getByRole('tab', { name: /^Waiting for approval/ });
    await userEvent.click(waiting);
    await expect(args.onChange).toHaveBeenCalledWith('waiting');
    await expect(waiting).toHaveAttribute('aria-selected', 'true');
    const panel = canvas.getByRole('tabpanel', { name: /^Waiting for approval/ });
    await expect(panel).toHaveTextContent('The users stand here.');
    await expect(waiting).toHaveAttribute('aria-controls', panel.id);
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: /^Waiting/ })).toHaveFocus());
    await expect(canvas.getByRole('tab', { name: /^Waiting/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: /^No two-step/ })).toHaveAttribute('aria-selected', 'true'));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: /^All people/ })).toHaveFocus());
  },
};

export const Pill: Story = {
  args: {
    label: 'Account',
    variant: 'pill',
    children: 'Your name and picture.',
    value: 'profile',
    items: [
      { id: 'profile', label: 'Profile', icon: <IconUser /> },
      { id: 'security', label: 'Security', icon: <IconLock /> },
      { id: 'notices', label: 'Notifications', icon: <IconBell /> },
    ],
  },
};

/** Both variants: selected with focus, hover, pressed, disabled. */
export const States: Story = {
  tags: ['picture'],
  args: {
    value: 'chosen',
    items: [
      { id: 'chosen', label: 'Chosen, focus', icon: <IconUser />, count: '4' },
      { id: 'hover', label: 'Hover', icon: <IconUser />, count: '4' },
      { id: 'active', label: 'Active', icon: <IconUser />, count: '4' },
      { id: 'disabled', label: 'Disabled', icon: <IconUser />, count: '4', isDisabled: true },
    ],
  },
  parameters: {
    pseudo: {
      rootSelector: 'body',
      hover: '[role="tab"]:nth-child(2)',
      active: '[role="tab"]:nth-child(3)',
      focusVisible: '[role="tab"]:nth-child(1)',
    },
  },
  render: (args) => (
    <>
      <Stateful {...args} label="Line" variant="line">
        A line under the chosen one.
      </Stateful>
      <br />
      <Stateful {...args} label="Pill" variant="pill">
        A pill around it.
      </Stateful>
    </>
  ),
};

export const StatesDarkArabic: Story = { ...States, tags: ['picture'], globals: { theme: 'dark', locale: 'ar' } };

/** The row scrolls to the selected tab. */
export const Phone: Story = {
  args: { value: 'without' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const { right } = canvas.getByRole('tab', { name: /^No two-step/ }).getBoundingClientRect();
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const DarkArabic: Story = {
  args: {
    label: 'المستخدمون',
    value: 'waiting',
    children: 'يظهر المستخدمون هنا.',
    items: [
      { id: 'all', label: 'الجميع', count: '1,284' },
      { id: 'waiting', label: 'بانتظار الموافقة', count: '12' },
      { id: 'without', label: 'بلا تحقق بخطوتين', count: '87' },
    ],
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: /^بلا/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: /^بانتظار/ })).toHaveFocus());
  },
};

function Stateful({ value: first, onChange, ...props }: TabsProps) {
  const [value, setValue] = useState(first);
  const handleChange = (id: string) => {
    setValue(id);
    onChange(id);
  };
  return <Tabs {...props} value={value} onChange={handleChange} />;
}
