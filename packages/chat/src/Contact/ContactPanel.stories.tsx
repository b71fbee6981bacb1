import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { failed, loading, ready, Toaster } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { contract, harbour, sampleFiles } from '../Files/FileBytes.data.ts';
import { FilesContext } from '../Files/filesContext.ts';
import { NOW } from '../MessageList/MessageList.data.ts';
import { contact } from './Contact.data.ts';
import { ContactPanel } from './ContactPanel.tsx';

const files = { ...sampleFiles(), onShow: fn(), onArrive: fn() };

const meta = {
  title: 'Chat/ContactPanel',
  component: ContactPanel,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
  args: {
    contact,
    isOpen: true,
    line: contact.lines[0]?.tn,
    messages: [
      { key: 'p', text: '', time: NOW - 60, isOwn: false, file: harbour },
      { key: 'f', text: '', time: NOW, isOwn: false, file: contract },
    ],
    onWrite: fn(),
    onSearch: fn(),
    onOpenChange: fn(),
  },
  decorators: [
    (Story) => (
      <FilesContext value={files}>
        <div style={{ display: 'flex', justifyContent: 'end', blockSize: '100dvh' }}>
          <Story />
        </div>
      </FilesContext>
    ),
  ],
} satisfies Meta<typeof ContactPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('complementary', { name: 'Contact' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+33612345678');
    await userEvent.click(canvas.getByRole('button', { name: 'Message' }));
    await expect(args.onWrite).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(args.onSearch).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Mute' }));
    await expect(args.contact.onChangeChat).toHaveBeenCalledWith('bob', { isMuted: true });
    await userEvent.click(canvas.getByText('More'));
    await userEvent.click(canvas.getByRole('switch', { name: 'Opted out' }));
    await expect(args.contact.onSetOptOut).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: 'Opt out' }));
    await expect(args.contact.onSetOptOut).toHaveBeenCalledWith(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Block contact' }));
    // On all lines, unless the user says otherwise.
    await expect(await screen.findByRole('checkbox', { name: 'On all my lines' })).toBeChecked();
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Block contact' }));
    await expect(args.contact.onBlock).toHaveBeenCalledWith(true, true);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const note = canvas.getByRole('textbox', { name: 'Notes' });
    await userEvent.clear(note);
    await userEvent.type(note, 'Berth B-14');
    await userEvent.click(canvas.getByRole('button', { name: 'Save notes' }));
    await expect(args.contact.onSaveNote).toHaveBeenCalledWith('Berth B-14');
    await userEvent.click(await canvas.findByRole('button', { name: /^Show / }));
    await expect(files.onShow).toHaveBeenCalledWith(harbour.id);
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

/** A contact of an address book has a card there. */
export const InAddressBook: Story = {
  args: { contact: { ...contact, card: { href: '#contact', onOpen: fn() } } },
  play: async ({ canvas, args }) => {
    const link = canvas.getByRole('link', { name: 'Contact card' });
    await expect(link).toHaveAttribute('href', '#contact');
    await userEvent.click(link);
    await expect(args.contact.card?.onOpen).toHaveBeenCalledOnce();
  },
};

/** An unnamed contact's number is there once; of another country it is international. */
export const Unnamed: Story = {
  args: { contact: { ...contact, chat: { ...contact.chat, name: '06 12 34 56 78' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+33 6 12 34 56 78')).toBeVisible();
    await expect(canvas.queryByText('06 12 34 56 78')).toBeNull();
    const name = canvas.getByRole('button', { name: 'Add a name' });
    await expect(name).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy number' }).parentElement).toBe(name.parentElement);
  },
};

/** A STOP can't be undone here: the switch says who can. */
export const OptedOutByContact: Story = {
  args: { contact: { ...contact, facts: ready({ note: '', optOut: { since: NOW - 86_400, source: 'keyword' } }) } },
  play: async ({ canvas }) => {
    const optOut = canvas.getByRole('switch', { name: 'Opted out' });
    await expect(optOut).toBeChecked();
    await expect(optOut).toBeDisabled();
    await expect(optOut).toHaveAccessibleDescription(/Only their text START or YES to this line/u);
  },
};

/** The reason for a refusal is the server's. */
export const OptInRefused: Story = {
  args: {
    contact: {
      ...contact,
      facts: ready({ note: '', optOut: { since: NOW - 86_400, source: 'manual' } }),
      onSetOptOut: fn(async () => 'This number is opted out for the whole organisation.'),
    },
  },
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toaster />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Opted out' }));
    await waitFor(async () => expect(await screen.findByText('This number is opted out for the whole organisation.')).toBeVisible());
  },
};

export const Rename: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Rename contact…' }));
    const field = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Bob{Enter}');
    await waitFor(() => expect(args.contact.onChangeChat).toHaveBeenCalledWith('bob', { name: 'Bob' }));
  },
};

/** A note that could not be saved stays in the field. */
export const NoteNotSaved: Story = {
  args: { contact: { ...contact, onSaveNote: fn(async () => false) } },
  play: async ({ canvas }) => {
    const note = canvas.getByRole('textbox', { name: 'Notes' });
    await userEvent.type(note, ' Or earlier.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save notes' }));
    await waitFor(() => expect(note).toBeInvalid());
    await expect(note).toHaveValue('Prefers calls after six. Or earlier.');
  },
};

export const Loading: Story = {
  args: { contact: { ...contact, facts: loading }, messages: [] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('More'));
    await expect(canvas.getByRole('switch', { name: 'Opted out' })).toBeDisabled();
  },
};

/** Files and starred messages of the whole chat, not only of what is loaded. */
export const Found: Story = {
  tags: ['picture'],
  args: {
    messages: [],
    contact: {
      ...contact,
      chat: { ...contact.chat, isMuted: true },
      found: ready([
        { key: 'old', text: '', time: NOW - 9_000_000, isOwn: false, file: contract },
        {
          key: 's1',
          text: 'The code of the gate is on the back of the plan, below the drawing',
          time: NOW - 900_000,
          isOwn: false,
          isStarred: true,
        },
      ]),
    },
  },
  play: async ({ canvas, args }) => {
    await expect(args.contact.onLoadFound).toHaveBeenCalled();
    await expect(canvas.getByText(/^Berth contract/u)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /code of the gate/u }));
    await expect(args.contact.onShowFound).toHaveBeenCalledWith('s1');
    await expect(canvas.getByRole('button', { name: 'Mute', pressed: true })).toBeVisible();
  },
};

export const LoadFailed: Story = {
  args: { contact: { ...contact, facts: failed() }, messages: [] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.contact.onLoadFacts).toHaveBeenCalled();
  },
};

export const DarkArabicPhone: Story = {
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'جهة الاتصال' })).toBeVisible();
  },
};
