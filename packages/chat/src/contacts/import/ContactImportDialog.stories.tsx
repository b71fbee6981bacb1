import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { books } from '../Contacts.data.ts';
import { cardFile, importing, reportFile, reportLine, tableFile } from './contactImport.data.ts';
import type { ContactImportActions } from './contactImport.types.ts';
import { ContactImportDialog } from './ContactImportDialog.tsx';

const meta = {
  title: 'Chat/ContactImportDialog',
  component: ContactImportDialog,
  args: {
    ...importing,
    books: books.filter(({ canEdit }) => canEdit),
    onImport: fn<ContactImportActions['onImport']>(importing.onImport),
    onClose: fn(),
  },
} satisfies Meta<typeof ContactImportDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

async function choose(name = 'contacts.vcf') {
  await screen.findByRole('dialog');
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!found) throw new Error('No field for a file yet.');
    return found;
  });
  await userEvent.upload(input, new File(['BEGIN:VCARD'], name, { type: name.endsWith('vcf') ? 'text/vcard' : 'text/csv' }));
}

/** What is unclear is asked, one by one, and only the rest is imported. */
export const Review: Story = {
  play: async ({ args }) => {
    await choose();
    await expect(await screen.findByText(/4 contacts are unclear/u)).toBeVisible();
    const asked = within(await screen.findByRole('radiogroup', { name: /belongs to .*Amal Rahmani/u }));
    await userEvent.click(asked.getByRole('radio', { name: /^Add to .*Amal Rahmani\S?$/u }));
    await expect(await screen.findByText(/3 contacts are unclear/u)).toBeVisible();
    // A decision can be changed.
    await expect(asked.getByRole('radio', { name: /^Add to .*Amal Rahmani\S?$/u })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Import 4 contacts' }));
    await expect(args.onImport).toHaveBeenCalledWith(
      {
        people: cardFile.people,
        bookId: 'personal',
        says: new Map([[2, { isLeft: false, who: { kind: 'keep', key: 'amal' } }]]),
        country: 'FR',
        id: undefined,
      },
      expect.any(Function),
    );
    await expect(await screen.findByText('2 new contacts, 2 changed.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Decide now' }));
    await userEvent.click(screen.getByRole('button', { name: 'Import none of these 3' }));
    await waitFor(() => expect(screen.queryByText(/contacts are unclear/u)).toBeNull());
  },
};

/** The last line of a report isn't imported as a contact without a question. */
export const ReportFooter: Story = {
  args: {
    onRead: async () => reportFile,
    onPlan: fn<ContactImportActions['onPlan']>(async (_people, _book, says) => {
      const isContact = says.get(reportLine.row)?.footer === 'isContact';
      const { row, content, isCut } = reportLine;
      const shown = { row, name: content.name, numbers: [], isCut };
      return {
        rows: [isContact ? { ...shown, outcome: 'new' } : { ...shown, outcome: 'doubtful', doubt: { kind: 'footer' } }],
        counts: { new: isContact ? 1 : 0, changed: 0, same: 0, doubtful: isContact ? 0 : 1, left: 0 },
      };
    }),
  },
  play: async () => {
    await choose('report.csv');
    const asked = within(await screen.findByRole('radiogroup', { name: /end of the file/u }));
    await userEvent.click(asked.getByRole('radio', { name: 'Import as a contact' }));
    await expect(await screen.findByRole('button', { name: 'Import 1 contact' })).toBeEnabled();
  },
};

export const WrongNumber: Story = {
  play: async () => {
    await choose();
    const field = await screen.findByRole('textbox', { name: 'Number' });
    await expect(field).toHaveValue('call reception');
    await userEvent.click(screen.getByRole('button', { name: 'Use this number' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/whole number with its country code/u));
    await userEvent.click(screen.getByRole('tab', { name: /New/u }));
    await expect(await screen.findByText('Beatriz Costa')).toBeVisible();
    await expect(screen.getByText(/too long for a contact/u)).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: /Changed/u }));
    await expect(await screen.findByText(/also gets/u)).toBeVisible();
  },
};

