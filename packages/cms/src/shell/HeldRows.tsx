import type { FocusEvent, ReactNode } from 'react';
import { styled } from 'styled-components';

interface HeldRowsProps {
  readonly children: ReactNode;
  /** The rows are in use and must not move. */
  readonly onHoldChange: (isHeld: boolean) => void;
}

/** Reports whether the pointer is over the rows or the focus is in them. */
export function HeldRows({ children, onHoldChange }: HeldRowsProps) {
  return (
    <Root
      onPointerEnter={() => onHoldChange(true)}
      onPointerLeave={({ currentTarget }) => onHoldChange(currentTarget.contains(document.activeElement))}
      onFocus={() => onHoldChange(true)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) =>
        onHoldChange(currentTarget.contains(relatedTarget as Node | null) || currentTarget.matches(':hover'))
      }
    >
      {children}
    </Root>
  );
}

const Root = styled.div`
  min-inline-size: 0;
`;
