import { expect, fn, userEvent, waitFor } from '@manyline/plays';
import { Button } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useImperativeHandle, useRef } from 'react';
import { chats } from './ChatList.data.ts';
import { chatListArgs, found, inFrame } from './ChatList.harness.tsx';
import { ChatList } from './ChatList.tsx';
import type { SearchPaneProps } from './inbox/Inbox.types.ts';
import { SearchEmpty } from './search/SearchEmpty.tsx';

/** The chats of the list that are found, above what is found elsewhere. */
const meta = {
  title: 'Chat/ChatListSearch',
  component: ChatList,
  parameters: { layout: 'fullscreen' },
  args: chatListArgs,
  decorators: [inFrame],
} satisfies Meta<typeof ChatList>;
export default meta;
type Story = StoryObj<typeof meta>;

const openHit = fn();
const hit = { chatId: 'camille', messageId: 'm1', tn: '+33612345678', line: '+14155552671' };

function Elsewhere({ query, chats: above, ref, onOpenHit }: SearchPaneProps & { readonly chats: number }) {
  const button = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => button.current?.querySelector('button')?.focus() }));
  return (
    <div ref={button}>
      <p>{`Elsewhere “${query}”, below ${above} chats`}</p>
      <Button onClick={() => onOpenHit(hit)}>The tide turns</Button>
    </div>
  );
}

export const Searching: Story = {
  tags: ['picture'],
  args: { inbox: found((pane) => <Elsewhere {...pane} />) },
  play: async ({ canvas }) => {
    const search = canvas.getByRole('searchbox', { name: 'Search chats' });
    await userEvent.type(search, '06 98 76');
    await expect(await canvas.findByRole('listitem', { name: /Camille Durand/ })).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1));
    await expect(await canvas.findByText('Elsewhere “06 98 76”, below 1 chats')).toBeVisible();
    // That is the key for the next unread chat.
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
    await expect(search).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('button', { name: /^Camille Durand/ })).toHaveFocus();
    // On through what is found elsewhere, and back to the field.
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('button', { name: 'The tide turns' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('button', { name: /^Camille Durand/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(search).toHaveFocus();
    // What is typed on a result goes into the field.
    await userEvent.keyboard('{ArrowDown}5');
    await expect(search).toHaveFocus();
    await expect(search).toHaveValue('06 98 765');
    await userEvent.keyboard('{Backspace}');
  },
};

/** Without a chat in the list, ArrowDown goes on to what is found elsewhere. */
export const OnlyElsewhere: Story = {
  args: { inbox: { ...found((pane) => <Elsewhere {...pane} />), onOpenHit: openHit } },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search chats' }), 'tide');
    await expect(await canvas.findByText('Elsewhere “tide”, below 0 chats')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('button', { name: 'The tide turns' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(openHit).toHaveBeenCalledWith(hit);
  },
};

export const NoMatch: Story = {
  args: { inbox: found(({ query, onQueryChange }) => <SearchEmpty query={query} onClear={() => onQueryChange('')} />) },
  play: async ({ canvas }) => {
    const search = canvas.getByRole('searchbox', { name: 'Search chats' });
    await userEvent.type(search, 'zebra');
    await expect(await canvas.findByRole('heading', { name: 'No results' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all chats' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(chats.length));
    await expect(search).toHaveFocus();
  },
};
