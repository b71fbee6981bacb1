import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { lines } from '../LinePicker/LinePicker.data.ts';
import { books, contacts, karim, ownBook } from './Contacts.data.ts';
import { HeldContacts, merging, saves, sources } from './Contacts.harness.tsx';
import type { ContactsProps } from './Contacts.types.ts';
import { ContactsScreen } from './ContactsScreen.tsx';
import { importing } from './import/contactImport.data.ts';

const meta = {
  title: 'Chat/ContactsScreen changes',
  component: ContactsScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    contacts: ready(contacts),
    books: [ownBook],
    view: { kind: 'list' },
    card: undefined,
    isGone: false,
    filter: { query: '' },
    canWrite: true,
    hrefOf: (view) => `#${view.kind}`,
    onShow: fn(),
    onFilter: fn(),
    onRetry: fn(),
    onRetryCard: fn(),
    onSave: fn(saves({ kind: 'saved', id: 'karim' })),
    onRemove: fn(async () => true),
    onRestore: fn<ContactsProps['onRestore']>(async () => 0),
    onWrite: fn(),
    onDirty: fn(),
    onExport: fn(async () => undefined),
    importing,
    merging,
    sources,
  },
  render: (args) => <HeldContacts {...args} />,
} satisfies Meta<typeof ContactsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const TAKEN = '+33611223344 already belongs to Amal Rahmani in this address book. Remove it there first.';

/** A form that is left, as with the browser’s Back, is kept: it is there again, and can be discarded. */
export const LeftForm: Story = {
  args: { view: { kind: 'edit', id: 'karim' } },
  play: async () => {
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Karim from the club');
    await userEvent.click(screen.getByRole('button', { name: 'New contact' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(''));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Karim from the club'));
    await expect(screen.getByText(/^What you typed before is here again/u)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(karim.name));
    await expect(screen.queryByText(/^What you typed before/u)).toBeNull();
  },
};

/** Who came from a chat goes back to it. */
export const FromChat: Story = {
  args: {
    view: { kind: 'card', id: 'karim' },
    chat: { href: '#chat', onOpen: fn() },
    lineChoice: {
      known: ready({ pinned: undefined, picked: undefined }),
      lines: lines.slice(0, 2),
      onPin: async () => true,
      onRetry: fn(),
    },
  },
  play: async ({ args }) => {
    // Wide enough for its text.
    await expect((await screen.findByRole('combobox', { name: 'Write from' })).offsetWidth).toBeGreaterThan(120);
    await userEvent.click(await screen.findByRole('link', { name: 'Back to chat' }));
    await expect(args.chat?.onOpen).toHaveBeenCalledOnce();
  },
};

export const NewContact: Story = {
  args: { view: { kind: 'new', number: '+33611223344' }, books },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Amal');
    await waitFor(() => expect(args.onDirty).toHaveBeenLastCalledWith(true));
    await userEvent.click(screen.getByRole('button', { name: 'Add number' }));
    const numbers = screen.getAllByRole('textbox', { name: 'Number' });
    await expect(numbers.map((field) => (field as HTMLInputElement).value)).toEqual(['+33611223344', '']);
    if (numbers[1]) await userEvent.type(numbers[1], '36665');
    await userEvent.type(screen.getByRole('textbox', { name: /^Tags/u }), 'VIP, Lyon');
    await userEvent.click(screen.getByRole('button', { name: 'Add detail' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name of the detail' }), 'Order');
    await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), '42');
    await userEvent.click(screen.getByRole('combobox', { name: 'Save in' }));
    // A book that can't be changed isn't offered.
    await expect(await screen.findAllByRole('option')).toHaveLength(2);
    await userEvent.click(await screen.findByRole('option', { name: 'Sales' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(args.onSave).toHaveBeenCalledWith({
      bookId: 'sales',
      base: undefined,
      content: {
        name: 'Amal',
        company: '',
        numbers: [
          { value: '+33611223344', label: 'mobile' },
          { value: '36665', label: 'work' },
        ],
        emails: [{ value: '', label: 'work' }],
        tags: ['VIP', 'Lyon'],
        note: '',
        fields: [{ name: 'Order', value: '42' }],
      },
    });
    await waitFor(() => expect(args.onShow).toHaveBeenLastCalledWith({ kind: 'card', id: 'karim' }));
    await expect(args.onDirty).toHaveBeenLastCalledWith(false);
  },
};

export const NumberTaken: Story = {
  args: {
    view: { kind: 'edit', id: 'karim' },
    onSave: fn(saves({ kind: 'refused', message: TAKEN, fields: { 'numbers.1': TAKEN } })),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    const [, second] = screen.getAllByRole('textbox', { name: /^Number/u });
    await waitFor(() => expect(second).toHaveFocus());
    await expect(second).toHaveAccessibleDescription(TAKEN);
    if (second) await userEvent.type(second, '1');
    await waitFor(() => expect(second).not.toHaveAttribute('aria-invalid', 'true'));
  },
};

export const ChangedElsewhere: Story = {
  args: {
    view: { kind: 'edit', id: 'karim' },
    onSave: fn(saves({ kind: 'stale', current: { ...karim, version: 5, company: 'Benali SARL', name: 'K. Benali' } })),
  },
  play: async ({ args }) => {
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.type(name, ' jr.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText(/Someone else changed this contact/u)).toBeVisible();
    await expect(name).toHaveValue('Karim Benali jr.');
    await expect(screen.getByRole('textbox', { name: 'Company' })).toHaveValue('Benali SARL');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(args.onSave).toHaveBeenLastCalledWith(expect.objectContaining({ base: { id: 'karim', version: 5 } }));
  },
};

export const SaveFailed: Story = {
  args: { view: { kind: 'edit', id: 'karim' }, onSave: fn(saves({ kind: 'failed' })) },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Company' }), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText(/Couldn’t save the contact/u)).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Company' })).toHaveValue('Benali & Fils!');
  },
};

export const Deleted: Story = {
  args: { view: { kind: 'card', id: 'amal' }, onRestore: fn<ContactsProps['onRestore']>(async () => 1) },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete contact' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
    await expect(args.onShow).toHaveBeenLastCalledWith({ kind: 'list' });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(args.onRestore).toHaveBeenCalledWith('amal');
    await expect(await screen.findByText(/without 1 number that another contact has/u)).toBeVisible();
  },
};

export const DeletedForEveryone: Story = {
  args: { view: { kind: 'card', id: 'sales-1' }, books },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete contact' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete from “Sales”?' });
    await expect(args.onRemove).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete for everyone' }));
    await waitFor(() => expect(args.onRemove).toHaveBeenCalledOnce());
  },
};

