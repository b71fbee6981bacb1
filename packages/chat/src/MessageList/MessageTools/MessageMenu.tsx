import { IconButton, type MenuItem, MenuAt, token, usePhoneFormat } from '@manyline/ui';
import {
  IconArrowForwardUp,
  IconCopy,
  IconCornerUpLeft,
  IconDots,
  IconInfoCircle,
  IconListCheck,
  IconMessage,
  IconPhone,
  IconRefresh,
  IconStar,
  IconStarOff,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { useText } from '../../messages/useText.ts';
import type { ConversationActions } from '../ConversationActions.types.ts';
import type { MessageItem } from '../MessageList.types.ts';
import { useBeside } from './useBeside.ts';
import type { MessageMenuState } from './useMessageMenu.ts';

export interface MessageMenuProps {
  readonly log: RefObject<HTMLElement | null>;
  readonly menu: MessageMenuState;
  readonly find: (key: string | undefined) => MessageItem | undefined;
  readonly onCopy: (message: MessageItem) => void;
  readonly onCopyNumber: (tn: string) => void;
  readonly onOpenNumber: (tn: string) => void;
  readonly onReply: ((message: MessageItem) => void) | undefined;
  readonly onStar: ConversationActions['onStar'];
  readonly onForward: ((message: MessageItem) => void) | undefined;
  readonly onSelect: (message: MessageItem) => void;
  readonly onDetails: (article: HTMLElement) => void;
  readonly hrefOfBatch: ConversationActions['hrefOfBatch'];
  readonly onOpenBatch: ConversationActions['onOpenBatch'];
  readonly onRetry: ((key: string) => void) | undefined;
  readonly onDelete: ((key: string) => void) | undefined;
}

/** The menu of the pressed message or phone number, and the button beside the hovered message that opens it. */
export function MessageMenu(props: MessageMenuProps) {
  const { log, menu, find } = props;
  const t = useText();
  const { onReply } = props;
  const writing = useRef<HTMLElement>(null);
  const handleReply = (message: MessageItem) => {
    // After closing, the menu gives the focus to the field.
    writing.current = log.current?.parentElement?.closest('[data-landmark]')?.querySelector('textarea') ?? null;
    onReply?.(message);
  };
  const items = useItems({ ...props, onReply: onReply && handleReply });
  const beside = useBeside(log);
  const { target, isOpen } = menu;
  const content = log.current?.firstElementChild;
  const message = find(beside?.article.dataset['key']);
  useEffect(() => {
    if (isOpen) writing.current = null;
  }, [isOpen]);
  return (
    <>
      {content &&
        beside &&
        message &&
        createPortal(
          <More style={{ insetBlockStart: beside.top, insetInlineStart: beside.start }} data-more>
            <IconButton
              size="sm"
              tabIndex={-1}
              label={t('chat.more.actions')}
              aria-haspopup="menu"
              icon={<IconDots aria-hidden="true" size={18} />}
              onClick={(event) => {
                const { left, bottom } = event.currentTarget.getBoundingClientRect();
                menu.openAt(beside.article, event.detail === 0 ? 'first' : 'none', { x: left, y: bottom });
              }}
            />
          </More>,
          content,
        )}
      {target && (
        <MenuAt
          label={t('chat.more.actions')}
          anchor={target.anchor}
          point={target.point}
          start={target.start}
          items={items}
          isOpen={isOpen}
          returnsTo={writing}
          onClose={menu.close}
        />
      )}
    </>
  );
}

function useItems({
  menu: { target },
  find,
  onCopy,
  onCopyNumber,
  onOpenNumber,
  onReply,
  onStar,
  onForward,
  onSelect,
  onDetails,
  hrefOfBatch,
  onOpenBatch,
  onRetry,
  onDelete,
}: MessageMenuProps): readonly MenuItem[] {
  const t = useText();
  const format = usePhoneFormat();
  if (!target) return [];
  const { tn, article } = target;
  if (tn !== undefined) {
    const number = `\u2066${format(tn, 'international')}\u2069`;
    return [
      {
        id: 'call',
        label: t('chat.more.number.call', { number }),
        icon: <IconPhone />,
        href: `tel:${tn}`,
        onSelect: () => window.location.assign(`tel:${tn}`),
      },
      { id: 'open', label: t('chat.more.number.open', { number }), icon: <IconMessage />, onSelect: () => onOpenNumber(tn) },
      { id: 'copy', label: t('chat.more.number.copy', { number }), icon: <IconCopy />, onSelect: () => onCopyNumber(tn) },
    ];
  }
  const message = find(article.dataset['key']);
  if (!message) return [];
  // What isn't on the server yet can't be answered or starred.
  const isThere = message.state !== 'queued' && message.state !== 'sending' && message.state !== 'failed';
  const { key, isStarred = false } = message;
  const items: MenuItem[] = [];
  if (onReply && isThere)
    items.push({ id: 'reply', label: t('chat.more.reply'), icon: <IconCornerUpLeft data-mirror />, onSelect: () => onReply(message) });
  if (onForward && !message.file?.isPending)
    items.push({
      id: 'forward',
      label: t('chat.more.forward'),
      icon: <IconArrowForwardUp data-mirror />,
      onSelect: () => onForward(message),
    });
  items.push({
    id: 'copy',
    label: t('chat.more.copy'),
    icon: <IconCopy />,
    isDisabled: message.text === '',
    onSelect: () => onCopy(message),
  });
  if (onStar && isThere)
    items.push({
      id: 'star',
      label: t(isStarred ? 'chat.more.unstar' : 'chat.more.star'),
      icon: isStarred ? <IconStarOff /> : <IconStar />,
      onSelect: () => onStar(!isStarred, [key]),
    });
  items.push(
    { id: 'select', label: t('chat.more.select'), icon: <IconListCheck />, onSelect: () => onSelect(message) },
    { id: 'details', label: t('chat.more.details'), icon: <IconInfoCircle />, onSelect: () => onDetails(article) },
  );
  const { batchId } = message;
  if (batchId !== undefined && hrefOfBatch)
    items.push({
      id: 'batch',
      label: t('chat.more.batch'),
      icon: <IconUsers />,
      href: hrefOfBatch(batchId),
      onSelect: () => onOpenBatch?.(batchId),
    });
  const isFailed = message.state === 'failed' || message.failure === 'unconfirmed';
  const canRetry = isFailed && onRetry !== undefined;
  const canDelete = message.state !== 'sending' && onDelete !== undefined;
  if (canRetry || canDelete) items.push({ id: 'unsent', kind: 'separator' });
  if (canRetry) items.push({ id: 'retry', label: t('chat.message.retry'), icon: <IconRefresh />, onSelect: () => onRetry(message.key) });
  if (canDelete)
    items.push({
      id: 'delete',
      label: t(isFailed || message.state === 'queued' ? 'chat.message.delete' : 'chat.more.delete'),
      icon: <IconTrash />,
      variant: 'danger',
      onSelect: () => onDelete(message.key),
    });
  return items;
}

const More = styled.div`
  position: absolute;
  z-index: 1;
  border-radius: ${token.radiusControl};
  background: ${token.surface};
`;
