import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconLogout, IconMessage, IconMoon, IconSend, IconSettings, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx';
import { type CommandGroup, CommandPalette, type CommandPaletteProps } from './CommandPalette.tsx';
import { usePaletteShortcut } from './usePaletteShortcut.ts';

const groups: readonly CommandGroup[] = [
  {
    id: 'pages',
    label: 'Go to',
    items: [
      { id: 'chats', label: 'Conversations', icon: <IconMessage />, keywords: 'messages inbox' },
      { id: 'users', label: 'Users', description: 'People who can sign in', icon: <IconUsers />, keywords: 'people accounts' },
      { id: 'multi', label: 'Multi-send', icon: <IconSend data-mirror /> },
      { id: 'settings', label: 'Configuration', icon: <IconSettings /> },
    ],
  },
  {
    id: 'actions',
    label: 'Do',
    items: [
      { id: 'add', label: 'Add user', icon: <IconUserPlus />, shortcut: 'Shift+U' },
      { id: 'theme', label: 'Switch to the dark theme', icon: <IconMoon /> },
      { id: 'logout', label: 'Log out', icon: <IconLogout data-mirror /> },
    ],
  },
];

const meta = {
  title: 'Controls/CommandPalette',
  component: CommandPalette,
  args: { isOpen: true, groups, onSelect: fn(), onOpenChange: fn(), onQueryChange: fn() },
} satisfies Meta<typeof CommandPalette>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.findByRole('combobox', { name: 'Command palette' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

export const Default: Story = {
  tags: ['picture'],
  args: { recentIds: ['multi', 'add'] },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Command palette' })).toBeVisible();
    await waitFor(async () => expect(await field()).toHaveFocus());
    await expect(within(screen.getByRole('group', { name: 'Recent' })).getAllByRole('option')).toHaveLength(2);
    await expect(screen.getByRole('status')).toHaveTextContent('9 results');
  },
};

export const Filtered: Story = {
  play: async ({ args }) => {
    await userEvent.type(await field(), 'us');
    await expect(args.onQueryChange).toHaveBeenLastCalledWith('us');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2 results'));
    await expect(options()[0]).toContain('Users');
    await expect(screen.getAllByText('Us', { selector: 'mark' })).toHaveLength(1);
  },
};

export const ChoosesByKeyboard: Story = {
  play: async ({ args }) => {
    await userEvent.type(await field(), 'user');
    await waitFor(() => expect(options()).toHaveLength(2));
    const isAt = async (name: RegExp) =>
      waitFor(async () => expect(await field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name }).id));
    await isAt(/Users/u);
    // From the first to the last of the next group; the focus stays in the field.
    await userEvent.keyboard('{ArrowUp}');
    await isAt(/Add\s*user/u);
    await userEvent.keyboard('{ArrowDown}');
    await isAt(/Users/u);
    await expect(await field()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    // `onSelect` is called only after the palette has closed.
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

export const Empty: Story = {
  play: async ({ args }) => {
    await userEvent.type(await field(), 'xylophone');
    await expect(await screen.findByText('No results for “xylophone”')).toBeVisible();
    await expect(screen.getByRole('status')).toHaveTextContent('No results');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

/** Server results are added to local results as they arrive. */
export const Busy: Story = {
  args: {
    isBusy: true,
    groups: [
      ...groups,
      { id: 'people', label: 'People', isFiltered: true, items: [{ id: 'bob', label: 'Bob Martin', description: '+33 6 12 34 56 78' }] },
    ],
  },
  play: async () => {
    await userEvent.type(await field(), '0612');
    await expect(await screen.findByRole('option', { name: /Bob Martin/ })).toBeVisible();
    await expect(screen.getAllByRole('option')).toHaveLength(1);
    await expect(screen.getByRole('status')).toHaveTextContent('Searching…');
  },
};

/** Of a long group a few are shown, and each group says what failed or is left. */
export const GroupEnds: Story = {
  args: {
    onGroupAction: fn(),
    groups: [
      { id: 'people', label: 'People', items: Array.from({ length: 12 }, (_, n) => ({ id: `${n}`, label: `Bob ${n}` })) },
      { id: 'messages', label: 'Messages', isFiltered: true, state: 'failed', items: [] },
    ],
  },
  play: async ({ args }) => {
    await userEvent.type(await field(), 'bob');
    await userEvent.click(await screen.findByRole('option', { name: 'Show all 12' }));
    await waitFor(() => expect(screen.getAllByRole('option', { name: /^Bob/u })).toHaveLength(12));
    await userEvent.click(screen.getByRole('option', { name: 'Couldn’t search here. Try again' }));
    await expect(args.onGroupAction).toHaveBeenCalledWith('messages', 'retry');
    await expect(await field()).toBeVisible();
  },
};

export const Searching: Story = {
  args: { isBusy: true, groups: [] },
  play: async () => {
    await expect(await screen.findByText('Searching…', { selector: 'p' })).toBeVisible();
  },
};

export const OpensByShortcut: Story = {
  args: { isOpen: false },
  render: (args) => <Opener {...args} />,
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: 'Search' });
    const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.tab();
    await expect(opener).toHaveFocus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'log');
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await waitFor(() => expect(opener).toHaveFocus());

    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(async () => expect(await field()).toHaveFocus());
    await expect(await field()).toHaveValue('');
    await userEvent.keyboard('{Control>}k{/Control}');
    await isClosed();

    await userEvent.click(opener);
    await userEvent.type(await field(), 'log out');
    await waitFor(() => expect(options()).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onSelect).toHaveBeenCalledWith(expect.objectContaining({ id: 'logout' })));
    await isClosed();
  },
};

