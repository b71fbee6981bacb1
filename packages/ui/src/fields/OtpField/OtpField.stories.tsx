import { expect, fireEvent, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEditable } from '../editable.data.ts';
import { OtpField, type OtpFieldProps } from './OtpField.tsx';

const meta = {
  title: 'Fields/OtpField',
  component: OtpField,
  args: { label: 'Code from your message', value: '', onChange: fn(), onComplete: fn() },
  render: (args) => <Editable {...args} />,
} satisfies Meta<typeof OtpField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  args: { hint: 'Six digits. They are good for ten minutes.' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Code from your message' });
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.type(field, '4a1-7');
    await expect(field).toHaveValue('417');
    await expect(args.onComplete).not.toHaveBeenCalled();
  },
};

/** Each complete code is reported exactly once. */
export const Complete: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, '417209');
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenLastCalledWith('417209');
    await userEvent.type(field, '5');
    await expect(field).toHaveValue('417209');
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Backspace}3');
    await expect(args.onComplete).toHaveBeenCalledTimes(2);
    await expect(args.onComplete).toHaveBeenLastCalledWith('417203');
  },
};

/** Autofill arrives in two events. */
export const FilledIn: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox');
    await fireEvent.input(field, { target: { value: '417209' } });
    await fireEvent.input(field, { target: { value: '417209' } });
    await expect(args.onComplete).toHaveBeenCalledOnce();
  },
};

export const Pasted: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.paste('Your code: 417 209');
    await expect(canvas.getByRole('textbox')).toHaveValue('417209');
    await expect(args.onComplete).toHaveBeenCalledOnce();
  },
};

/** A wrong digit is replaced in place. */
export const Corrected: Story = {
  args: { value: '417209' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox');
    await userEvent.click(field);
    await userEvent.keyboard('{Home}');
    await expect([field.selectionStart, field.selectionEnd]).toEqual([0, 1]);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect([field.selectionStart, field.selectionEnd]).toEqual([2, 3]);
    await userEvent.keyboard('8');
    await expect(field).toHaveValue('418209');
    await expect(args.onComplete).toHaveBeenLastCalledWith('418209');
    await userEvent.keyboard('{ArrowLeft}');
    await expect([field.selectionStart, field.selectionEnd]).toEqual([2, 3]);
  },
};

export const Busy: Story = {
  args: { value: '417209', isBusy: true },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), '{Backspace}');
    await expect(canvas.getByRole('textbox')).toHaveValue('417209');
  },
};

export const Invalid: Story = {
  tags: ['picture'],
  args: { value: '417209', error: 'This code is not the one we sent. Read it again, or ask for a new one.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.keyboard('{Control>}a{/Control}');
  },
};

export const Phone: Story = {
  args: { length: 8, value: '4172' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox'));
  },
};

/** Digits run left to right in every language. */
export const DarkArabic: Story = {
  args: { label: 'الرمز من رسالتك', hint: 'ستة أرقام صالحة لعشر دقائق.' },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), '٤١7');
    await expect(canvas.getByRole('textbox')).toHaveValue('417');
  },
};

function Editable(props: OtpFieldProps) {
  const field = useEditable(props);
  return <OtpField {...field} />;
}
