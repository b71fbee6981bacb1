import { expect, fireEvent, screen, userEvent, waitFor, within } from '@manyline/plays';
import { ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { styled } from 'styled-components';
import { chats, chatsOfAllLines, markedChats } from './ChatList.data.ts';
import { chatListArgs, inFrame } from './ChatList.harness.tsx';
import { ChatList } from './ChatList.tsx';
import { inbox } from './inbox/Inbox.data.ts';

/** Hidden: the story's other side presses it. */
const Arrival = styled.button`
  position: fixed;
  inset-block-start: -100px;
`;

/** The list with chats of several lines together. */
const meta = {
  title: 'Chat/ChatListInbox',
  component: ChatList,
  parameters: { layout: 'fullscreen' },
  args: chatListArgs,
  decorators: [inFrame],
} satisfies Meta<typeof ChatList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The list with state as in the app: filter, order and marks follow the user's actions. */
function LiveList(args: ComponentProps<typeof ChatList>) {
  const [rows, setRows] = useState(args.chats.status === 'ready' ? args.chats.value : []);
  const [filter, onFilterChange] = useState(args.inbox.filter);
  const [sort, onSortChange] = useState(args.inbox.sort);
  const handleArrival = () =>
    setRows(([first, ...rest]) => [
      ...rest.slice(-1).map((chat) => ({ ...chat, unseenMsgs: 1, preview: 'Just now', previewKind: 'received' as const })),
      ...(first ? [first] : []),
      ...rest.slice(0, -1),
    ]);
  return (
    <>
      <ChatList
        {...args}
        chats={ready(rows)}
        inbox={{
          ...args.inbox,
          filter,
          sort,
          onFilterChange,
          onSortChange,
          onChangeChat: (id, change) => {
            args.inbox.onChangeChat(id, change);
            setRows((before) => before.map((chat) => (chat.chatId === id ? { ...chat, ...change } : chat)));
          },
        }}
      />
      <Arrival type="button" onClick={handleArrival}>
        A message arrives
      </Arrival>
    </>
  );
}

const names = (canvas: { getByRole: (role: 'list', options: object) => HTMLElement }) =>
  within(canvas.getByRole('list', { name: 'Chats' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('.name')?.textContent);

export const Filters: Story = {
  tags: ['picture'],
  args: { chats: ready(markedChats) },
  render: (args) => <LiveList {...args} />,
  play: async ({ canvas }) => {
    const group = within(await canvas.findByRole('group', { name: 'Show' }));
    await expect(group.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
    await expect(names(canvas)).toEqual(expect.not.arrayContaining(['Nadia Karim']));
    await waitFor(() => expect(names(canvas).slice(0, 2)).toEqual(['Bob Martin', 'Harbour Reception']));
    await userEvent.click(group.getByRole('button', { name: 'Unread 2' }));
    await waitFor(() => expect(names(canvas)).toEqual(['ليلى حداد', 'Camille Durand']));
    await userEvent.click(group.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(names(canvas)).toEqual(['Nadia Karim']));
    await userEvent.click(group.getByRole('button', { name: 'All' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Sort chats' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Unread first' }));
    await waitFor(() => expect(names(canvas).slice(0, 4)).toEqual(['Bob Martin', 'Harbour Reception', 'ليلى حداد', 'Camille Durand']));
  },
};

export const NothingUnread: Story = {
  args: { inbox: { ...inbox, filter: 'unread' }, chats: ready(chats.slice(3)) },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('heading', { name: 'You’re up to date' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all chats' }));
    await expect(args.inbox.onFilterChange).toHaveBeenCalledWith('all');
  },
};

export const NothingDone: Story = {
  args: { inbox: { ...inbox, filter: 'done' } },
  play: async ({ canvas }) => void (await canvas.findByText('No chats are done yet')),
};

const rowOf = (canvas: { getByRole: (role: 'button', options: object) => HTMLElement }, name: RegExp) =>
  canvas.getByRole('button', { name });

/** The button of a focused row shows once the code for the rows' actions is loaded. */
async function loadTools(canvas: Pick<typeof screen, 'getByRole' | 'findByRole'>, more: string) {
  rowOf(canvas, /^Grace Wu/).focus();
  await canvas.findByRole('button', { name: more });
}

export const MenuByPointer: Story = {
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(chats.length));
    await loadTools(canvas, 'More actions');
    await userEvent.hover(rowOf(canvas, /^Camille Durand/));
    await userEvent.click(
      await within(canvas.getByRole('listitem', { name: /^Camille Durand/ })).findByRole('button', { name: 'More actions' }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Pin/ }));
    await expect(args.inbox.onChangeChat).toHaveBeenCalledWith('camille', { isPinned: true });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.pointer({ keys: '[MouseRight]', target: rowOf(canvas, /^ليلى حداد/), coords: { clientX: 120, clientY: 190 } });
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Mark as read/ }));
    await expect(args.inbox.onMarkRead).toHaveBeenCalledWith('layla');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.pointer({ keys: '[MouseRight]', target: rowOf(canvas, /^Grace Wu/), coords: { clientX: 120, clientY: 250 } });
    await waitFor(() => expect(screen.getByRole('menu', { name: 'Chat with Grace Wu' })).toBeVisible());
  },
};