/** A table whose reading was guessed: the columns are shown before the contacts. */
export const Columns: Story = {
  tags: ['picture'],
  args: { onRead: fn<ContactImportActions['onRead']>(async () => tableFile) },
  play: async ({ args }) => {
    await choose('clients.csv');
    await userEvent.click(await screen.findByRole('combobox', { name: /Content of .*Gérant/u }));
    await userEvent.click(await screen.findByRole('option', { name: 'Company' }));
    await waitFor(() =>
      expect(args.onRead).toHaveBeenLastCalledWith(expect.any(File), { roles: { 1: 'company' } }, expect.anything(), expect.anything()),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Check 8 contacts' }));
    await expect(await screen.findByText(/4 contacts are unclear/u)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Change columns' }));
    await expect(await screen.findByRole('combobox', { name: /Content of .*Gérant/u })).toBeVisible();
  },
};

export const NoContacts: Story = {
  args: { onRead: async () => ({ problem: 'noContacts' }) },
  play: async ({ args }) => {
    await choose();
    await expect(await screen.findByText(/There are no contacts in this file/u)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
    await expect(await screen.findByText('vCard, CSV or Excel file')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** The connection was lost halfway, and the server refused a contact. */
export const FailedHalfway: Story = {
  args: {
    onImport: fn<ContactImportActions['onImport']>(async () => ({
      id: 'import',
      created: 1,
      updated: 0,
      refused: [{ row: 6, name: 'Dmitri', message: '+33698111213 already belongs to Leila in this address book.' }],
      failure: '',
    })),
  },
  play: async ({ args }) => {
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Import 3 contacts' }));
    await expect(await screen.findByText(/The rest couldn’t be imported/u)).toBeVisible();
    await expect(screen.getByText('1 contact wasn’t accepted')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    // Both tries are one import, which is undone as a whole.
    await waitFor(() => expect(args.onImport).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'import' }), expect.any(Function)));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo import' }));
    await expect(await screen.findByText(/2 contacts removed, 1 changed back/u)).toBeVisible();
    await expect(screen.getByText(/1 contact was changed after the import and stays/u)).toBeVisible();
  },
};

/** Numbers without a country code are read as those of the chosen country; what is decided stays. */
export const Country: Story = {
  args: { onRead: fn<ContactImportActions['onRead']>(async (_, { country = 'FR' }) => ({ ...cardFile, country, withoutCountry: 3 })) },
  play: async ({ args }) => {
    await choose();
    await expect(await screen.findByText(/3 numbers have no country code/u)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Import none of these 4' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Country for numbers without +' }));
    await userEvent.click(await screen.findByRole('option', { name: /Finland/u }));
    await waitFor(() =>
      expect(args.onRead).toHaveBeenLastCalledWith(expect.any(File), { country: 'FI' }, expect.anything(), expect.anything()),
    );
    await expect(screen.queryByText(/contacts are unclear/u)).toBeNull();
  },
};

/** An import of the last 30 days is undone; the first try failed. */
export const Earlier: Story = {
  args: {
    onLoadImports: async () => [
      { id: 'a', bookId: 'personal', time: 1_764_400_000, created: 120, updated: 3 },
      { id: 'b', bookId: 'sales', time: 1_764_300_000, created: 1, updated: 0 },
    ],
    onUndoImport: fn<ContactImportActions['onUndoImport']>(async () => ({ removed: 120, restored: 3, kept: 0 })),
  },
  play: async ({ args }) => {
    const undo = args.onUndoImport as ReturnType<typeof fn<ContactImportActions['onUndoImport']>>;
    undo.mockResolvedValueOnce('');
    const [first] = await screen.findAllByRole('button', { name: 'Undo import' });
    if (!first) throw new Error('No import.');
    await userEvent.click(first);
    await expect(await screen.findByText(/Couldn’t undo the whole import/u)).toBeVisible();
    await userEvent.click(first);
    await expect(args.onUndoImport).toHaveBeenLastCalledWith('a');
    await expect(await screen.findByText(/120 contacts removed, 3 changed back/u)).toBeVisible();
    await expect(screen.getAllByRole('button', { name: 'Undo import' })).toHaveLength(1);
    // Others see the book of the second one, so it asks.
    await userEvent.click(screen.getByRole('button', { name: 'Undo import' }));
    const dialog = await screen.findByRole('alertdialog', { name: /Undo the import in .*Sales/u });
    await expect(args.onUndoImport).toHaveBeenCalledTimes(2);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo import' }));
    await waitFor(() => expect(args.onUndoImport).toHaveBeenLastCalledWith('b'));
  },
};

export const ListFailed: Story = {
  args: { onPlan: fn<ContactImportActions['onPlan']>(async () => undefined) },
  play: async ({ args }) => {
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(args.onPlan).toHaveBeenCalledTimes(2));
  },
};

export const DarkArabic: Story = {
  globals: { theme: 'dark', locale: 'ar' },
  play: async () => {
    await choose();
    await expect(await screen.findByText(/جهات اتصال غير واضحة/u)).toBeVisible();
  },
};
