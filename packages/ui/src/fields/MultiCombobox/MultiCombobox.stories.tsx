import { expect, fn, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { FieldOption } from '../option.types.ts';
import { MultiCombobox, type MultiComboboxProps } from './MultiCombobox.tsx';

const teams: readonly FieldOption[] = [
  { value: 'support', label: 'Support', group: 'Customers' },
  { value: 'billing', label: 'Billing', group: 'Customers' },
  { value: 'field', label: 'Field service', group: 'Operations' },
  { value: 'night', label: 'Night shift', group: 'Operations' },
];

const meta = {
  title: 'Fields/MultiCombobox',
  component: MultiCombobox,
  args: { label: 'Teams', value: ['support', 'night'], options: teams, onChange: fn() },
  render: (args) => <Choosing {...args} />,
} satisfies Meta<typeof MultiCombobox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox', { name: 'Teams' });
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Support' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['night']);
    await userEvent.type(input, 'bil{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['night', 'billing']);
    await userEvent.keyboard('{Escape}{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['night']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  },
};

export const Open: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Teams' }));
    await expect(await screen.findByRole('option', { name: 'Support' })).toHaveAttribute('aria-selected', 'true');
  },
};

export const CreatesByKeyboard: Story = {
  args: { label: 'Tags', value: ['VIP'], options: [{ value: 'VIP', label: 'VIP' }] },
  render: (args) => <Tagging {...args} />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Tags' }), 'late payer');
    await expect(await screen.findByRole('option', { name: 'Add “late payer”' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('button', { name: 'Remove late payer' })).toBeInTheDocument();
  },
};

export const States: Story = {
  tags: ['picture'],
  render: (args) => (
    <Column>
      <MultiCombobox {...args} label="Empty and invalid" value={[]} required error="Choose at least one team." />
      <MultiCombobox {...args} label="Many" value={['support', 'billing', 'field', 'night', 'A team that is not offered any more']} />
      <MultiCombobox {...args} label="Read-only" isReadOnly />
      <MultiCombobox {...args} label="Disabled" isDisabled />
    </Column>
  ),
  globals: { viewport: { value: 'phone' } },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: {
    label: 'الفرق',
    value: ['support', 'night'],
    options: [
      { value: 'support', label: 'الدعم' },
      { value: 'billing', label: 'الفوترة' },
      { value: 'night', label: 'المناوبة الليلية' },
    ],
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'الفرق' }));
    await expect(await screen.findByRole('option', { name: 'الفوترة' })).toBeVisible();
  },
};

function Choosing(props: MultiComboboxProps) {
  const [value, setValue] = useState(props.value);
  const handleChange = (next: readonly string[]) => {
    setValue(next);
    props.onChange(next);
  };
  return (
    <Column>
      <MultiCombobox {...props} value={value} onChange={handleChange} />
    </Column>
  );
}

function Tagging(props: MultiComboboxProps) {
  const [tags, setTags] = useState(props.value);
  const options = tags.map((tag) => ({ value: tag, label: tag }));
  return (
    <Column>
      <MultiCombobox {...props} value={tags} options={options} onChange={setTags} onCreate={(tag) => setTags([...tags, tag])} />
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: 20px;
  max-inline-size: 400px;
`;
