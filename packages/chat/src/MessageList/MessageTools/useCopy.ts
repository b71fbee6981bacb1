import { toast, useAnnounce } from '@manyline/ui';
import { useText } from '../../messages/useText.ts';
import type { MessageItem } from '../MessageList.types.ts';
import { copyText } from './copyText.ts';

/** Copies to the clipboard and confirms it. */
export function useCopy(contactName: string) {
  const t = useText();
  const announce = useAnnounce();

  const put = async (text: string, done: string) => {
    try {
      // The clipboard API does not exist without HTTPS.
      await navigator.clipboard.writeText(text);
      announce(done);
      toast({ tone: 'success', text: done });
    } catch {
      toast({ tone: 'danger', text: t('chat.more.copyFailed') });
    }
  };

  return {
    text: (text: string) => void put(text, t('chat.more.copied', { count: 1 })),
    number: (tn: string) => void put(tn, t('chat.more.number.copied')),
    messages: (messages: readonly MessageItem[]) => {
      if (messages.length > 0)
        void put(copyText(messages, t('chat.more.copyName.own'), contactName), t('chat.more.copied', { count: messages.length }));
    },
  };
}
