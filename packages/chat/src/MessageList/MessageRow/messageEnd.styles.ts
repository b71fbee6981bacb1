import { token } from '@manyline/ui';
import { css } from 'styled-components';

/** The time and status of a message, and the picture that they may be on. */
export const messageEnd = css`
  footer {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: 3px;
    color: ${token.textMuted};
    font-size: ${token.fontCaption};
    line-height: 1rem;
    white-space: nowrap;
  }
  /* With words before the time, or without a text it could follow. */
  .said > footer {
    float: inline-end;
    margin-block-start: 0.375rem;
    margin-inline-start: 10px;
    white-space: normal;
  }
  /* The last word keeps room for the time on its own line, so the time never has an almost empty one. */
  .said[data-clock] {
    position: relative;
    --clock: 2.3rem;
    .text::after {
      content: '\\00a0';
      letter-spacing: var(--clock);
    }
    > footer {
      position: absolute;
      inset-block-end: 0;
      inset-inline-end: 0;
      float: none;
      margin: 0;
      white-space: nowrap;
    }
  }
  .said[data-clock='long'] {
    --clock: 3.6rem;
  }
  &[data-own] .said[data-clock] .text::after {
    letter-spacing: calc(var(--clock) + 1.2rem);
  }
  &[data-own] footer {
    color: ${token.bubbleOwnMuted};
  }

  article[data-picture] {
    position: relative;
    inline-size: min-content;
    padding: 0;
    overflow: hidden;
    > .said {
      min-inline-size: 10rem;
      margin-block: 6px 7px;
      margin-inline: 12px;
    }
    > [data-file] {
      margin: 0;
    }
    > footer {
      position: absolute;
      inset-block-end: 6px;
      inset-inline-end: 6px;
      padding-block: 1px;
      padding-inline: 8px;
      border-radius: ${token.radiusFull};
      /* Dark on every picture, in every theme. */
      background: rgb(24 22 34 / 72%);
      /* White on dark, in every theme. */
      color: #fff;
      pointer-events: none;
    }
  }
`;
