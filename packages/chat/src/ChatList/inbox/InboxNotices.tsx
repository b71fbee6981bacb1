import { isolate, loadToasts, toast, useContactName, whenIdle } from '@manyline/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../messages/useText.ts';
import type { Inbox, InboxNotice } from './Inbox.types.ts';

export type InboxNoticesProps = Pick<Inbox, 'notices' | 'onUndo'>;

/** Shows what was done, with an undo button, and what failed. */
export function InboxNotices({ notices, onUndo }: InboxNoticesProps) {
  const t = useText();
  const nameOf = useContactName();
  const said = useRef(new Set<string>());
  const say = useEffectEvent(({ id, kind, name, text }: InboxNotice) => {
    const contact = isolate(nameOf(name));
    if (kind === 'failed') return toast({ tone: 'danger', text: t('chat.inbox.failed', { name: contact, reason: text ?? '' }).trim() });
    return toast({
      tone: 'default',
      text: t(`chat.inbox.said.${kind === 'done' ? 'done' : 'block'}`, { name: contact }),
      action: { label: t('chat.inbox.undo'), onSelect: () => onUndo(id) },
    });
  });
  useEffect(() => {
    for (const notice of notices) {
      if (said.current.has(notice.id)) continue;
      said.current.add(notice.id);
      say(notice);
    }
  }, [notices]);
  // A live region must be in the document before its text changes.
  useEffect(() => whenIdle(() => void loadToasts().catch(() => undefined)), []);
  return null;
}
