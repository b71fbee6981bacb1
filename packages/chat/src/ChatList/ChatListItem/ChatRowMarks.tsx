import { Badge } from '@manyline/ui';
import { IconAlertTriangle, IconArchive, IconBan, IconBellOff, IconPinFilled, type TablerIcon } from '@tabler/icons-react';
import { useText } from '../../messages/useText.ts';
import type { ChatListItemData } from '../ChatList.types.ts';

export interface ChatRowMarksProps {
  readonly chat: ChatListItemData;
}

/** The marks a user set for a chat, and that a message of it failed, as labelled icons. */
export function ChatRowMarks({ chat }: ChatRowMarksProps) {
  const t = useText();
  const shown = MARKS.filter(([mark]) => chat[mark]);
  return (
    <>
      {shown.length > 0 && (
        <span className="marks">
          {shown.map(([mark, Icon]) => {
            const word = t(`chat.inbox.${mark}`);
            return (
              <span key={mark} className="status" data-mark={mark} role="img" aria-label={word} title={word}>
                <Icon aria-hidden="true" size={16} />
              </span>
            );
          })}
        </span>
      )}
      {chat.isMarkedUnread && chat.unseenMsgs === 0 && <Badge label={t('chat.inbox.isMarkedUnread')} />}
    </>
  );
}

const MARKS: readonly (readonly ['hasFailed' | 'isBlocked' | 'isDone' | 'isMuted' | 'isPinned', TablerIcon])[] = [
  ['hasFailed', IconAlertTriangle],
  ['isBlocked', IconBan],
  ['isDone', IconArchive],
  ['isMuted', IconBellOff],
  ['isPinned', IconPinFilled],
];
