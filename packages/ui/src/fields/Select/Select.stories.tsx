import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconLock, IconShield, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Select, type SelectProps } from './Select.tsx';

const roles = [
  { value: 'agent', label: 'Agent', description: 'Writes on the lines given to them.', icon: <IconUser /> },
  { value: 'lead', label: 'Team lead', description: 'Sees the chats of the team.', icon: <IconShield /> },
  { value: 'admin', label: 'Administrator', description: 'Only an owner can give this role.', icon: <IconLock />, isDisabled: true },
];

const zones = [
  { value: 'Europe/Paris', label: 'Paris', group: 'Europe' },
  { value: 'Europe/London', label: 'London', group: 'Europe' },
  { value: 'Africa/Cairo', label: 'Cairo', group: 'Africa' },
  { value: 'Africa/Tunis', label: 'Tunis', group: 'Africa' },
];

const meta = {
  title: 'Fields/Select',
  component: Select,
  args: { label: 'Role', value: 'agent', options: roles, onChange: fn() },
  render: (args) => <Choosing {...args} />,
} satisfies Meta<SelectProps<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

const isClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());

export const Default: Story = {
  args: { hint: 'It decides what they may see.' },
  play: async ({ canvas, args }) => {
    const trigger = canvas.getByRole('combobox', { name: 'Role' });
    await expect(trigger).toHaveAccessibleDescription('It decides what they may see.');
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('option', { name: /Team lead/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith('lead');
    await isClosed();
    await expect(trigger).toHaveTextContent('Team lead');
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const Open: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Role' }));
    const list = within(await screen.findByRole('listbox'));
    await expect(list.getByRole('option', { name: /Agent/ })).toHaveAttribute('aria-selected', 'true');
    await expect(list.getByRole('option', { name: /Administrator/ })).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(list.getByRole('option', { name: /Agent/ })).toHaveFocus());
    // The content security policy would block a style element without the nonce.
    await expect(document.querySelector('style[data-href*="base-ui"]')).toBeNull();
  },
};

export const ByKeyboard: Story = {
  args: { label: 'Time zone', value: '', options: zones },
  play: async ({ canvas, args }) => {
    const trigger = canvas.getByRole('combobox', { name: 'Time zone' });
    await expect(trigger).toHaveTextContent('Choose…');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const list = within(await screen.findByRole('listbox'));
    await waitFor(() => expect(list.getByRole('group', { name: 'Africa' })).toBeVisible());
    await waitFor(() => expect(list.getByRole('option', { name: 'Paris' })).toHaveFocus());
    await userEvent.keyboard('tu');
    await waitFor(() => expect(list.getByRole('option', { name: 'Tunis' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await isClosed();
    await expect(args.onChange).toHaveBeenLastCalledWith('Africa/Tunis');
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const States: Story = {
  tags: ['picture'],
  render: (args) => (
    <Column>
      <Select {...args} label="Empty" value="" placeholder="Choose a role" />
      <Select {...args} label="Required and invalid" value="" required error="Choose a role." />
      <Select {...args} label="Small" size="sm" />
      <Select {...args} label="Read-only" isReadOnly />
      <Select {...args} label="Disabled" isDisabled />
      <Select
        {...args}
        label="Long content"
        value="long"
        options={[{ value: 'long', label: 'Everything the second support team of the northern region may do on weekends' }]}
      />
    </Column>
  ),
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('combobox', { name: 'Required and invalid' })).toHaveAccessibleDescription('Choose a role.');
    await userEvent.click(canvas.getByRole('combobox', { name: 'Read-only' }));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const DarkArabic: Story = {
  args: {
    label: 'المنطقة الزمنية',
    value: 'Africa/Cairo',
    options: [
      { value: 'Africa/Cairo', label: 'القاهرة', description: 'توقيت شرق أوروبا', group: 'أفريقيا' },
      { value: 'Africa/Tunis', label: 'تونس', description: 'توقيت وسط أوروبا', group: 'أفريقيا' },
      { value: 'Europe/Paris', label: 'باريس', description: 'توقيت وسط أوروبا', group: 'أوروبا' },
    ],
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'المنطقة الزمنية' }));
    const option = await screen.findByRole('option', { name: /تونس/ });
    await waitFor(() => expect(option).toBeVisible());
  },
};

function Choosing(props: SelectProps<string>) {
  const [value, setValue] = useState(props.value);
  const handleChange = (next: string) => {
    setValue(next);
    props.onChange(next);
  };
  return (
    <Column>
      <Select {...props} value={value} onChange={handleChange} />
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: 20px;
  max-inline-size: 320px;
`;
