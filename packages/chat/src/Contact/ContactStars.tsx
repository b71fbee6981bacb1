import { isolate, useFormatters } from '@manyline/ui';
import type { MessageItem } from '../MessageList/MessageList.types.ts';
import { useText } from '../messages/useText.ts';
import { Section, Starred } from './ContactPanel.styles.ts';

export interface ContactStarsProps {
  readonly messages: readonly MessageItem[];
  readonly onShow: (key: string) => void;
}

/** The starred messages of the chat, newest first; each leads to its place. */
export function ContactStars({ messages, onShow }: ContactStarsProps) {
  const t = useText();
  const { date } = useFormatters();
  const starred = messages.filter(({ isStarred }) => isStarred).toReversed();
  if (starred.length === 0) return null;
  return (
    <Section>
      <h3>{t('chat.contact.starred')}</h3>
      <Starred>
        {starred.map(({ key, text, file, isOwn, time }) => (
          <li key={key}>
            <button type="button" onClick={() => onShow(key)}>
              <span dir="auto">{text || file?.name || t('chat.reply.hidden')}</span>
              <small>{isOwn ? t('chat.contact.starred.own', { date: isolate(date(time)) }) : date(time)}</small>
            </button>
          </li>
        ))}
      </Starred>
    </Section>
  );
}
