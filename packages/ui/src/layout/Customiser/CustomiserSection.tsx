import { type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../controls/Button/Button.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import { token } from '../../theme/token.ts';
import { CustomiserMark } from './CustomiserMark.tsx';

export interface CustomiserSectionProps {
  readonly title: string;
  /** The section differs from the defaults: it is marked and can be reset. */
  readonly isChanged: boolean;
  readonly children: ReactNode;
  readonly onReset: () => void;
}

export function CustomiserSection({ title, isChanged, children, onReset }: CustomiserSectionProps) {
  const t = useConsoleText();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  function handleReset() {
    // The reset button disappears, so the section's heading takes the focus.
    heading.current?.focus();
    onReset();
  }

  return (
    <Root aria-labelledby={id}>
      <header>
        <h3 id={id} ref={heading} tabIndex={-1}>
          <span>{title}</span>
          {isChanged && <CustomiserMark />}
        </h3>
        {isChanged && (
          <Button variant="ghost" size="sm" aria-label={t('ui.customiser.resetSection', { section: title })} onClick={handleReset}>
            {t('ui.customiser.reset')}
          </Button>
        )}
      </header>
      {children}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: 14px;
  padding-block: 14px 22px;
  border-block-start: 1px solid ${token.borderSubtle};

  &:first-child {
    padding-block-start: 0;
    border-block-start: 0;
  }
  > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-block-size: 32px;
    > button {
      margin-inline-end: -12px;
    }
  }
  h3 {
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: 0.9375rem;
  }
`;
