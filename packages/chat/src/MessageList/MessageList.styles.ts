import { token } from '@manyline/ui';
import { styled } from 'styled-components';

export const Pane = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  min-block-size: 0;
`;

export const Log = styled.div`
  flex: 1;
  min-inline-size: 0;
  overflow-x: hidden;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  scrollbar-color: ${token.borderStrong} transparent;
  /* The reading place is kept by our own anchor; two of them would fight. */
  overflow-anchor: none;
  &:focus-visible {
    outline-offset: -2px;
  }
`;

export const Content = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  min-block-size: 100%;
  > * {
    flex: none;
  }
`;

export const Tail = styled.div`
  padding-block-end: 16px;
`;

export const DayLabel = styled.div`
  position: absolute;
  inset-block-start: 8px;
  inset-inline: 0;
  display: flex;
  justify-content: center;
  pointer-events: none;
  span {
    padding-block: 3px;
    padding-inline: 12px;
    border: 1px solid ${token.border};
    border-radius: ${token.radiusFull};
    background: ${token.surfaceRaised};
    color: ${token.textMuted};
    font-size: 0.8125rem;
    font-weight: 600;
    line-height: 1.4;
  }
`;
