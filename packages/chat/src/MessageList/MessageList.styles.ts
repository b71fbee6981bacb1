import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { messageRows } from './MessageRow/MessageRow.styles.ts';

export const Pane = styled.div`
  container: messages / inline-size;
  position: relative;
  display: flex;
  flex: 1;
  min-block-size: 0;
  @media print {
    display: block;
    container: none;
  }
`;

export const Log = styled.div`
  flex: 1;
  min-inline-size: 0;
  overflow-x: hidden;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  scroll-padding-block: 44px 12px;
  /* readingPosition.ts anchors the view; the browser's own anchoring would move it again. */
  overflow-anchor: none;
  &:focus-visible {
    outline-offset: -2px;
  }
  @media print {
    overflow: visible;
  }
`;

export const Tail = styled.div`
  padding-block-end: 16px;
  ${media.low} {
    padding-block-end: 2px;
  }
`;

export const Content = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  min-block-size: 100%;
  /* The day rail may be taller than the messages until its position is updated; it must not add height. */
  overflow: clip;
  > * {
    flex: none;
  }
  @media print {
    display: block;
    overflow: visible;
    /* Those of the history that are loaded follow each other, without room for the others. */
    > :has(+ ${Tail}) {
      block-size: auto !important;
      contain: none !important;
      > div {
        position: static !important;
        contain: none !important;
        visibility: visible !important;
      }
    }
    .message {
      break-inside: avoid;
    }
  }
  /* Only on elements with text: the browser computes highlight styles for every element that matches. */
  .text,
  .text a,
  .text bdi {
    &::highlight(chat-hit) {
      /* Marker yellow, in every theme. */
      background-color: #ffe08a;
      /* Dark on yellow, in every theme. */
      color: #1b1a17;
    }
    &::highlight(chat-hit-current) {
      /* Marker orange, in every theme. */
      background-color: #ff9f43;
      /* Dark on yellow, in every theme. */
      color: #1b1a17;
    }
  }
  ${messageRows}
  [data-scrolling] & .message .day[data-stuck] {
    opacity: 0;
  }
`;

/** The day at the top of the view while the reader scrolls. It moves with its messages. */
export const DayRail = styled.div`
  position: absolute;
  z-index: 1;
  inset-inline: 0;
  inset-block-end: 0;
  pointer-events: none;
  span {
    position: sticky;
    inset-block-start: 8px;
    display: block;
    inline-size: fit-content;
    margin-block-start: 8px;
    margin-inline: auto;
    padding-block: 3px;
    padding-inline: 12px;
    border-radius: ${token.radiusFull};
    background: color-mix(in srgb, ${token.surfaceSunken} 82%, transparent);
    backdrop-filter: blur(6px);
    box-shadow: ${token.shadowCard};
    color: ${token.text};
    font-size: ${token.fontLabel};
    font-weight: 600;
    line-height: 1.125rem;
    opacity: 0;
    ${media.motion} {
      transition: opacity ${token.motion};
    }
  }
  [data-scrolling] & span {
    opacity: 1;
  }
  @media print {
    display: none;
  }
`;
