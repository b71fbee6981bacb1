import { expect, fireEvent, screen, userEvent, waitFor, within } from '@manyline/plays';
import { failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { composerArgs } from '../Composer/Composer.harness.tsx';
import { Composer } from '../Composer/Composer.tsx';
import { writing } from '../Composer/Writing.data.ts';
import { bob, templateOf, templates, templatesOfBob } from './Templates.data.ts';
import type { Templates } from './Templates.types.ts';

const withTemplates = (more: Partial<Templates> = {}) => ({ ...writing, templates: { ...templatesOfBob, ...more } });

/** Room above the composer, as in a chat. */
const Room = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: end;
  min-block-size: 480px;
`;

const meta = {
  title: 'Chat/Templates/In the composer',
  component: Composer,
  args: { ...composerArgs, contactName: 'Bob Martin', writing: withTemplates() },
  decorators: [
    (Story) => (
      <Room>
        <Story />
      </Room>
    ),
  ],
} satisfies Meta<typeof Composer>;

export default meta;

type Story = StoryObj<typeof meta>;

const messageField = async () => (await screen.findByRole('textbox', { name: 'Message' })) as HTMLTextAreaElement;
const list = () => screen.findByRole('listbox', { name: 'Templates' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());

/** A slash opens the list; the field keeps the focus. */
export const Open: Story = {
  tags: ['picture'],
  play: async ({ args }) => {
    const field = await messageField();
    await userEvent.type(field, '/');
    const options = within(await list()).getAllByRole('option');
    await expect(args.writing.templates?.onLoad).toHaveBeenCalled();
    await expect(options).toHaveLength(3);
    await expect(field).toHaveFocus();
    await expect(field).toHaveAttribute('aria-activedescendant', options[0]?.id);
    await expect(options[0]).toHaveTextContent('Hello Bob, your berth B 12 is ready from 6 pm.');
    await expect(options[1]).toHaveTextContent('Bonjour Bob, nous sommes ouverts');
  },
};

/** Arrows choose, Enter inserts, one undo takes it back. */
export const Insert: Story = {
  args: { draft: '👍 Hi ' },
  play: async ({ args }) => {
    const field = await messageField();
    await userEvent.type(field, '/');
    await list();
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{Enter}');
    await isClosed();
    await expect(field).toHaveValue('👍 Hi Hello Bob, your berth B 12 is ready from 6 pm.');
    await expect(args.writing.templates?.onUsed).toHaveBeenLastCalledWith('berth-is-ready', 'text');
    await expect(args.onSend).not.toHaveBeenCalled();
    await expect(field).toHaveFocus();
    // oxlint-disable-next-line typescript/no-deprecated -- Nothing else reaches a field's undo history.
    document.execCommand('undo');
    await expect(field).toHaveValue('👍 Hi /');
  },
};

/** At the caret in the middle of a text; Tab inserts as well. */
export const InTheMiddle: Story = {
  args: { draft: 'Before  after' },
  play: async () => {
    const field = await messageField();
    field.focus();
    field.setSelectionRange(7, 7);
    await userEvent.keyboard('/berth');
    await expect(within(await list()).getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Tab}');
    await expect(field).toHaveValue('Before Hello Bob, your berth B 12 is ready from 6 pm. after');
    await expect(field.selectionStart).toBe('Before Hello Bob, your berth B 12 is ready from 6 pm.'.length);
  },
};

/** Escape closes the list and keeps the slash, and the message can be sent. */
export const Escape: Story = {
  play: async ({ args }) => {
    const field = await messageField();
    await userEvent.type(field, '/');
    await list();
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await expect(field).toHaveValue('/');
    await userEvent.keyboard('o{Enter}');
    await expect(args.onSend).toHaveBeenLastCalledWith('/o');
  },
};

/** Addresses, fractions and what is pasted open nothing; what finds nothing is sent as written. */
export const NotAsked: Story = {
  play: async ({ args }) => {
    const field = await messageField();
    await userEvent.type(field, 'See https://example.com/a 1/2 and/or ');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('/usr/bin');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, '/zebra');
    await expect(await screen.findByText(/No template contains/u)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSend).toHaveBeenLastCalledWith('/zebra');
  },
};

/** Enter that ends the composition of a word chooses nothing. */
export const Composing: Story = {
  play: async () => {
    const field = await messageField();
    await userEvent.type(field, '/');
    await list();
    await fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, isComposing: true });
    await expect(await list()).toBeVisible();
    await expect(field).toHaveValue('/');
  },
};

/** What the contact's card doesn't say is asked for. */
export const Missing: Story = {
  tags: ['picture'],
  args: { writing: withTemplates({ contact: ready({ ...bob, values: { 'first name': 'Bob' } }) }) },
  play: async () => {
    const field = await messageField();
    await userEvent.type(field, '/berth');
    await expect((await list()).textContent).toMatch(/berth/u);
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Berth is ready' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Insert' }));
    await expect(await dialog.findByText('Fill this in.')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /berth/u }), 'C 7');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveValue('Hello Bob, your berth C 7 is ready from 6 pm.'));
    await waitFor(() => expect(field).toHaveFocus());
  },
};

/** Until it is known whether a template was meant, nothing is sent; Escape makes it a text. */
export const Loading: Story = {
  args: { writing: withTemplates({ list: loading }) },
  play: async ({ args }) => {
    const field = await messageField();
    await userEvent.type(field, '/');
    await expect(await screen.findByText('Loading templates…')).toBeVisible();
    await userEvent.keyboard('{Enter}b{Enter}');
    await expect(field).toHaveValue('/b');
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}{Enter}');
    await expect(args.onSend).toHaveBeenLastCalledWith('/b');
  },
};

export const Failed: Story = {
  args: { writing: withTemplates({ list: failed() }) },
  play: async ({ args }) => {
    await userEvent.type(await messageField(), '/');
    await expect(await screen.findByText(/Couldn’t load your templates/u)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.keyboard('s{Enter}');
    await expect(args.onSend).toHaveBeenLastCalledWith('/s');
  },
};

/** The list as it was last loaded, and a contact that couldn't be loaded. */
export const Offline: Story = {
  args: { writing: withTemplates({ isOld: true, contact: ready({ ...bob, isIncomplete: true }) }) },
  play: async () => {
    await userEvent.type(await messageField(), '/');
    await expect(await screen.findByText(/Couldn’t check for changes/u)).toBeVisible();
    await expect(within(await list()).getAllByRole('option')).toHaveLength(3);
  },
};

/** Enter leads to where the first one is made, and doesn't send the slash. */
export const Empty: Story = {
  args: { draft: 'Hi ', writing: withTemplates({ list: ready([]) }) },
  play: async ({ args }) => {
    const field = await messageField();
    await userEvent.type(field, '/');
    await expect(await screen.findByText('No templates yet')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Manage templates' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(await screen.findByRole('dialog', { name: 'Templates' })).toBeVisible();
    await expect(field).toHaveValue('Hi ');
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

const MANY = Array.from({ length: 10_000 }, (_, n) => templateOf(`Template ${n}`, `Text of the template ${n} for {{first name|you}}`));

/** Ten thousand templates: the first are shown, typing finds the others. */
export const Many: Story = {
  args: { writing: withTemplates({ list: ready(MANY) }) },
  play: async () => {
    const field = await messageField();
    await userEvent.type(field, '/');
    await expect(within(await list()).getAllByRole('option')).toHaveLength(50);
    await expect(screen.getByText(/9,950 more/u)).toBeVisible();
    await userEvent.keyboard('9999');
    await waitFor(() => expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveValue('Text of the template 9999 for Bob');
  },
};

const HOSTILE = [
  templateOf('<b>Bold</b> ' + 'Unbreakable'.repeat(12), `<img src=x onerror=alert(1)> ${'https://example.com/'.repeat(30)}`),
  templateOf('Fields', '{{__proto__}} {{constructor|none}} {name} {other}'),
];

/** Markup is text, long words wrap, and fields with odd names are fields. */
export const Hostile: Story = {
  args: { writing: withTemplates({ list: ready(HOSTILE) }) },
  play: async () => {
    const field = await messageField();
    await userEvent.type(field, '/fields');
    await expect((await list()).querySelector('img')).toBeNull();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Fields' }));
    await userEvent.type(dialog.getByRole('textbox'), 'x{Enter}');
    await waitFor(() => expect(field).toHaveValue('x none Bob Martin {other}'));
  },
};

export const OnAPhone: Story = { ...Open, globals: { viewport: { value: 'phone' } } };

export const DarkArabic: Story = {
  tags: ['picture'],
  globals: { theme: 'dark', locale: 'ar' },
  args: {
    contactName: 'كريم حداد',
    writing: withTemplates({
      list: ready([
        templateOf('جاهزية الرصيف', 'مرحبًا {{first name|بك}}، رصيفك {{berth}} جاهز من السادسة مساءً.', { uses: 12 }),
        ...templates.slice(1),
      ]),
      contact: ready({ name: 'كريم حداد', values: { 'first name': 'كريم', name: 'كريم حداد' }, language: 'ar' }),
    }),
  },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox'), '/');
    await expect(within(await screen.findByRole('listbox')).getAllByRole('option')).toHaveLength(3);
  },
};