/** A user with the right to do so sets up shared address books. */
export const AddressBooks: Story = {
  args: {
    books,
    bookActions: {
      canCreate: true,
      canDelete: true,
      onSaveBook: fn(async (name: string) =>
        name === 'Sales' ? 'Another address book has this name. Choose a different one.' : undefined,
      ),
      onRemoveBook: fn(async () => undefined),
    },
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Address books' }));
    const dialog = await screen.findByRole('dialog', { name: 'Address books' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    const field = within(dialog).getByRole('textbox', { name: 'New address book' });
    await expect(field).toHaveAccessibleDescription('Enter a name.');
    await userEvent.type(field, 'Sales{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Another address book/u));
    await userEvent.click(within(dialog).getByRole('button', { name: /Rename .*Press/u }));
    const name = within(dialog).getByRole('textbox', { name: 'Name of the address book' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Media{Enter}');
    await waitFor(() => expect(args.bookActions?.onSaveBook).toHaveBeenLastCalledWith('Media', expect.objectContaining({ id: 'press' })));
    await userEvent.click(await within(dialog).findByRole('button', { name: /Delete .*Sales/u }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete “Sales”?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete address book' }));
    await waitFor(() => expect(args.bookActions?.onRemoveBook).toHaveBeenCalledWith('sales'));
  },
};

/** On a phone they are in the menu, so that the actions stay in one row. */
export const AddressBooksOnPhone: Story = {
  ...(AddressBooks.args && { args: AddressBooks.args }),
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await expect(screen.queryByRole('button', { name: 'Address books' })).toBe(null);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Address books' }));
    await expect(await screen.findByRole('dialog', { name: 'Address books' })).toBeVisible();
  },
};
