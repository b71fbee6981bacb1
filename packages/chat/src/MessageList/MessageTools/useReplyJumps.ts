import { toast } from '@manyline/ui';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useText } from '../../messages/useText.ts';
import type { ConversationActions } from '../ConversationActions.types.ts';

/** A press on the card of a reply shows the message that it answers. */
export function useReplyJumps(log: RefObject<HTMLElement | null>, onShow: ConversationActions['onShowMessage'] | undefined): void {
  const t = useText();
  const handleClick = useEffectEvent(async ({ target }: MouseEvent) => {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-reply]')?.dataset['reply'] : undefined;
    if (id !== undefined && onShow && !(await onShow(id))) toast({ tone: 'info', text: t('chat.reply.gone') });
  });
  useEffect(() => {
    const element = log.current;
    const listener = (event: MouseEvent) => void handleClick(event);
    element?.addEventListener('click', listener);
    return () => element?.removeEventListener('click', listener);
  }, [log]);
}
