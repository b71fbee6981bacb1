import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { Button } from '../../controls/Button/Button.tsx';
import { useText } from '../../messages/useText.ts';
import { token } from '../../theme/token.ts';

export interface LoadFailedProps {
  /** In place of the usual heading. */
  readonly title?: string | undefined;
  /** In place of the usual sentence. */
  readonly text?: string | undefined;
  readonly onRetry: () => void;
}

/**
 * Shown when loading failed: the error, the next step and a retry button.
 * @use In place of what could not be loaded.
 * @avoid if there is nothing → EmptyState
 */
export function LoadFailed({ title, text, onRetry }: LoadFailedProps) {
  const t = useText();
  return (
    <Root role="alert">
      <span data-part="mark">
        <IconCloudOff aria-hidden="true" size={24} stroke={1.6} />
      </span>
      <strong>{title ?? t('ui.loadFailed.title')}</strong>
      <p dir="auto">{text ?? t('ui.loadFailed.text')}</p>
      <Button variant="soft" size="sm" startIcon={<IconRefresh />} onClick={onRetry}>
        {t('ui.loadFailed.retry')}
      </Button>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  max-inline-size: 360px;
  margin: auto;
  padding: 24px;
  overflow-wrap: anywhere;
  text-align: center;

  [data-part='mark'] {
    display: grid;
    place-items: center;
    inline-size: 56px;
    block-size: 56px;
    margin-block-end: 12px;
    border-radius: 50%;
    background: ${token.dangerTint};
    color: ${token.dangerStrong};
  }
  strong {
    font-weight: 600;
  }
  p {
    margin-block: 2px 16px;
    color: ${token.textMuted};
    font-size: 0.875rem;
    text-wrap: pretty;
  }
`;
