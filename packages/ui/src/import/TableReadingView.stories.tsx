import { expect, fn, screen } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { TableReading } from './tableReading.types.ts';
import { TableReadingView } from './TableReadingView.tsx';

const reading: TableReading = {
  origin: { kind: 'text', encoding: 'windows-1252', isEncodingGuessed: true, delimiter: ';', unreadable: 1 },
  headingRow: 3,
  rowsAbove: 2,
  extraRows: { count: 1, first: [5] },
  preview: [
    { row: 1, cells: ['Customers of the spring'] },
    { row: 3, cells: ['Name', 'Mobile'] },
    { row: 4, cells: ['Hélène Roy', '06 12 34 56 01'] },
    { row: 5, cells: ['Martin', 'Ann', '06 12 34 56 02'] },
    { row: 6, cells: ['ليلى حداد', '06 12 34 56 03'] },
  ],
};

const meta = {
  title: 'Import/TableReadingView',
  component: TableReadingView,
  args: { reading, onChange: fn() },
} satisfies Meta<typeof TableReadingView>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Everything that was guessed can be chosen. */
export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText(/guessed/iu)).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox', { name: /separator/iu }));
    await userEvent.click(await screen.findByRole('option', { name: /tab/iu }));
    await expect(args.onChange).toHaveBeenCalledWith({ delimiter: '\t' });
  },
};

export const Workbook: Story = {
  args: {
    reading: {
      ...reading,
      origin: { kind: 'workbook', sheets: ['Spring', 'Summer'], sheet: 0, hiddenSheets: ['Old', 'قديم'], hiddenRows: 2 },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('2 hidden rows are left out.')).toBeVisible();
    await expect(canvas.getByText(/^2 hidden sheets are left out: \W*Old\W* and \W*قديم\W*\.$/u)).toBeVisible();
    await expect(canvas.queryByRole('combobox', { name: /encoding|separator/iu })).toBeNull();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Sheet' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Summer' }));
    await expect(args.onChange).toHaveBeenCalledWith({ sheet: 1 });
  },
};

export const Disabled: Story = { args: { isDisabled: true } };

export const DarkArabicPhone: Story = { globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } } };
