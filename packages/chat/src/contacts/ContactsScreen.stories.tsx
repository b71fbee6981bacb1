import { type ContactSummary } from '@manyline/contract';
import { expect, fn, screen, userEvent, waitFor } from '@manyline/plays';
import { failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { books, contacts, karim, ownBook, press, tenThousand } from './Contacts.data.ts';
import { HeldContacts, merging, saves, sources } from './Contacts.harness.tsx';
import type { ContactsProps } from './Contacts.types.ts';
import { ContactsScreen } from './ContactsScreen.tsx';
import { importing } from './import/contactImport.data.ts';

const meta = {
  title: 'Chat/ContactsScreen',
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

const row = (name: RegExp) => screen.findByRole('link', { name });

export const Default: Story = {
  tags: ['picture'],
  args: { view: { kind: 'card', id: 'karim' }, books },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send message' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Work/u }));
    await expect(args.onWrite).toHaveBeenCalledWith('+33142685300', karim);
    await userEvent.click(screen.getByRole('button', { name: 'New contact' }));
    await expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await row(/Karim/u));
    await expect(await screen.findByRole('heading', { name: 'Karim Benali' })).toBeVisible();
  },
};

export const Searched: Story = {
  args: { books },
  play: async () => {
    const search = await screen.findByRole('searchbox', { name: 'Search contacts' });
    await userEvent.type(search, '06 12 34 56 78');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    await expect(await row(/Karim/u)).toBeVisible();
    await userEvent.clear(search);
    await userEvent.type(search, 'nobody');
    await expect(await screen.findByText('No matching contacts')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all contacts' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(contacts.length));
    await userEvent.click(screen.getByRole('combobox', { name: 'Tag' }));
    await userEvent.click(await screen.findByRole('option', { name: /VIP/u }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  },
};

export const KeyboardOnly: Story = {
  play: async ({ args }) => {
    const first = await row(/Amal/u);
    first.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{End}{Home}{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Clinique'));
    await userEvent.keyboard('{Enter}');
    await expect(args.onShow).toHaveBeenCalledWith({ kind: 'card', id: 'clinic' });
  },
};

export const ReadOnlyBook: Story = {
  args: { view: { kind: 'card', id: press.id }, books },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Send message' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Delete contact' })).toBeNull();
  },
};

/** Each number calls; what isn't a phone's number doesn't. */
export const NumbersCall: Story = {
  args: { view: { kind: 'card', id: 'karim' } },
  play: async () => {
    await expect(await screen.findByRole('link', { name: '+33 6 12 34 56 78' })).toHaveAttribute('href', 'tel:+33612345678');
    await expect(screen.getByRole('link', { name: '+1 415 555 0134' })).toHaveAttribute('href', 'tel:+14155550134');
    await userEvent.click(await row(/36665/u));
    await expect(await screen.findByRole('button', { name: 'Copy 36665' })).toBeVisible();
    await expect(document.querySelector('a[href^="tel:"]')).toBeNull();
  },
};

export const MayNotSend: Story = {
  args: { view: { kind: 'card', id: 'amal' }, canWrite: false },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull();
  },
};

export const Empty: Story = {
  args: { contacts: ready([]) },
  play: async ({ args }) => {
    await expect(await screen.findByText('No contacts yet')).toBeVisible();
    const [button] = screen.getAllByRole('button', { name: 'New contact' });
    if (button) await userEvent.click(button);
    await expect(args.onShow).toHaveBeenCalledWith({ kind: 'new' });
  },
};

export const Loading: Story = { args: { contacts: loading, view: { kind: 'card', id: 'karim' }, card: loading } };

export const LoadFailed: Story = {
  args: { contacts: failed(), view: { kind: 'card', id: 'karim' }, card: failed() },
  play: async ({ args }) => {
    const [list, card] = await screen.findAllByRole('button', { name: 'Try again' });
    if (list) await userEvent.click(list);
    if (card) await userEvent.click(card);
    await expect([args.onRetry, args.onRetryCard].map((retry) => (retry as ReturnType<typeof fn>).mock.calls.length)).toEqual([1, 1]);
  },
};

export const Gone: Story = {
  args: { view: { kind: 'card', id: 'nobody' }, card: failed(), isGone: true },
  play: async ({ args }) => {
    await expect(await screen.findByText('This contact no longer exists')).toBeVisible();
    const [back] = screen.getAllByRole('button', { name: 'All contacts' }).toReversed();
    if (back) await userEvent.click(back);
    await expect(args.onShow).toHaveBeenLastCalledWith({ kind: 'list' });
  },
};

/** Only the rows in view are in the page. */
export const TenThousand: Story = {
  args: { contacts: ready<readonly ContactSummary[]>(tenThousand) },
  play: async () => {
    await expect(await screen.findByText(/10,000 contacts/u)).toBeVisible();
    await expect(screen.getAllByRole('listitem').length).toBeLessThan(100);
    screen.getAllByRole('link')[0]?.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement?.closest('li')).toHaveAttribute('aria-posinset', '10000'));
  },
};

export const Phone: Story = { tags: ['picture'], args: { books }, globals: { viewport: { value: 'phone' } } };

export const PhoneCard: Story = {
  args: { view: { kind: 'card', id: 'karim' }, books },
  globals: { viewport: { value: 'phone' } },
  play: async ({ args }) => {
    await expect(await screen.findByRole('heading', { name: 'Contacts' })).toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: 'New contact' })).toBe(null);
    await userEvent.click(await screen.findByRole('button', { name: 'All contacts' }));
    await expect(args.onShow).toHaveBeenLastCalledWith({ kind: 'list' });
    await userEvent.click(await row(/Karim/u));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Karim Benali' })).toHaveFocus());
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: { view: { kind: 'card', id: 'karim' }, books },
  globals: { theme: 'dark', locale: 'ar' },
};
