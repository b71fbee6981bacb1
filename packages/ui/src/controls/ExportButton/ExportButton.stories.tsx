import { expect, fn, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ExportButton } from './ExportButton.tsx';

const meta = {
  title: 'Controls/ExportButton',
  component: ExportButton,
  args: { onExport: fn(async () => undefined) },
} satisfies Meta<typeof ExportButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Both formats. */
export const Open: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV file' }));
    await expect(args.onExport).toHaveBeenCalledWith('csv');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Export' })).not.toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }));
    // The menu may still be closing when it is opened again.
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Excel workbook' })).toBeVisible());
  },
};

/** In a row of icons; its label is the tooltip. */
export const IconOnly: Story = {
  args: { isIconOnly: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV file' }));
    await expect(args.onExport).toHaveBeenCalledWith('csv');
  },
};

export const Busy: Story = {
  args: { onExport: fn(() => new Promise(() => undefined)) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel workbook' }));
    await expect(args.onExport).toHaveBeenCalledWith('xlsx');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Export' })).toHaveAttribute('aria-busy', 'true'));
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'تصدير' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'مصنّف Excel' })).toBeVisible());
  },
};
