import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { deadLine } from '../../LinePicker/LinePicker.data.ts';
import { editorOf, editorProps, emptyEditor, emptyMessage, hugeEditor, messageEditor, mixedRows } from './BulkEditor.data.ts';
import { EditorHarness, Stage, numbersShown, grid, review } from './BulkEditor.harness.tsx';

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

/** Without a line there is nothing to prepare; who may, adds one. */
export const NoLine: Story = {
  args: { lines: [], line: undefined, onAddLine: fn() },
  play: async ({ args }) => {
    await expect(screen.getByRole('heading', { name: 'No line to send from yet' })).toBeVisible();
    await expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add a line' }));
    await expect(args.onAddLine).toHaveBeenCalledOnce();
  },
};

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
    await expect(rows.getByText('A 12')).toBeVisible();
    await expect(rows.getByText(/^Sent today at \d\d:\d\d$/u)).toBeVisible();
    await expect(screen.getByText('ليلى', { selector: 'mark' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next recipient' }));
    await expect(args.message.onPreview).toHaveBeenLastCalledWith(3);
    await userEvent.click(review());
    await expect(args.onReview).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('link', { name: 'Sent bulk messages' }));
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
    await userEvent.click(rows.getByRole('button', { name: 'Actions for row 1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit berth' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(screen.getByRole('textbox', { name: /berth\W* in row 1$/u })).toHaveFocus();
    await userEvent.keyboard('A 15{Enter}');
    await waitFor(() => expect(onEdit).toHaveBeenLastCalledWith('1', { fields: { berth: 'A 15' } }));
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
  args: { recipients: hugeEditor(100_000) },
  play: async ({ args }) => {
    const rows = await grid();
    await expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '100001');
    await expect(rows.getAllByRole('row').length).toBeLessThan(60);
    await userEvent.click(rows.getAllByRole('gridcell')[0] ?? document.body);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(document.activeElement?.closest('[role="row"]')).toHaveAttribute('aria-rowindex', '100001'));
    await waitFor(() => expect(args.recipients.onRangeChange).toHaveBeenLastCalledWith(expect.any(Number), 100_000));
    await expect(await rows.findByText('Recipient 100000')).toBeVisible();
  },
};

export const ThreeRows: Story = {
  args: { recipients: editorOf(mixedRows.filter(({ exclusion }) => exclusion === undefined).slice(0, 3)) },
  play: async ({ args }) => {
    await expect(await screen.findByRole('button', { name: '3 ready' })).toBeVisible();
    await expect(await (await grid()).findAllByRole('button', { name: /^Actions for row/u })).toHaveLength(3);
    await userEvent.click(review());
    await expect(args.onReview).toHaveBeenCalledOnce();
  },
};

export const AllInvalid: Story = {
  args: { recipients: editorOf(mixedRows.slice(0, 2)), message: { ...messageEditor, preview: undefined, testTargets: [] } },
  play: async () => {
    await expect(
      await screen.findByText('None of these recipients can receive the message. At least 1 phone must be selected.'),
    ).toBeVisible();
    await expect(review()).toBeDisabled();
    await expect(screen.getByText(/You need a second line/u)).toBeVisible();
  },
};

export const Opening: Story = {
  args: { recipients: { ...emptyEditor, stage: { kind: 'opening' } }, message: emptyMessage },
  play: async () => {
    await expect(screen.getByRole('textbox', { name: 'Add numbers' })).toBeDisabled();
    await expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAttribute('readonly');
    await expect((await grid()).getAllByRole('row')[1]).toHaveAttribute('aria-busy', 'true');
  },
};

export const OpeningFailed: Story = {
  args: { recipients: { ...emptyEditor, stage: { kind: 'failed' } }, message: emptyMessage, line: deadLine },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await expect(args.recipients.onRetryOpen).toHaveBeenCalledOnce();
    await expect(screen.getByText('This line can’t send: its status is Suspended.')).toBeVisible();
  },
};

export const Preparing: Story = {
  args: { stage: { kind: 'preparing', sent: 12_000, of: 100_000, waitsUntil: editorProps.now + 24 } },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Preparing the message' }));
    await expect(dialog.getByText(/Preparation resumes in 24 seconds/u)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Back to editing' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};

/** A server without batches sends in one call. */
export const SentInOneCall: Story = {
  args: { stage: { kind: 'sent', count: 2 } },
  play: async ({ args }) => {
    await expect(await screen.findByText('Sent to 2 recipients.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};

export const OneCallUnanswered: Story = {
  args: { stage: { kind: 'unanswered' } },
  play: async () => {
    await expect(await screen.findByText('The server didn’t answer. Check your chats before you send again.')).toBeVisible();
  },
};

export const TooMuchForOneCall: Story = {
  args: { stage: { kind: 'failed', message: '', most: 500 } },
  play: async () => {
    await expect(
      await screen.findByText(/single text without fields, to at most 500 recipients. Your message is still here/u),
    ).toBeVisible();
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

/** The next step is whole above the options; the picture gives way. */
export const PhoneEmpty: Story = {
  tags: ['picture'],
  args: { recipients: emptyEditor, message: emptyMessage },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const pick = await screen.findByRole('button', { name: 'Pick from contacts' });
    const country = screen.getByRole('combobox', { name: /^Country for numbers/ });
    await expect(pick.getBoundingClientRect().bottom).toBeLessThan(country.getBoundingClientRect().top);
  },
};

/** Nothing scrolls in the space that the shell leaves on a small phone. */
export const SmallPhoneEmpty: Story = {
  args: { recipients: emptyEditor, message: emptyMessage },
  globals: { locale: 'fr', viewport: { value: 'phone' } },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', inlineSize: 360, blockSize: 544 }}>
        <Story />
      </div>
    ),
  ],
  play: async () => {
    const title = await screen.findByRole('heading', { level: 2, name: /^À qui l’envoyer/ });
    const parts = title.closest('section')!.parentElement!.parentElement!.parentElement!.querySelectorAll('*');
    const scrolls = (part: Element) => /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight;
    await expect([...parts].filter(scrolls)).toEqual([]);
  },
};

/** Undo is an icon beside the counts, which fade out where more follow. */
export const PhoneUndoFrench: Story = {
  args: { recipients: editorOf(mixedRows, { onUndo: fn() }) },
  globals: { locale: 'fr', viewport: { value: 'phone' } },
  play: async ({ args }) => {
    await numbersShown();
    const undo = screen.getByRole('button', { name: 'Annuler' });
    await expect(undo.clientWidth).toBeLessThanOrEqual(44);
    await userEvent.click(undo);
    await expect(args.recipients.onUndo).toHaveBeenCalledOnce();
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
    message: {
      ...messageEditor,
      template: 'مرحبًا {{first name|صديقنا}}، رصيفك {{berth}} جاهز من السادسة مساءً.',
      templates: { ...messageEditor.templates, list: ready([]) },
    },
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
