import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { editorOf, editorProps, emptyEditor, emptyMessage, mixedRows } from './BulkEditor.data.ts';
import { EditorHarness, EditorThatLoadsOnRetry, Stage, numbersShown, review } from './BulkEditor.harness.tsx';
import type { RecipientsEditor } from './BulkEditor.types.ts';

const meta = {
  title: 'Chat/BulkEditorSources',
  component: EditorHarness,
  parameters: { layout: 'fullscreen' },
  args: editorProps,
  decorators: [
    (Story) => (
      <Stage>
        <Story />
      </Stage>
    ),
  ],
} satisfies Meta<typeof EditorHarness>;

export default meta;

type Story = StoryObj<typeof meta>;

const paste = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

/** Adds typed, pasted and dropped numbers; those added before the recipients are loaded wait. */
export const Empty: Story = {
  args: { recipients: emptyEditor, message: emptyMessage },
  render: (args) => <EditorThatLoadsOnRetry {...args} />,
  play: async ({ args }) => {
    const { onPaste, onFile } = args.recipients;
    const again = await screen.findByRole('button', { name: 'Try again' });
    paste('+33612345677');
    await expect(onPaste).not.toHaveBeenCalled();
    await userEvent.click(again);
    await waitFor(() => expect(onPaste).toHaveBeenLastCalledWith('+33612345677'));
    await expect(screen.getByText('At least 1 phone must be selected.')).toBeVisible();
    await expect(review()).toBeDisabled();
    const field = screen.getByRole('textbox', { name: 'Add numbers' });
    await userEvent.type(field, '0612345678{Enter}');
    await expect(onPaste).toHaveBeenLastCalledWith('0612345678');
    await userEvent.type(field, '0612345679');
    await userEvent.tab();
    await expect(onPaste).toHaveBeenLastCalledWith('0612345679');
    await userEvent.click(field);
    await userEvent.paste('Bob\t+14155552679\nAda\t+14155552680');
    await expect(onPaste).toHaveBeenLastCalledWith('Bob\t+14155552679\nAda\t+14155552680');
    paste('+33612345678');
    await expect(onPaste).toHaveBeenLastCalledWith('+33612345678');
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['phone\n+33612345678'], 'berths.csv', { type: 'text/csv' }));
    document.body.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
    await expect(await screen.findByText('Drop the file to import its numbers')).toBeVisible();
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await expect(onFile).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText('Drop the file to import its numbers')).toBeNull());
    await userEvent.click(document.body);
  },
};

/** The page stays usable while numbers are read. */
export const Reading: Story = {
  args: {
    recipients: {
      ...editorOf(mixedRows),
      stage: { kind: 'reading', readCount: 42_000, of: 100_000 },
      importProblem: { problem: 'encrypted', fileName: 'كشوف 2026.xlsx' },
      isUnsaved: true,
      leftOver: 1_204,
    },
    isChangedElsewhere: true,
  },
  play: async ({ args }) => {
    await numbersShown();
    await expect(screen.getByRole('progressbar', { name: 'Reading numbers' })).toHaveAttribute('aria-valuetext', '42,000 of 100,000');
    await expect(review()).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), '!');
    await expect(args.message.onTemplateChange).toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    await expect(args.onChangedElsewhereSeen).toHaveBeenCalledOnce();
  },
};