/** A press before the palette's code is there opens it once it is. From then on, the palette closes by the same keys. */
export const PressedEarly: Story = {
  args: { isOpen: false },
  render: (args) => <Late {...args} />,
  play: async ({ canvas }) => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.click(canvas.getByRole('button', { name: 'Load' }));
    await waitFor(async () => expect(await field()).toHaveFocus());
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect(await field()).toBeVisible();
  },
};

/** A page that had the focus gets it back, not its first link. */
export const OpensFromPage: Story = {
  args: { isOpen: false },
  render: (args) => (
    <main tabIndex={-1} aria-label="Page">
      <Opener {...args} />
    </main>
  ),
  play: async ({ canvas }) => {
    const page = canvas.getByRole('main', { name: 'Page' });
    page.focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(async () => expect(await field()).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(page).toHaveFocus());
  },
};

/** The palette can't be opened while a modal dialog is open. */
export const InertBehindDialog: Story = {
  args: { isOpen: false },
  render: (args) => (
    <>
      <ConfirmDialog isOpen onConfirm={fn()} onOpenChange={fn()} />
      <CommandPalette {...args} />
    </>
  ),
  play: async ({ args }) => {
    await waitFor(async () => expect(await screen.findByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(await screen.findByRole('option', { name: 'Conversations' })).toBeVisible();
  },
};

export const DarkArabic: Story = {
  args: {
    groups: [
      {
        id: 'pages',
        label: 'انتقل إلى',
        items: [
          { id: 'users', label: 'المستخدمون', description: 'من يمكنهم تسجيل الدخول', icon: <IconUsers /> },
          { id: 'multi', label: 'إرسال متعدد', icon: <IconSend data-mirror />, shortcut: 'Shift+M' },
        ],
      },
      { id: 'actions', label: 'إجراءات', items: [{ id: 'add', label: 'إضافة مُستخدم', icon: <IconUserPlus /> }] },
    ],
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async () => {
    await userEvent.type(await screen.findByRole('combobox'), 'مستخدم');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('نتيجتان'));
  },
};

function Opener(props: CommandPaletteProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Search
      </Button>
      <CommandPalette {...props} isOpen={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}

function Late(props: CommandPaletteProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  usePaletteShortcut(() => setIsOpen(true), { isListening: !isOpen });
  return (
    <>
      <Button variant="outline" onClick={() => setIsLoaded(true)}>
        Load
      </Button>
      {isLoaded && <CommandPalette {...props} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
