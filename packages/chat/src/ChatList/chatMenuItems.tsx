import type { MenuItem } from '@manyline/ui';
import {
  IconArchive,
  IconArchiveOff,
  IconBan,
  IconBell,
  IconBellOff,
  IconCircleOff,
  IconMail,
  IconMailOpened,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react';
import type { useText } from '../messages/useText.ts';
import { isUnread } from './arrangeChats.ts';
import { ACTION_KEYS, type ChatAction } from './chatActions.ts';
import type { ChatSubject } from './ChatList.types.ts';

/** The menu of one chat. */
export function chatMenuItems<C extends ChatSubject>(
  chat: C,
  t: ReturnType<typeof useText>,
  onAction: (chat: C, action: ChatAction) => void,
  /** Single keys work in the list only. */
  hasKeys = true,
): readonly MenuItem[] {
  const { isPinned, isMuted, isDone, isBlocked, isProvisional = false } = chat;
  const isWaiting = isUnread({ ...chat, isDone: false });
  const item = (
    action: ChatAction,
    label: string,
    icon: MenuItem extends { icon?: infer I } ? I : React.ReactNode,
    more = {},
  ): MenuItem => ({
    id: action,
    label,
    icon,
    isDisabled: isProvisional,
    ...(hasKeys && action in ACTION_KEYS ? { shortcut: ACTION_KEYS[action as keyof typeof ACTION_KEYS] } : {}),
    onSelect: () => onAction(chat, action),
    ...more,
  });
  return [
    ...(isProvisional ? [{ id: 'why', kind: 'heading', label: t('chat.inbox.provisional') } as const] : []),
    item('pin', t(isPinned ? 'chat.inbox.unpin' : 'chat.inbox.pin'), isPinned ? <IconPinnedOff /> : <IconPin />),
    item('mute', t(isMuted ? 'chat.inbox.unmute' : 'chat.inbox.mute'), isMuted ? <IconBell /> : <IconBellOff />),
    item('unread', t(isWaiting ? 'chat.inbox.read' : 'chat.inbox.unread'), isWaiting ? <IconMailOpened /> : <IconMail />),
    item('done', t(isDone ? 'chat.inbox.undone' : 'chat.inbox.done'), isDone ? <IconArchiveOff /> : <IconArchive />),
    { id: 'line', kind: 'separator' },
    item('rename', t('chat.inbox.rename'), <IconPencil />),
    item(
      'block',
      t(isBlocked ? 'chat.inbox.unblock' : 'chat.inbox.block'),
      isBlocked ? <IconCircleOff /> : <IconBan />,
      isBlocked ? {} : { variant: 'danger' },
    ),
    item('delete', t('chat.inbox.delete'), <IconTrash />, { variant: 'danger' }),
  ];
}
