import { Button, Spinner, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { useText } from '../../messages/useText.ts';

/** Reserved in every state, in rem, so that nothing moves when it changes. */
export const OLDER_HEIGHT = 3.5;

export interface OlderMessagesProps {
  readonly contactName: string;
  readonly hasMore: boolean;
  readonly older: 'idle' | 'loading' | 'failed';
  readonly onRetry: () => void;
}

/** Above the oldest message: the start of the chat, or the state of loading older messages. */
export function OlderMessages({ contactName, hasMore, older, onRetry }: OlderMessagesProps) {
  const t = useText();
  if (older === 'loading')
    return (
      <Root>
        <Spinner label={t('chat.messages.older.loading')} />
      </Root>
    );
  if (older === 'failed')
    return (
      <Root>
        <p>{t('chat.messages.older.failed')}</p>
        <Button variant="soft" size="sm" onClick={onRetry}>
          {t('chat.messages.older.retry')}
        </Button>
      </Root>
    );
  return <Root>{!hasMore && contactName !== '' && <p>{t('chat.messages.start', { name: contactName })}</p>}</Root>;
}

const Root = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: 12px;
  min-block-size: ${OLDER_HEIGHT}rem;
  padding-inline: 16px;
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
  line-height: 1.25rem;
  text-align: center;
`;
