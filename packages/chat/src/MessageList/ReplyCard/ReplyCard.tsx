import type { MessageReply } from '@manyline/contract';
import { token } from '@manyline/ui';
import { styled } from 'styled-components';
import { useText } from '../../messages/useText.ts';

export interface ReplyCardProps {
  /** The message that is answered. */
  readonly replyTo: MessageReply;
  /** Who wrote it, if the user didn't. */
  readonly contactName: string;
}

/** Whom a message answers, and the beginning of what they wrote. */
export function ReplyCard({ replyTo: { text, file, isOwn }, contactName }: ReplyCardProps) {
  const t = useText();
  return (
    <Card data-part="reply">
      <b dir="auto">{isOwn ? t('chat.more.copyName.own') : contactName || t('chat.messages.otherSide')}</b>
      <span dir="auto">{text || file || t('chat.reply.hidden')}</span>
    </Card>
  );
}

const Card = styled.span`
  display: grid;
  justify-items: start;
  min-inline-size: 0;
  padding-inline: 8px;
  border-inline-start: 3px solid currentcolor;
  border-radius: 3px;
  font-size: ${token.fontLabel};
  line-height: 1.125rem;
  text-align: start;
  > * {
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > b {
    font-weight: 600;
    color: ${token.link};
  }
  button > & > b {
    color: inherit;
  }
`;
