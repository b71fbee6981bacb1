import { IconMail, IconPhone } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { styled } from 'styled-components';
import { TextField, type TextFieldProps } from './TextField.tsx';

const meta = {
  title: 'Fields/TextField',
  component: TextField,
  args: { label: 'Username or Email', value: '', onChange: fn() },
  render: (args) => <Editable {...args} />,
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { placeholder: 'alice@harbour.example' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox', { name: 'Username or Email' });
    await userEvent.type(input, 'alice');
    await expect(input).toHaveValue('alice');
    await expect(args.onChange).toHaveBeenLastCalledWith('alice');
  },
};

export const Empty: Story = {
  args: { placeholder: 'alice@harbour.example', startIcon: <IconMail />, hint: 'The address you were invited with.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('The address you were invited with.');
  },
};

export const Invalid: Story = {
  args: {
    label: 'Phone number',
    type: 'tel',
    value: '+1 415',
    startIcon: <IconPhone />,
    error: 'This number is too short.',
    hint: 'With country code.',
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Phone number' });
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('This number is too short. With country code.');
  },
};

export const InvalidFocused: Story = {
  args: { ...Invalid.args },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox'));
  },
};

export const Disabled: Story = {
  args: { value: 'alice', isDisabled: true, startIcon: <IconMail /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled();
  },
};

export const ReadOnly: Story = {
  args: { value: 'alice@harbour.example', isReadOnly: true },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'x');
    await expect(canvas.getByRole('textbox')).toHaveValue('alice@harbour.example');
  },
};

export const Required: Story = {
  args: { required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Username or Email' })).toBeRequired();
  },
};

export const HiddenLabel: Story = {
  args: { isLabelHidden: true, placeholder: 'Filter by name' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Username or Email' })).toBeVisible();
  },
};

/** What is written decides its own direction. */
export const ArabicInEnglish: Story = {
  args: { label: 'Name', value: 'ليلى حداد' },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole('textbox')).direction).toBe('rtl');
  },
};

export const DarkArabic: Story = {
  args: {
    label: 'رقم الهاتف',
    type: 'tel',
    value: '+1 415',
    startIcon: <IconPhone />,
    error: 'هذا الرقم قصير جدًا.',
    hint: 'مع رمز البلد.',
  },
  globals: { theme: 'dark', locale: 'ar' },
};

function Editable(props: TextFieldProps) {
  const [value, setValue] = useState(props.value);
  const handleChange = (next: string) => {
    setValue(next);
    props.onChange(next);
  };
  return (
    <Column>
      <TextField {...props} value={value} onChange={handleChange} />
    </Column>
  );
}

const Column = styled.div`
  max-inline-size: 400px;
`;
