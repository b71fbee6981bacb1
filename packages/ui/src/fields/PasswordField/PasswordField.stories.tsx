import { expect, fireEvent, fn, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconLock } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useEditable } from '../editable.data.ts';
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';

const meta = {
  title: 'Fields/PasswordField',
  component: PasswordField,
  args: { label: 'Password', value: '', startIcon: <IconLock aria-hidden="true" />, onChange: fn() },
  render: (args) => <Editable {...args} />,
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Password');
    await userEvent.type(input, 'manyline-demo');
    await expect(input).toHaveAttribute('type', 'password');
    await expect(input).toHaveValue('manyline-demo');
  },
};

/** A secret of something else: browsers and password managers don't offer the user's own password, hidden or shown. */
export const Secret: Story = {
  args: { label: 'Client secret', autoComplete: 'off' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Client secret');
    await expect(input).toHaveAttribute('autocomplete', 'new-password');
    await expect(input).toHaveAttribute('data-lpignore', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Show characters' }));
    await waitFor(() => expect(input).toHaveAttribute('autocomplete', 'off'));
  },
};

export const Shown: Story = {
  args: { value: 'manyline-demo' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show characters' }));
    await expect(canvas.getByRole('textbox', { name: 'Password' })).toHaveValue('manyline-demo');
    await expect(canvas.getByRole('button', { name: 'Hide characters' })).toHaveFocus();
  },
};

export const HiddenAgain: Story = {
  args: { value: 'manyline-demo' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show characters' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Hide characters' }));
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password');
  },
};

export const CapsLock: Story = {
  args: { value: 'MANYLINE' },
  play: async ({ canvas, canvasElement }) => {
    const input = canvas.getByLabelText('Password');
    await userEvent.click(input);
    await fireEvent.keyDown(input, { key: 'E', modifierCapsLock: true });
    await expect(within(canvasElement).getByText('Caps Lock is on')).toBeVisible();
  },
};

export const CapsLockOffAgain: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Password');
    await userEvent.click(input);
    await fireEvent.keyDown(input, { key: 'E', modifierCapsLock: true });
    await fireEvent.keyUp(input, { key: 'CapsLock', modifierCapsLock: false });
    await expect(canvas.queryByText('Caps Lock is on')).not.toBeInTheDocument();
  },
};

export const Invalid: Story = {
  args: { error: 'Write your password.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription('Write your password.');
  },
};

export const ReadOnly: Story = {
  args: { isReadOnly: true, value: 'manyline', hint: 'Set by your organisation.' },
};

export const Disabled: Story = {
  args: { isDisabled: true, value: 'manyline' },
};

export const DarkArabic: Story = {
  ...CapsLock,
  args: { label: 'كلمة المرور', value: 'MANYLINE' },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('كلمة المرور');
    await userEvent.click(input);
    await fireEvent.keyDown(input, { key: 'E', modifierCapsLock: true });
    await expect(canvas.getByText('مفتاح الأحرف الكبيرة مفعّل')).toBeVisible();
  },
};

function Editable(props: PasswordFieldProps) {
  const field = useEditable(props);
  return (
    <Column>
      <PasswordField {...field} />
    </Column>
  );
}

const Column = styled.div`
  max-inline-size: 400px;
`;
