import { styled } from 'styled-components';
import { Button } from '../../controls/Button.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import { token } from '../../theme/token.ts';

export interface CustomiserFooterProps {
  readonly changedCount: number;
  readonly onReset: () => void;
  /** Given after a reset of everything, until something is chosen anew. */
  readonly onUndo: (() => void) | undefined;
}

/** One button that resets and then takes the reset back: the focus stays on it. */
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
  flex: 1;
  align-self: center;
  color: ${token.textMuted};
  font-size: 0.8125rem;
`;
