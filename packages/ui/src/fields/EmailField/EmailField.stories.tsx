import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconMail } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useEditable } from '../editable.data.ts';
import { EmailField, type EmailFieldProps } from './EmailField.tsx';

const meta = {
  title: 'Fields/EmailField',
  component: EmailField,
  args: { label: 'Email', value: '', startIcon: <IconMail aria-hidden="true" />, onChange: fn() },
  render: (args) => <Editable {...args} />,
} satisfies Meta<typeof EmailField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** No error while the user is still typing. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Email' });
    await userEvent.type(input, 'alice@harbour');
    await expect(input).not.toBeInvalid();
    await userEvent.type(input, '.example');
    await userEvent.tab();
    await expect(input).not.toBeInvalid();
    await expect(input).toHaveValue('alice@harbour.example');
  },
};

export const Invalid: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.type(input, 'alice@harbour');
    await userEvent.tab();
    await expect(input).toHaveAccessibleDescription('Enter an address like name@example.com.');
    await userEvent.type(input, '.example');
    await expect(input).not.toBeInvalid();
    await userEvent.type(input, ' ');
    await expect(input).toBeInvalid();
  },
};

/** An error from the parent takes precedence. */
export const Taken: Story = {
  args: { value: 'alice@harbour.example', error: 'Somebody uses this address already. Sign in instead, or choose another one.' },
};

export const DarkArabic: Story = {
  args: { label: 'البريد الإلكتروني', value: 'alice@harbour', required: true, hint: 'نرسل إليه رابط الدخول.' },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
};

function Editable(props: EmailFieldProps) {
  const field = useEditable(props);
  return (
    <Column>
      <EmailField {...field} />
    </Column>
  );
}

const Column = styled.div`
  max-inline-size: 400px;
`;
