import { loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { deadLine } from '../../LinePicker/LinePicker.data.ts';
import { deskOf, editorProps, emptyDesk, emptyMessage, hugeDesk, messageDesk, mixedRows } from './BulkEditor.data.ts';
import { EditorHarness, EditorThatLoadsOnRetry, Stage } from './BulkEditor.harness.tsx';

const meta = {
  title: 'Chat/BulkEditorScreen',
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

/** Pictures wait until the rules that format numbers are loaded. */
const numbersShown = () => screen.findAllByText('+33 6 12 34 56 78');
const grid = async () => within(await screen.findByRole('grid', { name: 'Recipients' }));
const review = () => screen.getByRole('button', { name: 'Review and send' });

export const Default: Story = {
  tags: ['picture'],
  play: async ({ args }) => {
    await numbersShown();
    const rows = await grid();
    for (const words of [
      'Too short',
      'Not a number',
      /First name\W* is missing/u,
      /berth\W* is missing/u,
      'Same number as row 2',
      /^Opted out on/u,
    ])
      await expect(rows.getByText(words)).toBeVisible();
    await expect(rows.getByText(/^Sent today at \d\d:42$/u)).toBeVisible();
    await expect(screen.getByText('ليلى', { selector: 'mark' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next recipient' }));
    await expect(args.message.onPreview).toHaveBeenLastCalledWith(3);
    await userEvent.click(review());
    await expect(args.onReview).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('link', { name: 'History' }));
    await expect(args.onOpenPast).toHaveBeenCalledOnce();
  },
};

/** Fixes one bad row after the other by keyboard, and undoes a change. */
export const FixedInPlace: Story = {
  play: async ({ args }) => {
    await numbersShown();
    const { onEdit, onRemove } = args.recipients;
    const rows = await grid();
    await userEvent.click(rows.getByRole('button', { name: 'Too short' }));
    const number = await screen.findByRole('textbox', { name: 'Number in row 17' });
    await waitFor(() => expect(number).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(onEdit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Number in row 17' }), '{End} 56 99{Enter}');
    await expect(onEdit).toHaveBeenLastCalledWith('17', { phone: '+33 6 12 34 56 99' });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Number in row 203' })).toHaveFocus());
    await userEvent.keyboard('{Escape}{Delete}');
    await expect(onRemove).toHaveBeenLastCalledWith(['203']);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await userEvent.click(await rows.findByRole('button', { name: /First name\W* is missing/u }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name in row 9' }), 'Nadia{Enter}');
    await expect(onEdit).toHaveBeenLastCalledWith('9', { name: 'Nadia' });
    await userEvent.type(await screen.findByRole('textbox', { name: /berth\W* in row 12/u }), 'D 4');
    await expect(screen.getByRole('button', { name: '2 to fix' })).toBeVisible();
    await userEvent.click(rows.getByRole('button', { name: 'Actions for row 1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit name' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(screen.getByRole('textbox', { name: 'Name in row 1' })).toHaveFocus();
    await userEvent.keyboard('Bobby');
    await userEvent.click(rows.getByRole('columnheader', { name: 'Result' }));
    await expect(onEdit).toHaveBeenLastCalledWith('1', { name: 'Bobby' });
  },
};

const paste = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

/** Adds typed, pasted and dropped numbers; those added before the recipients are loaded wait. */
export const Empty: Story = {
  args: { recipients: emptyDesk, message: emptyMessage },
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

/** Inserts fields from the menu at the caret; an unknown field shows its next step, an empty one gets a fallback. */
export const Fields: Story = {
  args: {
    message: { ...messageDesk, template: 'Hello {{frist name}}, see you at {{berth}}', unknownFields: ['frist name'] },
  },
  play: async ({ args }) => {
    await numbersShown();
    const { onTemplateChange } = args.message;
    await expect(screen.getByText('No recipient has a value for “frist name”.')).toBeVisible();
    await expect(review()).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Change field' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Change it to \W*First name/u }));
    await expect(onTemplateChange).toHaveBeenLastCalledWith('Hello {{first name}}, see you at {{berth}}');
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    field.setSelectionRange(0, 5);
    await userEvent.click(screen.getByRole('button', { name: 'Fields' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Name/u }));
    await expect(onTemplateChange).toHaveBeenLastCalledWith('{{name}} {{first name}}, see you at {{berth}}');
    await userEvent.click(screen.getByRole('button', { name: 'Set a fallback for “First name”' }));
    await expect(onTemplateChange).toHaveBeenLastCalledWith('{{name}} {{first name|friend}}, see you at {{berth}}');
    await waitFor(() => expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('friend'));
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('skipper');
    await expect(onTemplateChange).toHaveBeenLastCalledWith('{{name}} {{first name|skipper}}, see you at {{berth}}');
  },
};

export const LeftOutReasons: Story = {
  play: async ({ args }) => {
    await numbersShown();
    await userEvent.click(screen.getByRole('button', { name: '1 opted out' }));
    await expect(args.recipients.onFilterChange).toHaveBeenLastCalledWith('optedOut');
    await expect((await grid()).getAllByRole('row')).toHaveLength(2);
    (await grid()).getAllByRole('gridcell')[1]?.focus();
    await userEvent.keyboard('{Delete}');
    await expect(await screen.findByText('No recipients match this filter.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for row 5' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Opt back in' }));
    await expect(args.recipients.onSetOptOut).toHaveBeenLastCalledWith('+442079460958', false);
    await userEvent.click(screen.getByRole('switch', { name: 'Include people messaged today' }));
    await expect(args.recipients.onIncludesSentTodayChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(screen.getByRole('button', { name: '7 skipped: see why' }));
    const reasons = within(await screen.findByRole('dialog', { name: 'Why some are skipped' }));
    await expect(reasons.getByRole('button', { name: /Missing field/u })).toHaveTextContent('2');
    await expect(reasons.getByRole('button', { name: /First name\W* is missing/u })).toHaveTextContent('1');
    await userEvent.click(reasons.getByRole('button', { name: /berth\W* is missing/u }));
    await expect(args.recipients.onFilterChange).toHaveBeenLastCalledWith('missing berth');
    await expect((await grid()).getAllByRole('row')).toHaveLength(2);
    await expect(screen.getByRole('button', { name: /berth\W* is missing/u, pressed: true })).toBeVisible();
  },
};

export const HundredThousand: Story = {
  args: { recipients: hugeDesk(100_000) },
  play: async ({ args }) => {
    const rows = await grid();
    await expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '100001');
    await expect(rows.getAllByRole('row').length).toBeLessThan(60);
    await userEvent.click(rows.getAllByRole('gridcell')[0] ?? document.body);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(document.activeElement?.closest('[role="row"]')).toHaveAttribute('aria-rowindex', '100001'));
    await waitFor(() => expect(args.recipients.onStretchChange).toHaveBeenLastCalledWith(expect.any(Number), 100_000));
    await expect(await rows.findByText('Recipient 100000')).toBeVisible();
  },
};

export const ThreeRows: Story = {
  args: { recipients: deskOf(mixedRows.filter(({ exclusion }) => exclusion === undefined).slice(0, 3)) },
  play: async ({ args }) => {
    await expect(await screen.findByRole('button', { name: '3 ready' })).toBeVisible();
    await expect(await (await grid()).findAllByRole('button', { name: /^Actions for row/u })).toHaveLength(3);
    await userEvent.click(review());
    await expect(args.onReview).toHaveBeenCalledOnce();
  },
};

export const AllInvalid: Story = {
  tags: ['picture'],
  args: { recipients: deskOf(mixedRows.slice(0, 2)), message: { ...messageDesk, preview: undefined, testTargets: [] } },
  play: async () => {
    await expect(await screen.findByText('None of these recipients can receive it. At least 1 phone must be selected.')).toBeVisible();
    await expect(review()).toBeDisabled();
    await expect(screen.getByText(/You need a second line/u)).toBeVisible();
  },
};

/** The page stays usable while numbers are read. */
export const Reading: Story = {
  args: {
    recipients: {
      ...deskOf(mixedRows),
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

export const Opening: Story = {
  args: { recipients: { ...emptyDesk, stage: { kind: 'opening' } }, message: emptyMessage },
  play: async () => {
    await expect(screen.getByRole('textbox', { name: 'Add numbers' })).toBeDisabled();
    await expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAttribute('readonly');
    await expect((await grid()).getAllByRole('row')[1]).toHaveAttribute('aria-busy', 'true');
  },
};

export const OpeningFailed: Story = {
  args: { recipients: { ...emptyDesk, stage: { kind: 'failed' } }, message: emptyMessage, line: deadLine },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await expect(args.recipients.onRetryOpen).toHaveBeenCalledOnce();
    await expect(screen.getByText('This line can’t send: its status is Suspended.')).toBeVisible();
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
      ...deskOf(mixedRows),
      importing: {
        fileName: 'berths-2026.xlsx',
        rowCount: 312,
        hasHeader: true,
        sheets: ['Berths', 'Crew'],
        sheet: 0,
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
    await userEvent.click(dialog.getByRole('switch', { name: 'First row is a header' }));
    await expect(args.recipients.onHasHeaderChange).toHaveBeenLastCalledWith(false);
  },
};

/** Lists and templates are saved in the same way. */
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

/** A long template; the test message fails with a reason. */
export const LongTemplate: Story = {
  args: {
    message: {
      ...messageDesk,
      template: `${'The “harbour” opens at six, and every berth from A to F is “ready”. '.repeat(72)}{{first name|friend}}`,
      onTest: async () => 'The line is asleep.',
    },
  },
  play: async () => {
    await numbersShown();
    await userEvent.click(screen.getByRole('button', { name: 'Send me a test' }));
    await expect(await screen.findByText('Couldn’t send the test. The line is asleep.')).toBeVisible();
  },
};

export const Templates: Story = {
  args: { message: { ...messageDesk, templates: loading } },
  play: async () => {
    await numbersShown();
    await userEvent.click(screen.getByRole('button', { name: 'Templates' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Templates' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog.getByText('Enter a name.')).toBeVisible();
  },
};

export const Preparing: Story = {
  args: { stage: { kind: 'preparing', sent: 12_000, of: 100_000, waitsUntil: editorProps.now + 24 } },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Preparing the message' }));
    await expect(dialog.getByText(/Continues automatically in 24 seconds/u)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Back to editing' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = {
  tags: ['picture'],
  args: { stage: { kind: 'failed', message: 'You may send 3 such messages in an hour.' } },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await numbersShown();
    await expect(screen.getByRole('button', { name: /Recipients/u })).toHaveAttribute('aria-current', 'step');
    await expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  },
};

export const PhoneMessage: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await numbersShown();
    await userEvent.click(screen.getByRole('button', { name: 'Next: the message' }));
    await expect(screen.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await expect(review()).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: '7 skipped: see why' }));
    await userEvent.click(await screen.findByRole('button', { name: /Too short/u }));
    await expect((await grid()).getAllByRole('row')).toHaveLength(2);
    await expect(screen.getByRole('button', { name: /^Recipients/u })).toHaveAttribute('aria-current', 'step');
    await userEvent.click(screen.getByRole('button', { name: 'Next: the message' }));
  },
};

/** At twice the text size the line keeps its name, and nothing overflows sideways. */
export const PhoneLargeText: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%';
    return () => document.documentElement.style.removeProperty('font-size');
  },
  play: async () => {
    const words = (await screen.findByRole('button', { name: /Harbour.*2671/u })).querySelector('[data-part="words"]');
    const root = screen.getByRole('heading', { level: 1 }).closest('header')?.parentElement;
    for (const part of [words, root]) await expect(part?.scrollWidth).toBeLessThanOrEqual(part?.clientWidth ?? 0);
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: {
    message: { ...messageDesk, template: 'مرحبًا {{first name|صديقنا}}، رصيفك {{berth}} جاهز من السادسة مساءً.', templates: ready([]) },
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async () => {
    await numbersShown();
    await expect(screen.getByRole('grid', { name: 'المستلمون' })).toBeVisible();
  },
};

export const French: Story = {
  args: { line: undefined },
  globals: { locale: 'fr', viewport: { value: 'tablet' } },
  play: async () => {
    await numbersShown();
    await expect(screen.getByText('Choisissez une ligne d’envoi.')).toBeVisible();
  },
};
