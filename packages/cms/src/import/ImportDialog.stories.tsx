import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ImportCells, ImportRow, ImportTable } from './import.types.ts';
import { ImportDialog, type ImportDialogProps } from './ImportDialog.tsx';

type Column = 'username' | 'name' | 'email';
type Row = ImportRow & { readonly username: string };

/** A file of a French spreadsheet, with a title, an unknown column, and a name with an unquoted comma. */
const TABLE: ImportTable<Column> = {
  reading: {
    origin: { kind: 'text', encoding: 'windows-1252', isEncodingGuessed: true, delimiter: ',', unreadable: 0 },
    headingRow: 3,
    rowsAbove: 1,
    extraRows: { count: 1, first: [5] },
    preview: [
      { row: 1, cells: ['Équipe de la capitainerie, mai 2026'] },
      { row: 3, cells: ['identifiant', 'nom', 'e-mail', 'bureau'] },
      { row: 4, cells: ['helene', 'Hélène Lefèvre', 'helene@manyline.example', 'Quai 3'] },
      { row: 5, cells: ['martin', 'Martin', ' Ann', 'martin@manyline.example', 'Quai 1'] },
      { row: 6, cells: ['zoe', 'Zoé Noël', 'zoe@manyline', 'Quai 2'] },
    ],
  },
  columns: [
    { title: 'identifiant', column: 'username', sample: ['helene', 'martin', 'zoe'] },
    { title: 'nom', column: 'name', sample: ['Hélène Lefèvre', 'Zoé Noël'] },
    { title: 'e-mail', column: 'email', sample: ['helene@manyline.example', 'zoe@manyline'] },
    { title: 'bureau', column: undefined, sample: ['Quai 3', 'Quai 2'] },
  ],
  rows: [
    { row: 4, cells: { username: 'helene', name: 'Hélène Lefèvre', email: 'helene@manyline.example' } },
    {
      row: 5,
      cells: { username: 'martin', name: 'Martin', email: 'Ann' },
      raw: ['martin', 'Martin', 'Ann', 'martin@manyline.example', 'Quai 1'],
    },
    { row: 6, cells: { username: 'zoe', name: 'Zoé Noël', email: 'zoe@manyline' } },
  ],
  isMissing: false,
  isCertain: false,
};

/** As the server answers: an address needs a dot. */
function answerOf(rows: readonly { readonly row: number; readonly cells: ImportCells<Column> }[], isDryRun: boolean) {
  const results = rows.map(({ row, cells: { username = '', name, email = '' } }): Row => {
    const isValid = /@.+[.]/u.test(email);
    const errors = isValid ? [] : [{ field: 'email', message: 'Please enter an e-mail address.' }];
    return { row, username, outcome: isValid ? 'create' : 'invalid', changes: isValid ? [{ field: 'name', after: name }] : [], errors };
  });
  const count = (outcome: Row['outcome']) => results.filter((one) => one.outcome === outcome).length;
  return ready({ isDryRun, created: count('create'), updated: 0, unchanged: 0, invalid: count('invalid'), rows: results });
}

const args = {
  title: 'Import users',
  text: 'One user per row, up to 10,000 rows.',
  columnsHint: 'Columns: username, name, email.',
  columns: [
    { value: 'username', label: 'Username' },
    { value: 'name', label: 'Name' },
    { value: 'email', label: 'E-mail' },
  ],
  required: 'username',
  linkedBy: ['username'],
  confirmLabel: (count) => `Import ${count} users`,
  doneText: ({ created }) => `${created} users created.`,
  keyLabel: 'Username',
  keyOf: ({ username }) => username,
  renderChanges: ({ changes }) => changes.map(({ field, after }) => <span key={field}>{String(after)}</span>),
  onRead: fn<ImportDialogProps<Column, Row>['onRead']>(async () => TABLE),
  onImport: fn<ImportDialogProps<Column, Row>['onImport']>(async (rows, isDryRun) => answerOf(rows, isDryRun)),
  onSaveRefused: fn<ImportDialogProps<Column, Row>['onSaveRefused']>(),
  onTemplate: fn(),
  onClose: fn(),
} satisfies ImportDialogProps<Column, Row>;

const SIGNAL = expect.any(AbortSignal);

const meta = {
  title: 'CMS/ImportDialog',
  component: ImportDialog<Column, Row>,
  args,
} satisfies Meta<typeof ImportDialog<Column, Row>>;
export default meta;
type Story = StoryObj<typeof meta>;

async function choose(label = 'CSV or Excel file') {
  const dialog = within(await within(document.body).findByRole('dialog'));
  await userEvent.upload(await dialog.findByLabelText(label), new File(['x'], 'équipe.csv', { type: 'text/csv' }));
  return dialog;
}

async function select(dialog: ReturnType<typeof within>, label: string | RegExp, option: string) {
  await userEvent.click(await dialog.findByRole('combobox', { name: label }));
  await userEvent.click(await within(document.body).findByRole('option', { name: option }));
}

