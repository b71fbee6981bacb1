import { Button } from '@manyline/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLinesText } from '../../messages/useText.ts';

export interface WizardFootProps {
  readonly backLabel?: string;
  readonly isBusy?: boolean;
  readonly onBack?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Back, and the step's own action. */
export function WizardFoot({ backLabel, isBusy = false, onBack, children }: WizardFootProps) {
  const t = useLinesText();
  return (
    <Root>
      {onBack && (
        <Button variant="outline" disabled={isBusy} onClick={onBack}>
          {backLabel ?? t('cms.lines.wizard.back')}
        </Button>
      )}
      <span />
      {children}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  > span {
    flex: 1;
  }
`;
