import { useDndContext } from '@dnd-kit/core';
import { token } from '@manyline/ui';
import { type CSSProperties, use, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { RouteLinesContext } from './RouteTreeLine.tsx';

/** Where the dragged route would be placed, drawn above its ghost. A row can't draw it, because the list keeps rows below the ghost. */
export function DropLine() {
  // Renders again at each move, also when only the list scrolls.
  useDndContext();
  const line = useRef<HTMLDivElement>(null);
  const { side, level } = use(RouteLinesContext);
  useLayoutEffect(() => {
    const row = line.current?.parentElement?.querySelector('[data-drop]')?.getBoundingClientRect();
    if (!line.current || !row) return;
    line.current.style.top = `${side === 'before' ? row.top - 1 : row.bottom - 2}px`;
    line.current.style.left = `${row.left}px`;
    line.current.style.width = `${row.width}px`;
  });
  return side && <Root ref={line} aria-hidden="true" data-testid="drop-line" style={{ '--drop-level': level - 1 } as CSSProperties} />;
}

const Root = styled.div`
  position: fixed;
  /* Above the ghost, which has 999. */
  z-index: 1000;
  block-size: 3px;
  pointer-events: none;
  &::after {
    position: absolute;
    inset-block: 0;
    inset-inline: calc(24px + var(--drop-level) * 24px) 0;
    border-radius: 2px;
    background: ${token.accentStrong};
    content: '';
  }
`;
