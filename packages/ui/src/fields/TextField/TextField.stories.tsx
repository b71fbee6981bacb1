import { expect, fn, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconMail, IconPhone, IconUser } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useEditable } from '../editable.data.ts';
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
    // Password managers fill and decorate any other field, whatever it is for.
    await expect(input).toHaveAttribute('autocomplete', 'off');
    for (const name of ['data-1p-ignore', 'data-bwignore', 'data-lpignore', 'data-form-type']) await expect(input).toHaveAttribute(name);
  },
};

export const Empty: Story = {
  args: { placeholder: 'alice@harbour.example', startIcon: <IconMail aria-hidden="true" />, hint: 'The address you were invited with.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('The address you were invited with.');
  },
};

export const Invalid: Story = {
  args: {
    label: 'Phone number',
    type: 'tel',
    value: '+1 415',
    startIcon: <IconPhone aria-hidden="true" />,
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
  args: { value: 'alice', isDisabled: true, startIcon: <IconMail aria-hidden="true" /> },
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

export const Sizes: Story = {
  tags: ['picture'],
  render: () => (
    <Column>
      <TextField label="Small" size="sm" value="Harbour" startIcon={<IconUser aria-hidden="true" />} onChange={fn()} />
      <TextField label="Medium" value="Harbour" startIcon={<IconUser aria-hidden="true" />} onChange={fn()} />
    </Column>
  ),
};

/** Prefix and suffix are read with the field. */
export const PrefixAndSuffix: Story = {
  render: () => (
    <Column>
      <TextField label="Address of the server" prefix="https://" value="harbour.example" onChange={fn()} />
      <TextField label="Room for files" suffix="GB" value="250" hint="Of all lines together." onChange={fn()} />
    </Column>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Address of the server' })).toHaveAccessibleDescription('https://');
    await expect(canvas.getByRole('textbox', { name: 'Room for files' })).toHaveAccessibleDescription('GB Of all lines together.');
  },
};

export const Busy: Story = {
  args: { label: 'Username', value: 'alice', isBusy: true, hint: 'Looking whether it is free.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAttribute('aria-busy', 'true');
  },
};

/** Pasted text isn't truncated; the count shows how much is too long. */
export const Limit: Story = {
  args: { label: 'Title', value: 'Harbour and qua', limit: 20 },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await waitFor(() => expect(input).toHaveAccessibleDescription('At most 20 characters.'));
    await expect(canvas.queryByText(/left|too many/)).not.toBeInTheDocument();
    await userEvent.type(input, 'y');
    await expect(canvas.getByText('16 / 20')).toBeVisible();
    await userEvent.type(input, ' up');
    await expect(canvas.getByRole('status')).toHaveTextContent('1 character left');
    await userEvent.type(input, ' more');
    await expect(canvas.getByRole('status')).toHaveTextContent('4 characters too many');
    await expect(canvas.getByText('24 / 20')).toBeVisible();
  },
};

/** The typed text sets its own direction. */
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
    startIcon: <IconPhone aria-hidden="true" />,
    error: 'هذا الرقم قصير جدًا.',
    hint: 'مع رمز البلد.',
  },
  globals: { theme: 'dark', locale: 'ar' },
};

function Editable(props: TextFieldProps) {
  const field = useEditable(props);
  return (
    <Column>
      <TextField {...field} />
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: 20px;
  max-inline-size: 400px;
`;