export const Contacts: Story = {
  play: async ({ args }) => {
    await numbersShown();
    await userEvent.click(screen.getByRole('button', { name: 'Contacts' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pick contacts' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await expect(dialog.getByText('At least 1 phone must be selected.')).toBeVisible();
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Search name or number' }), 'bob');
    await waitFor(() => expect(dialog.queryByRole('checkbox', { name: 'Élodie Petit' })).toBeNull());
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Bob Martin' }));
    await userEvent.clear(dialog.getByRole('searchbox', { name: 'Search name or number' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'ليلى حداد' }));
    // The details of the contacts can’t be loaded the first time.
    const add = args.recipients.onAddContacts as ReturnType<typeof fn<RecipientsEditor['onAddContacts']>>;
    add.mockResolvedValueOnce(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Add 2' }));
    await expect(await dialog.findByText(/Couldn’t load the details/u)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Add 2' }));
    await expect(args.recipients.onAddContacts).toHaveBeenLastCalledWith([
      { tn: '+14155552679', name: 'Bob Martin' },
      { tn: '+971501234567', name: 'ليلى حداد' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Contacts' }));
    await screen.findByRole('dialog', { name: 'Pick contacts' });
  },
};

export const Import: Story = {
  tags: ['picture'],
  args: {
    recipients: {
      ...editorOf(mixedRows),
      importing: {
        fileName: 'berths-2026.xlsx',
        rowCount: 312,
        reading: {
          origin: { kind: 'workbook', sheets: ['Berths', 'Crew'], sheet: 0, hiddenSheets: ['Archive 2025'], hiddenRows: 4 },
          headingRow: 3,
          rowsAbove: 1,
          extraRows: { count: 0, first: [] },
          preview: [
            { row: 1, cells: ['Port de plaisance, 2026'] },
            { row: 3, cells: ['Mobile', 'Nom', 'Berth', 'ملاحظات'] },
            { row: 4, cells: ['+33 6 12 34 56 78', 'Élodie Petit', 'A 12'] },
            { row: 5, cells: ['06 98 76 54 32', 'Bob Martin', 'A 14'] },
          ],
        },
        columns: [
          { header: 'Mobile', role: 'ignored', key: 'mobile', sample: ['+33 6 12 34 56 78', '06 98 76 54 32'] },
          { header: 'Nom', role: 'name', key: 'nom', sample: ['Élodie Petit', 'Bob Martin'] },
          { header: 'Berth', role: 'field', key: 'berth', sample: ['A 12', 'A 14', 'B 2'] },
          { header: 'ملاحظات', role: 'ignored', key: 'ملاحظات', sample: [] },
        ],
      },
    },
  },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: /Import .*berths-2026\.xlsx/u }));
    await expect(dialog.getByText('Choose the column with the phone numbers.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Import 312 rows' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('combobox', { name: /Mobile/u }));
    await userEvent.click(await screen.findByRole('option', { name: 'Phone number' }));
    await expect(args.recipients.onColumnRole).toHaveBeenLastCalledWith(0, 'phone');
    await userEvent.click(dialog.getByRole('combobox', { name: 'Heading row' }));
    await userEvent.click(await screen.findByRole('option', { name: 'No heading' }));
    await expect(args.recipients.onReadingChange).toHaveBeenLastCalledWith({ headingRow: null });
    await expect(dialog.getByText('4 hidden rows are left out.')).toBeVisible();
  },
};

/** What was guessed of a text file is shown, and chosen otherwise. */
export const ImportText: Story = {
  args: {
    recipients: {
      ...editorOf(mixedRows),
      importing: {
        fileName: 'equipage.csv',
        rowCount: 2,
        reading: {
          origin: { kind: 'text', encoding: 'windows-1252', isEncodingGuessed: true, delimiter: ',', unreadable: 0 },
          headingRow: 1,
          rowsAbove: 0,
          extraRows: { count: 0, first: [] },
          preview: [
            { row: 1, cells: ['Nom;Mobile'] },
            { row: 2, cells: ['HÃ©lÃ¨ne;06 12 34 56 01'] },
          ],
        },
        columns: [{ header: 'Nom;Mobile', role: 'phone', key: 'nom mobile', sample: ['HÃ©lÃ¨ne;06 12 34 56 01'] }],
      },
    },
  },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: /Import .*equipage\.csv/u }));
    const choose = async (field: string, option: string) => {
      await userEvent.click(dialog.getByRole('combobox', { name: field }));
      await userEvent.click(await screen.findByRole('option', { name: option }));
    };
    const { onReadingChange } = args.recipients;
    await expect(dialog.getByRole('combobox', { name: 'Encoding' })).toHaveAccessibleDescription(/guessed/iu);
    await choose('Encoding', 'Unicode (UTF-8)');
    await expect(onReadingChange).toHaveBeenLastCalledWith({ encoding: 'utf-8' });
    await choose('Separator', 'Semicolon (;)');
    await expect(onReadingChange).toHaveBeenLastCalledWith({ delimiter: ';' });
  },
};

export const Lists: Story = {
  play: async ({ args }) => {
    await numbersShown();
    await userEvent.click(screen.getByRole('button', { name: 'Lists' }));
    const lists = within(await screen.findByRole('dialog', { name: 'Lists' }));
    await userEvent.type(lists.getByRole('textbox', { name: 'Save 5 recipients as a list' }), 'Berth holders 2026');
    await expect(lists.getByText(/Saving replaces it/u)).toBeVisible();
    await userEvent.click(lists.getByRole('button', { name: 'Save' }));
    await expect(args.recipients.onSaveList).toHaveBeenLastCalledWith('Berth holders 2026', 'berths');
    await userEvent.click(lists.getByRole('button', { name: 'Actions for طاقم المرفأ' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(args.recipients.onRemoveList).toHaveBeenLastCalledWith('crew'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};
