import { Button, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { useText } from '../messages/useText.ts';

/** Newer messages could not be loaded. */
export function NewerFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText();
  return (
    <Root>
      <p>{t('chat.messages.newer.failed')}</p>
      <Button variant="soft" size="sm" onClick={onRetry}>
        {t('chat.messages.older.retry')}
      </Button>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 12px;
  padding-block-end: 16px;
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
  line-height: 1.25rem;
`;
