import { styled } from 'styled-components';
import { Button } from '../../controls/Button/Button.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import { token } from '../../theme/token.ts';

export interface CustomiserFooterProps {
  readonly changedCount: number;
  readonly onReset: () => void;
  /** Set after a full reset, until the next change. */
  readonly onUndo: (() => void) | undefined;
}

/** One button for reset and undo, so that the focus stays on it. */
export function CustomiserFooter({ changedCount, onReset, onUndo }: CustomiserFooterProps) {
  const t = useConsoleText();
  return (
    <>
      <Count>{t('ui.customiser.changedCount', { count: changedCount })}</Count>
      <Button variant="outline" disabled={changedCount === 0 && !onUndo} onClick={onUndo ?? onReset}>
        {onUndo ? t('ui.customiser.undo') : t('ui.customiser.resetAll')}
      </Button>
    </>
  );
}

const Count = styled.p`
  align-self: center;
  margin-inline-end: auto;
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
`;
