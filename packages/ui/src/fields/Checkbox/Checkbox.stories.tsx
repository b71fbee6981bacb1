import { expect, fn, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Checkbox, type CheckboxProps } from './Checkbox.tsx';

const meta = {
  title: 'Fields/Checkbox',
  component: Checkbox,
  args: { label: 'Remember Me', isChecked: false, onChange: fn() },
  render: (args) => <Switching {...args} />,
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Remember Me'));
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
    await expect(canvas.getByRole('checkbox', { name: 'Remember Me' })).not.toBeChecked();
  },
};

export const Checked: Story = {
  args: { isChecked: true },
};

/** Partly checked; a hidden label is still the accessible name. */
export const Indeterminate: Story = {
  tags: ['picture'],
  args: { label: 'Select all rows on this page', isIndeterminate: true, isLabelHidden: true },
  play: async ({ canvas }) => {
    const checkbox = canvas.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows on this page' });
    await expect(checkbox.indeterminate).toBe(true);
    await expect(canvas.queryByText('Select all rows on this page')).not.toBeInTheDocument();
  },
};

export const Focused: Story = {
  args: { isChecked: true },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox')).toHaveFocus();
  },
};

export const Disabled: Story = {
  render: (args) => (
    <Column>
      <Checkbox {...args} isDisabled />
      <Checkbox {...args} isDisabled isChecked />
    </Column>
  ),
};

export const Invalid: Story = {
  args: { label: 'The people in this list agreed to be written to', error: 'Tick this before you send.' },
  play: async ({ canvas }) => {
    const checkbox = canvas.getByRole('checkbox', { name: 'The people in this list agreed to be written to' });
    await expect(checkbox).toBeInvalid();
    await expect(checkbox).toHaveAccessibleDescription('Tick this before you send.');
  },
};

export const ReadOnly: Story = {
  args: { isChecked: true, isReadOnly: true },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('checkbox')).toBeChecked();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** While saving it can't be changed, but keeps the focus. */
export const Busy: Story = {
  render: (args) => (
    <Column>
      <Checkbox {...args} label="Off" isBusy />
      <Checkbox {...args} label="On" isBusy isChecked />
      <Checkbox {...args} label="Partly" isBusy isIndeterminate />
    </Column>
  ),
  play: async ({ canvas, canvasElement, args }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('label > [aria-hidden]')).toHaveLength(3));
    for (const name of ['Off', 'On', 'Partly']) {
      const checkbox = canvas.getByRole<HTMLInputElement>('checkbox', { name });
      await expect(checkbox).toHaveAttribute('aria-busy', 'true');
      await userEvent.click(canvas.getByText(name));
      await expect(checkbox).toHaveFocus();
      await userEvent.click(checkbox);
      await userEvent.keyboard(' ');
      await expect(checkbox).toHaveFocus();
    }
    await expect(canvas.getByRole('checkbox', { name: 'Off' })).not.toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'On' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Partly' })).toBePartiallyChecked();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const LongContent: Story = {
  args: { label: 'I have read the rules about writing to people who never wrote to this line before, and I will keep to them' },
  globals: { viewport: { value: 'phone' } },
};

export const DarkArabic: Story = {
  args: { label: 'تذكّرني', isChecked: true },
  globals: { theme: 'dark', locale: 'ar' },
};

function Switching(props: CheckboxProps) {
  const [isChecked, setIsChecked] = useState(props.isChecked);
  const handleChange = (next: boolean) => {
    setIsChecked(next);
    props.onChange(next);
  };
  return <Checkbox {...props} isChecked={isChecked} onChange={handleChange} />;
}

const Column = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
`;
