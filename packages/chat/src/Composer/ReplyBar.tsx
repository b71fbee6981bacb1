import type { MessageReply } from '@manyline/contract';
import { IconButton, token } from '@manyline/ui';
import { IconCornerUpLeft, IconX } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { ReplyCard } from '../MessageList/ReplyCard/ReplyCard.tsx';
import { useText } from '../messages/useText.ts';

export interface ReplyBarProps {
  readonly replyTo: MessageReply;
  readonly contactName: string;
  readonly onEnd: () => void;
}

/** The message that the text in the field answers, above it. */
export function ReplyBar({ replyTo, contactName, onEnd }: ReplyBarProps) {
  const t = useText();
  return (
    <Bar>
      <IconCornerUpLeft aria-hidden="true" size={18} data-mirror />
      <ReplyCard replyTo={replyTo} contactName={contactName} />
      <IconButton size="sm" label={t('chat.reply.end')} icon={<IconX aria-hidden="true" size={18} />} onClick={onEnd} />
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex: 0 0 100%;
  align-items: center;
  order: -2;
  gap: 10px;
  min-inline-size: 0;
  padding-block: 8px 0;
  padding-inline: 14px 8px;
  color: ${token.link};
  > .tabler-icon {
    flex: none;
  }
  > :nth-child(2) {
    flex: 1;
    color: ${token.text};
  }
`;
