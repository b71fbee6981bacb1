import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { useEditable } from '../editable.data.ts';
import { NumberField, type NumberFieldProps } from './NumberField.tsx';

const meta = {
  title: 'Fields/NumberField',
  component: NumberField,
  args: { label: 'Retries', value: 3, min: 0, max: 10, onChange: fn() },
  render: (args) => <Editable {...args} />,
} satisfies Meta<typeof NumberField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Key presses in number fields allow only digits and the dot. */
export const Default: Story = {
  tags: ['picture'],
  args: { value: undefined, max: 100 },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('spinbutton', { name: 'Retries' });
    await userEvent.type(field, '-1a2');
    await expect(field).toHaveValue('12');
    await expect(args.onChange).toHaveBeenLastCalledWith(12);
    await userEvent.type(field, '.5.');
    await expect(field).toHaveValue('12.5');
    await expect(args.onChange).toHaveBeenLastCalledWith(12.5);
    await userEvent.clear(field);
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined);
    await userEvent.type(field, '007');
    await userEvent.tab();
    await expect(field).toHaveValue('7');
  },
};

export const StepsByKeyboardAndPointer: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('spinbutton');
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    await expect(field).toHaveValue('4');
    await expect(field).toHaveAttribute('aria-valuenow', '4');
    await userEvent.keyboard('{PageUp}');
    await expect(field).toHaveValue('10');
    await expect(canvas.getByRole('button', { name: 'Increase: Retries' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease: Retries' }));
    await expect(field).toHaveValue('9');
    await expect(canvas.getByRole('button', { name: 'Decrease: Retries' })).toHaveAttribute('tabindex', '-1');
  },
};

export const Decimals: Story = {
  args: { label: 'Price per message', value: 0.2, step: 0.1, max: 5, suffix: 'EUR' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('spinbutton');
    await expect(field).toHaveAccessibleDescription('EUR');
    await userEvent.click(canvas.getByRole('button', { name: 'Increase: Price per message' }));
    await expect(field).toHaveValue('0.3');
  },
};

/** Pasted text is filtered, and the field says so. */
export const Pasted: Story = {
  args: { label: 'Monthly limit', value: undefined, max: 1_000_000, suffix: 'EUR' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('spinbutton');
    await userEvent.click(field);
    await userEvent.paste('1,250.00 €');
    await expect(field).toHaveValue('1250.00');
    await expect(args.onChange).toHaveBeenLastCalledWith(1250);
    await expect(canvas.getByRole('status')).toHaveTextContent('Only digits and one dot are allowed');
  },
};

/** A number outside the range stays and is explained. */
export const OutOfRange: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    const field = canvas.getByRole('spinbutton');
    await userEvent.clear(field);
    await userEvent.type(field, '25');
    await expect(field).not.toBeInvalid();
    await userEvent.tab();
    await expect(field).toHaveValue('25');
    await expect(field).toHaveAccessibleDescription('Enter a number from 0 to 10.');
  },
};

/** Latin digits on any keyboard. */
export const DarkArabic: Story = {
  args: { label: 'عدد المحاولات', value: undefined, hint: 'قبل أن تُعد الرسالة فاشلة.', max: 100 },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('spinbutton');
    await userEvent.click(field);
    await userEvent.paste('١٢٫٥');
    await expect(field).toHaveValue('12.5');
    await expect(args.onChange).toHaveBeenLastCalledWith(12.5);
  },
};

function Editable(props: NumberFieldProps) {
  const field = useEditable(props);
  return (
    <Column>
      <NumberField {...field} />
    </Column>
  );
}

const Column = styled.div`
  max-inline-size: 280px;
`;