export const MenuByPointerDarkArabic: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(chats.length));
    await loadTools(canvas, 'مزيد من الإجراءات');
    await userEvent.pointer({ keys: '[MouseRight]', target: rowOf(canvas, /^ليلى حداد/), coords: { clientX: 300, clientY: 190 } });
    await expect(await screen.findByRole('menuitem', { name: /^تثبيت/ })).toBeVisible();
  },
  globals: { theme: 'dark', locale: 'ar' },
};

export const RowKeyboard: Story = {
  render: (args) => <LiveList {...args} />,
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(chats.length));
    rowOf(canvas, /^Camille Durand/).focus();
    await canvas.findByRole('button', { name: 'More actions' });
    await userEvent.keyboard('p');
    await waitFor(() => expect(names(canvas)[0]).toBe('Camille Durand'));
    await waitFor(() => expect(rowOf(canvas, /^Camille Durand.*Pinned/s)).toHaveFocus());
    await userEvent.keyboard('m');
    await expect(args.inbox.onChangeChat).toHaveBeenLastCalledWith('camille', { isMuted: true });
    // The row is gone; the focus is on the next.
    await userEvent.keyboard('e');
    await waitFor(() => expect(names(canvas)).not.toContain('Camille Durand'));
    await waitFor(() => expect(rowOf(canvas, /^Bob Martin/)).toHaveFocus());
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await fireEvent.contextMenu(rowOf(canvas, /^Bob Martin/));
    const menu = await screen.findByRole('menu', { name: 'Chat with Bob Martin' });
    await waitFor(() => expect(within(menu).getByRole('menuitem', { name: /^Pin/ })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(rowOf(canvas, /^Bob Martin/)).toHaveFocus());
    await userEvent.keyboard('{F2}');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Bob the skipper{Enter}');
    await expect(args.inbox.onChangeChat).toHaveBeenLastCalledWith('bob', { name: 'Bob the skipper' });
    await waitFor(() => expect(rowOf(canvas, /^Bob the skipper/)).toHaveFocus());
  },
};

/** While the pointer is over the rows they keep their places, and their content stays up to date. */
export const RowsStayUnderPointer: Story = {
  render: (args) => <LiveList {...args} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(chats.length));
    const before = names(canvas);
    await userEvent.pointer({ target: rowOf(canvas, /^Camille Durand/) });
    await fireEvent.click(canvas.getByRole('button', { name: 'A message arrives' }));
    await expect(await canvas.findByText('Just now')).toBeVisible();
    await expect(names(canvas)).toEqual(before);
    const latest = await canvas.findByRole('button', { name: 'New activity' });
    // The button must not cover a row, or a press would miss the row.
    await expect(latest.getBoundingClientRect().bottom).toBeLessThanOrEqual(canvas.getByRole('list').getBoundingClientRect().top);
    await userEvent.click(latest);
    await waitFor(() => expect(names(canvas)[0]).toBe(before.at(-1)));
  },
};

export const SteadyDarkArabic: Story = {
  render: (args) => <LiveList {...args} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('list').querySelectorAll('li')).toHaveLength(chats.length));
    await userEvent.pointer({ target: rowOf(canvas, /^Camille Durand/) });
    await fireEvent.click(canvas.getByRole('button', { name: 'A message arrives' }));
    await expect(await canvas.findByRole('button', { name: 'نشاط جديد' })).toBeVisible();
  },
  globals: { theme: 'dark', locale: 'ar' },
};

export const Rename: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(chats.length));
    rowOf(canvas, /^Bob Martin/).focus();
    await canvas.findByRole('button', { name: 'More actions' });
    await userEvent.keyboard('{F2}');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await fireEvent.change(name, { target: { value: 'x'.repeat(201) } });
    await waitFor(() => expect(name).toHaveAccessibleDescription(/at most 200 characters/));
  },
};

export const AllLines: Story = {
  tags: ['picture'],
  args: { chats: ready(chatsOfAllLines), inbox: { ...inbox, missingLines: [{ tn: '+14155552673', hue: 330 }] } },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: /^ليلى حداد.*متجر المرفأ/s })).toBeVisible());
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
