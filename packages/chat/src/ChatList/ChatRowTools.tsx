import { IconButton, isolate, lazyPart, MenuAt, useAnnounce, useContactName } from '@manyline/ui';
import { IconArrowUp, IconDots } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../messages/useText.ts';
import { type ChatAction, actKey, actionsOf } from './chatActions.ts';
import type { ChatListItemData } from './ChatList.types.ts';
import { chatMenuItems } from './chatMenuItems.tsx';
import { Latest, More } from './ChatRowTools.styles.ts';
import type { ChatChange } from './inbox/Inbox.types.ts';
import type { RenameContactProps } from './RenameContact.tsx';
import { listenToRows, type RowCall } from './rowEvents.ts';

export interface ChatRowToolsProps {
  readonly scroller: HTMLElement;
  readonly chats: readonly ChatListItemData[];
  /** Whether the rows keep an order that is no longer the newest. */
  readonly isBehind: boolean;
  readonly onLatest: () => void;
  readonly onFocusChat: (chatId: string) => void;
  readonly onChangeChat: (chatId: string, change: ChatChange) => void;
  readonly onMarkRead: (chatId: string) => void;
}

interface Opening extends RowCall {
  readonly chat: ChatListItemData;
}

/** The actions for a row other than opening it: its menu, the button that opens the menu, and single keys. */
export function ChatRowTools(props: ChatRowToolsProps) {
  const { scroller, chats, isBehind, onLatest, onFocusChat, onChangeChat, onMarkRead } = props;
  const t = useText();
  const announce = useAnnounce();
  const nameOf = useContactName();
  const [rows, setRows] = useState<{ readonly pointed?: HTMLElement | undefined; readonly focused?: HTMLElement | undefined }>({});
  const [opening, setOpening] = useState<Opening>();
  const [isOpen, setIsOpen] = useState(false);
  const [renamed, setRenamed] = useState<ChatListItemData>();
  const chatOf = (id: string | undefined) => chats.find(({ chatId }) => chatId === id);

  const open = (row: HTMLElement, call: RowCall) => {
    const chat = chatOf(idOf(row));
    if (!chat) return;
    setOpening({ ...call, chat });
    setIsOpen(true);
  };
  const act = (chat: ChatListItemData, name: ChatAction) => {
    if (name === 'rename') return setRenamed(chat);
    const { change, isLeaving, said } = actionsOf(chat)[name];
    if (isLeaving) {
      const at = chats.findIndex(({ chatId }) => chatId === chat.chatId);
      const next = chats[at + 1] ?? chats[at - 1];
      if (next && scroller.contains(document.activeElement)) onFocusChat(next.chatId);
    }
    if (name === 'unread' && chat.unseenMsgs > 0) onMarkRead(chat.chatId);
    else onChangeChat(chat.chatId, change);
    announce(t(said, { name: isolate(nameOf(chat.name)) }));
    return undefined;
  };

  const handlePoint = useEffectEvent((row: HTMLElement | undefined) => setRows(({ focused }) => ({ focused, pointed: row })));
  const handleFocus = useEffectEvent((row: HTMLElement) => setRows(({ pointed }) => ({ pointed, focused: row })));
  const handleCall = useEffectEvent(open);
  const handleKey = useEffectEvent((row: HTMLElement, event: KeyboardEvent) => {
    const name = actKey(event);
    const chat = chatOf(idOf(row));
    if (!name || !chat || chat.isProvisional) return;
    event.preventDefault();
    act(chat, name);
  });
  useEffect(
    () =>
      listenToRows(scroller, {
        onPoint: (row) => handlePoint(row),
        onFocus: (row) => handleFocus(row),
        onCall: (row, call) => handleCall(row, call),
        onKey: (row, event) => handleKey(row, event),
      }),
    [scroller],
  );

  const shown = [...new Set([rows.focused, rows.pointed])].filter((row) => row?.isConnected);
  return (
    <>
      {isBehind &&
        scroller.parentElement &&
        createPortal(<LatestButton top={scroller.offsetTop - LATEST_ABOVE} onClick={onLatest} />, scroller.parentElement)}
      {shown.map((row) => {
        const chat = row && chatOf(idOf(row));
        if (!chat) return null;
        return createPortal(
          <More data-more data-open={(isOpen && opening?.chat.chatId === chat.chatId) || undefined}>
            <IconButton
              size="sm"
              label={t('chat.inbox.more')}
              icon={<IconDots aria-hidden="true" size={20} />}
              tabIndex={row === rows.focused ? 0 : -1}
              aria-haspopup="menu"
              aria-expanded={isOpen && opening?.chat.chatId === chat.chatId}
              onClick={(event) => open(row, { anchor: event.currentTarget, start: event.detail === 0 ? 'first' : 'none' })}
            />
          </More>,
          row,
          chat.chatId,
        );
      })}
      {opening && (
        <MenuAt
          label={t('chat.inbox.menu', { name: nameOf(opening.chat.name) })}
          anchor={opening.anchor}
          point={opening.point}
          start={opening.start}
          items={chatMenuItems(chatOf(opening.chat.chatId) ?? opening.chat, t, act)}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
      {renamed && (
        <RenameContact
          chat={renamed}
          onRename={(name) => onChangeChat(renamed.chatId, { name })}
          onClose={() => {
            setRenamed(undefined);
            onFocusChat(renamed.chatId);
          }}
        />
      )}
    </>
  );
}

const RenameContact = lazyPart<RenameContactProps>(() => import('./RenameContact.tsx'), { onMissing: ({ onClose }) => onClose() });

/** In px, measured from the first row. */
const LATEST_ABOVE = 44;

function LatestButton({ top, onClick }: { readonly top: number; readonly onClick: () => void }) {
  const t = useText();
  return (
    <Latest style={{ insetBlockStart: top }}>
      <IconButton
        size="sm"
        variant="solid"
        label={t('chat.inbox.latest')}
        icon={<IconArrowUp aria-hidden="true" size={18} />}
        onClick={onClick}
      />
    </Latest>
  );
}

function idOf(row: HTMLElement): string | undefined {
  return row.querySelector<HTMLElement>('[data-chat]')?.dataset['chat'];
}