/** What was guessed is shown beside a preview, and can be changed before anything is checked. */
export const Reading: Story = {
  tags: ['picture'],
  play: async () => {
    const dialog = await choose();
    await select(dialog, 'Encoding', 'Western European (Mac)');
    await expect(args.onRead).toHaveBeenLastCalledWith(expect.any(File), { encoding: 'macintosh' }, SIGNAL);
    await select(dialog, 'Heading row', 'Row 1');
    await expect(args.onRead).toHaveBeenLastCalledWith(expect.any(File), { encoding: 'macintosh', headingRow: 1 }, SIGNAL);
    await select(dialog, /bureau/u, 'Name');
    await expect(args.onRead).toHaveBeenLastCalledWith(
      expect.any(File),
      {
        encoding: 'macintosh',
        headingRow: 1,
        columns: { 0: 'username', 1: null, 2: 'email', 3: 'name' },
      },
      SIGNAL,
    );
    await select(dialog, 'Separator', 'Semicolon (;)');
    await expect(args.onRead).toHaveBeenLastCalledWith(expect.any(File), { encoding: 'macintosh', delimiter: ';' }, SIGNAL);
    await expect(dialog.getByText(/Row 5 has more cells than the heading/u)).toBeVisible();
    await expect(args.onImport).not.toHaveBeenCalled();
  },
};

/** One wrong row doesn't block the others; it is fixed where it is reported. */
export const FixedInPlace: Story = {
  tags: ['picture'],
  play: async () => {
    const dialog = await choose();
    await userEvent.click(await dialog.findByRole('button', { name: 'Check 3 rows' }));
    await expect(await dialog.findByText('Please enter an e-mail address.')).toBeVisible();
    await expect(dialog.getByText(/it’s unclear which cell belongs where/u)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Import the other row' })).toBeEnabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Fix row 5' }));
    await expect(dialog.getByText('Quai 1')).toBeVisible();
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Name' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Martin, Ann');
    await userEvent.clear(dialog.getByRole('textbox', { name: 'E-mail' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'E-mail' }), 'martin@manyline.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Check again' }));
    await expect(args.onImport).toHaveBeenLastCalledWith(
      [{ row: 5, cells: { username: 'martin', name: 'Martin, Ann', email: 'martin@manyline.example' } }],
      true,
    );
    await userEvent.click(await dialog.findByRole('button', { name: 'Import the other 2' }));
    await expect(args.onImport).toHaveBeenLastCalledWith([expect.objectContaining({ row: 4 }), expect.objectContaining({ row: 5 })], false);
    await expect(await dialog.findByText('2 users created.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Fix row 6' }));
  },
};

/** Without the required column nothing can be checked. */
export const ColumnMissing: Story = {
  args: {
    onRead: fn<ImportDialogProps<Column, Row>['onRead']>(async () => ({
      ...TABLE,
      isMissing: true,
      columns: TABLE.columns.map((one) => ({ ...one, column: undefined })),
    })),
  },
  play: async () => {
    const dialog = await choose();
    await expect(await dialog.findByText('Choose the column with: Username.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Check 3 rows' })).toBeDisabled();
  },
};

/** While a large file is read, another one can be chosen, or the dialog closed: the reading ends. */
export const ReadingEnded: Story = {
  args: { onRead: fn<ImportDialogProps<Column, Row>['onRead']>(() => new Promise(() => undefined)) },
  play: async ({ args: { onRead } }) => {
    const dialog = await choose();
    await expect(await dialog.findByRole('progressbar', { name: 'Reading the file…' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Choose another file' }));
    await expect(onRead.mock.calls[0]?.[2].aborted).toBe(true);
    await choose();
    await expect(onRead.mock.calls[1]?.[2].aborted).toBe(false);
  },
};

/** A file that can't be read says what to do. */
export const OldWorkbook: Story = {
  args: { onRead: fn<ImportDialogProps<Column, Row>['onRead']>(async () => ({ problem: 'oldWorkbook' })) },
  play: async () => {
    const dialog = await choose();
    await waitFor(() => expect(dialog.getByText(/Save it as .xlsx or CSV/u)).toBeVisible());
  },
};

/** The header is as high as its text: the report begins below it. */
export const LongText: Story = {
  args: { text: 'One user per row, up to 10,000 rows. Existing users are updated, new ones are created. '.repeat(4) },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await choose();
    await userEvent.click(await dialog.findByRole('button', { name: /^Check/u }));
    await dialog.findByText('To create');
    const scroller = screen.getByRole('dialog');
    await expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight);
    await waitFor(() => expect(scroller.scrollTop).toBe(0));
  },
};

export const DarkArabicPhone: Story = {
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  tags: ['picture'],
  play: async () => {
    const dialog = await choose('ملف CSV أو Excel');
    await expect(await dialog.findByRole('combobox', { name: 'الترميز' })).toBeVisible();
  },
};
