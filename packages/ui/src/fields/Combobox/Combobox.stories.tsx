import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { styled } from 'styled-components';
import { failed, loading, ready } from '../../loading/loadable.ts';
import type { FieldOption } from '../option.types.ts';
import { Combobox, type ComboboxProps } from './Combobox.tsx';

const people: readonly FieldOption[] = [
  { value: '1', label: 'Amélie Laurent', description: 'amelie@harbour.example' },
  { value: '2', label: 'Bilal Haddad', description: 'bilal@harbour.example' },
  { value: '3', label: 'Chloé Martin', description: 'chloe@harbour.example' },
  { value: '4', label: 'Dana Weiss', description: 'dana@harbour.example', isDisabled: true },
];

const numbers: readonly FieldOption[] = Array.from({ length: 5000 }, (_, index) => ({
  value: String(index + 1),
  label: `Extension ${index + 1}`,
}));

const meta = {
  title: 'Fields/Combobox',
  component: Combobox,
  args: { label: 'Manager', value: '', options: people, onChange: fn() },
  render: (args) => <Choosing {...args} />,
} satisfies Meta<typeof Combobox>;

export default meta;
type Story = StoryObj<typeof meta>;

const isClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());

export const Default: Story = {
  args: { value: '2', hint: 'Gets the weekly report of this person.' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox', { name: 'Manager' });
    await expect(input).toHaveValue('Bilal Haddad');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear: Manager' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await userEvent.click(input);
    await userEvent.keyboard('chloe');
    await userEvent.click(await screen.findByRole('option', { name: /Chloé Martin/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith('3');
    await isClosed();
    await expect(input).toHaveValue('Chloé Martin');
  },
};

/** The selected name in the field isn't a query, so all options are offered. */
export const Open: Story = {
  tags: ['picture'],
  args: { value: '2' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show options: Manager' }));
    const list = within(await screen.findByRole('listbox', { name: 'Manager' }));
    await expect(list.getAllByRole('option')).toHaveLength(4);
    await expect(list.getByRole('option', { name: /Bilal/ })).toHaveAttribute('aria-selected', 'true');
    await expect(list.getByRole('option', { name: /Dana/ })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox', { name: 'Manager' });
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenCalled();
    await isClosed();
    await userEvent.clear(input);
    await userEvent.keyboard('zzz');
    await screen.findByText('No results for “zzz”.');
    await userEvent.keyboard('{Escape}');
    await isClosed();
  },
};

export const NoMatch: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Manager' }), 'Zoé');
    await expect(await screen.findByText('No results for “Zoé”.')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { options: loading, onSearch: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Manager' }), 'am');
    await expect(await screen.findByText('Loading…')).toBeVisible();
    await expect(args.onSearch).toHaveBeenLastCalledWith('am');
  },
};

export const LoadFailed: Story = {
  args: { options: failed('The directory does not answer.'), onSearch: fn(), onRetry: fn() },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox', { name: 'Manager' });
    await userEvent.type(input, 'am');
    await expect(await screen.findByText('The directory does not answer.')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(input).toHaveValue('am');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** With loaded options, the selection keeps its name when the list no longer contains it. */
export const Async: Story = {
  args: { value: '9', options: ready([]), known: [{ value: '9', label: 'Yasmine Nouri' }], onSearch: fn() },
  render: (args) => <Searching {...args} />,
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox', { name: 'Manager' });
    await expect(input).toHaveValue('Yasmine Nouri');
    await userEvent.clear(input);
    await userEvent.type(input, 'bil');
    await userEvent.click(await screen.findByRole('option', { name: /Bilal/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith('2');
    await isClosed();
    await expect(input).toHaveValue('Bilal Haddad');
  },
};

export const Creatable: Story = {
  args: { label: 'Team', options: [{ value: 'support', label: 'Support' }], onCreate: fn() },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox', { name: 'Team' });
    await userEvent.type(input, 'support');
    await expect(await screen.findAllByRole('option')).toHaveLength(1);
    await userEvent.clear(input);
    await userEvent.type(input, 'Night shift');
    await userEvent.keyboard('{ArrowDown}');
    await expect(await screen.findByRole('option', { name: 'Add “Night shift”' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCreate).toHaveBeenLastCalledWith('Night shift');
  },
};

export const LongList: Story = {
  args: { label: 'Extension' },
  // Not an arg: Storybook's controls would render every option.
  render: (args) => <Choosing {...args} options={numbers} />,
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox', { name: 'Extension' });
    await userEvent.click(input);
    const list = within(await screen.findByRole('listbox', { name: 'Extension' }));
    await waitFor(() => expect(list.getByRole('option', { name: 'Extension 1' })).toHaveAttribute('aria-setsize', '5000'));
    await expect(list.getAllByRole('option').length).toBeLessThan(60);
    await userEvent.type(input, '4999');
    await userEvent.click(await list.findByRole('option', { name: 'Extension 4999' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('4999');
    await isClosed();
    await userEvent.keyboard('{ArrowUp}');
    await screen.findByRole('listbox');
  },
};

export const States: Story = {
  tags: ['picture'],
  render: (args) => (
    <Column>
      <Combobox {...args} label="Empty" />
      <Combobox {...args} label="Required and invalid" required error="Choose who is responsible." />
      <Combobox {...args} label="Read-only" value="1" isReadOnly />
      <Combobox {...args} label="Disabled" value="1" isDisabled />
    </Column>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Required and invalid' })).toHaveAccessibleDescription('Choose who is responsible.');
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: {
    label: 'المدير',
    value: '2',
    options: [
      { value: '1', label: 'أحمد الخطيب', description: 'ahmad@harbour.example', group: 'الدعم' },
      { value: '2', label: 'ليلى حداد', description: 'layla@harbour.example', group: 'الدعم' },
      { value: '3', label: 'يوسف نصر', description: 'youssef@harbour.example', group: 'المبيعات' },
    ],
    onCreate: fn(),
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'المدير' });
    await userEvent.clear(input);
    await userEvent.type(input, 'احمد');
    await expect(await screen.findByRole('option', { name: /أحمد الخطيب/ })).toBeVisible();
  },
};

function Choosing(props: ComboboxProps) {
  const [value, setValue] = useState(props.value);
  const handleChange = (next: string) => {
    setValue(next);
    props.onChange(next);
  };
  return (
    <Column>
      <Combobox {...props} value={value} onChange={handleChange} />
    </Column>
  );
}

function Searching(props: ComboboxProps) {
  const [query, setQuery] = useState('');
  const found = people.filter((option) => query !== '' && option.label.toLowerCase().includes(query));
  return <Choosing {...props} options={ready(found)} onSearch={setQuery} />;
}

const Column = styled.div`
  display: grid;
  gap: 20px;
  max-inline-size: 340px;
`;
