import { Alert, Button, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { useLinesText } from '../../messages/useText.ts';

interface UnverifiedLinesProps {
  readonly count: number;
  /** Undefined if the list shows nothing else. */
  readonly onShow: (() => void) | undefined;
  readonly onVerify: () => void;
}

/**
 * Lines that can't send yet, as after an import, and one action for all of them. Their number is known later than the list: the notice is
 * below it, so that nothing moves, and stays in sight at the end of the window.
 */
export function UnverifiedLines({ count, onShow, onVerify }: UnverifiedLinesProps) {
  const t = useLinesText();
  return (
    <Root data-bottom-actions>
      <Alert
        tone="warning"
        action={
          <Actions>
            {onShow && (
              <Button variant="ghost" size="sm" onClick={onShow}>
                {t('cms.lines.unverified.show', { count })}
              </Button>
            )}
            <Button variant="outline" size="sm" onClick={onVerify}>
              {t('cms.lines.unverified.verify', { count })}
            </Button>
          </Actions>
        }
      >
        {t('cms.lines.unverified', { count })}
      </Alert>
    </Root>
  );
}

const Root = styled.div`
  position: sticky;
  z-index: 1;
  /* Above the bar of phones. */
  inset-block-end: calc(var(--scroll-to-top-end, 16px) + env(safe-area-inset-bottom));
  margin-block-start: 16px;
  border-radius: ${token.radiusControl};
  background: ${token.surface};
  box-shadow: ${token.shadowLayer};

  > * {
    align-items: center;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
