import { isolate, toast, useContactName } from '@manyline/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../messages/useText.ts';
import type { Inbox, InboxNotice } from './Inbox.types.ts';

export type InboxNoticesProps = Pick<Inbox, 'notices' | 'onUndo'>;

/** Shows what was done, with an undo button, and what failed. */
export function InboxNotices({ notices, onUndo }: InboxNoticesProps) {
  const t = useText();
  const nameOf = useContactName();
  const said = useRef(new Set<string>());
  const say = useEffectEvent((notice: InboxNotice) => {
    const { id, kind, text } = notice;
    const name = isolate(nameOf(notice.name));
    if (kind === 'failed') return toast({ tone: 'danger', text: t('chat.inbox.failed', { name, reason: text ?? '' }).trim() });
    if (kind === 'notDeleted') return toast({ tone: 'danger', text: t('chat.inbox.notDeleted', { name, reason: text ?? '' }).trim() });
    const done = {
      done: () => t('chat.inbox.said.done', { name }),
      blocked: () => t('chat.inbox.said.block', { name }),
      deletedChat: () => t('chat.inbox.said.delete', { name }),
      deletedMessages: () => t('chat.inbox.deletedMessages', { count: notice.count ?? 1 }),
    }[kind];
    return toast({ tone: 'default', text: done(), action: { label: t('chat.inbox.undo'), onSelect: () => onUndo(id) } });
  });
  useEffect(() => {
    for (const notice of notices) {
      if (said.current.has(notice.id)) continue;
      said.current.add(notice.id);
      say(notice);
    }
  }, [notices]);
  return null;
}
