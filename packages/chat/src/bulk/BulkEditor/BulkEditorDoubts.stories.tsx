import { expect, screen, userEvent, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { doubtfulRows, editorOf, editorProps } from './BulkEditor.data.ts';
import { EditorHarness, grid, Stage } from './BulkEditor.harness.tsx';
import { BulkEditorScreen } from './BulkEditorScreen.tsx';

const meta = {
  title: 'Chat/BulkEditorDoubts',
  component: BulkEditorScreen,
  parameters: { layout: 'fullscreen' },
  args: { ...editorProps, recipients: editorOf(doubtfulRows, { country: 'US', countryOffers: ['FR', 'MA'] }) },
  render: (args) => <EditorHarness {...args} />,
  decorators: [
    (Story) => (
      <Stage>
        <Story />
      </Stage>
    ),
  ],
} satisfies Meta<typeof BulkEditorScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Digits that may be something else, further numbers of a person, and unlikely numbers with the countries they fit. */
export const Doubts: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    const rows = await grid();
    await expect(rows.getByRole('button', { name: 'Looks like a date or time' })).toBeVisible();
    await expect(rows.getByRole('button', { name: 'May not be a phone number' })).toBeVisible();
    await expect(rows.getByText('Another number of the same person')).toBeVisible();
    await expect(rows.getAllByRole('button', { name: 'Unlikely number' })).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Read as France' }));
    await expect(args.recipients.onCountryChange).toHaveBeenCalledWith('FR');
    await userEvent.click(rows.getByRole('button', { name: 'Actions for row 4' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Use this number' }));
    await expect(args.recipients.onEdit).toHaveBeenCalledWith('4', { phone: '7323829456' });
    await userEvent.click(canvas.getByRole('button', { name: 'More recipient options' }));
    const menu = within(await screen.findByRole('menu'));
    await userEvent.click(menu.getByRole('menuitem', { name: 'Use 1 other number' }));
    await expect(args.recipients.onConfirmAll).toHaveBeenCalledWith('otherNumber');
  },
};

/** Enter on the unchanged number says that it is one. */
export const ConfirmedByEnter: Story = {
  tags: ['!dev'],
  play: async ({ args }) => {
    const rows = await grid();
    await userEvent.click(rows.getByRole('button', { name: 'May not be a phone number' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.recipients.onEdit).toHaveBeenCalledWith('4', { phone: '7323829456' });
  },
};

export const DoubtsDarkArabic: Story = { globals: { theme: 'dark', locale: 'ar' } };

export const DoubtsPhone: Story = { globals: { viewport: { value: 'phone' } } };
