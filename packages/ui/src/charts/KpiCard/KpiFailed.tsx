import { styled } from 'styled-components';
import { Button } from '../../controls/Button/Button.tsx';
import { useText } from '../../messages/useText.ts';
import { token } from '../../theme/token.ts';

/** Shown in place of a figure that failed to load. */
export function KpiFailed({ text, onRetry }: { readonly text: string | undefined; readonly onRetry: () => void }) {
  const t = useText();
  return (
    <Root role="alert">
      <span dir="auto">{text ?? t('ui.loadFailed.title')}</span>
      <Button variant="soft" size="sm" onClick={onRetry}>
        {t('ui.loadFailed.retry')}
      </Button>
    </Root>
  );
}

const Root = styled.div`
  grid-column: 1 / -1;
  grid-row: 2 / 4;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  color: ${token.dangerStrong};
  font-size: ${token.fontLabel};
`;
