import { media, token } from '@manyline/ui';
import { css } from 'styled-components';
import { messageEnd } from './messageEnd.styles.ts';
import { messageLabels } from './messageLabels.styles.ts';

/**
 * Styles of all message rows, for the one styled element around them, because they decide what a long list costs. States are data
 * attributes. Heights are whole pixels, and no selector ends in a universal part, which would be matched against every element.
 */
export const messageRows = css`
  .message {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    padding-block-start: 3px;
    /* The column is centred; both sides of a conversation stay within sight of each other. */
    padding-inline: max(20px, calc(50% - 380px));
    ${media.phone} {
      padding-inline: 12px;
    }
    ${media.low} {
      padding-inline: max(8px, calc(50% - 380px));
    }

    &[data-start] {
      padding-block-start: 12px;
      ${media.low} {
        padding-block-start: 4px;
      }
    }
    &[data-own] {
      align-items: flex-end;
    }

    .day {
      align-self: center;
      padding-block: 8px 12px;
      ${media.low} {
        padding-block: 4px;
      }
      span {
        padding-block: 3px;
        padding-inline: 12px;
        display: block;
        ${media.low} {
          padding-block: 1px;
        }
        border-radius: ${token.radiusFull};
        background: ${token.surfaceSunken};
        color: ${token.textMuted};
        font-size: ${token.fontLabel};
        font-weight: 600;
        line-height: 1.125rem;
      }
    }

    .event {
      align-self: center;
      max-inline-size: 34rem;
      padding-block: 12px 4px;
      color: ${token.textMuted};
      font-size: ${token.fontLabel};
      line-height: 1.25rem;
      text-align: center;
      text-wrap: balance;
    }

    .unread {
      align-self: stretch;
      display: flex;
      align-items: center;
      gap: 12px;
      padding-block: 4px 12px;
      color: ${token.link};
      font-size: ${token.fontLabel};
      font-weight: 600;
      line-height: 1.25rem;
      &::before,
      &::after {
        content: '';
        flex: 1;
        block-size: 1px;
        background: ${token.accent16};
      }
    }

    article {
      max-inline-size: min(560px, 76%);
      padding-block: 7px;
      padding-inline: 12px;
      border-radius: ${token.radiusBubble};
      background: ${token.bubbleOther};
      line-height: 1.375rem;
      overflow-wrap: anywhere;
      ${media.phone} {
        max-inline-size: 86%;
      }
      ${media.low} {
        max-inline-size: min(560px, 96%);
        padding-block: 4px;
      }
      ${media.forcedColors} {
        border: 1px solid;
      }
    }
    /* Printers omit backgrounds, so white text would be invisible. */
    @media print {
      &.message.message article,
      &.message.message footer {
        color: ${token.text};
      }
      &.message.message .failure button {
        display: none;
      }
      &.message.message article {
        border: 1px solid ${token.border};
        background: none;
      }
    }
    &:not([data-own]) article {
      border-end-start-radius: 5px;
    }
    &:not([data-own], [data-start]) article {
      border-start-start-radius: 5px;
    }
    &[data-own] article {
      border-end-end-radius: 5px;
      background: ${token.bubbleOwn};
      color: ${token.onBubbleOwn};
    }
    &[data-own]:not([data-start]) article {
      border-start-end-radius: 5px;
    }

    article:focus-visible,
    article[data-marked] {
      outline: ${token.focusRing};
      outline-offset: 2px;
    }
    .reply {
      display: block;
      grid-area: reply;
      inline-size: 100%;
      margin-block: 1px 5px;
      padding: 4px;
      padding-inline-start: 0;
      border: 0;
      border-radius: 6px;
      background: color-mix(in srgb, currentcolor 9%, transparent);
      color: inherit;
      cursor: pointer;
    }
    .refused {
      margin: 0;
    }
    .said {
      display: flow-root;
    }
    .text {
      /* Direction marks in the text must not reorder the time beside it. */
      unicode-bidi: isolate;
      white-space: pre-wrap;
      a,
      [data-tn] {
        color: inherit;
        text-decoration: underline;
        text-underline-offset: 2px;
        cursor: pointer;
      }
      [data-tn] {
        text-decoration-style: dotted;
        white-space: nowrap;
      }
    }
    &:not([data-own]) .text a,
    &:not([data-own]) .text [data-tn] {
      color: ${token.link};
    }

    ${messageEnd}
    ${messageLabels}
    .status {
      display: inline-flex;
      align-items: center;
      gap: 4px;
      font-weight: 500;
      .mark,
      .clock {
        ${media.motion} {
          transition: opacity 120ms linear;
        }
      }
      .clock {
        opacity: 0;
      }
      &[data-pending] {
        .mark {
          opacity: 0;
        }
        .clock {
          opacity: 1;
        }
      }
    }
    &[data-own] .status[data-state='seen'] {
      color: ${token.bubbleOwnSeen};
    }

    &[data-state='failed'] article {
      background: ${token.dangerTint};
      color: ${token.text};
      box-shadow: inset 0 0 0 1px color-mix(in srgb, ${token.danger} 35%, transparent);
      .text a,
      .text [data-tn] {
        color: ${token.link};
      }
      footer {
        color: ${token.dangerStrong};
      }
    }
    &[data-state='failed'] article,
    &[data-unconfirmed] article {
      display: grid;
      grid-template: 'reply reply' 'file file' 'text text' 'reason reason' 'actions time' / minmax(0, 1fr) auto;
      align-items: center;
      column-gap: 20px;
      .said {
        grid-area: text;
      }
      footer {
        grid-area: time;
      }
    }
    &[data-unconfirmed] .failure {
      color: inherit;
    }
    .failure {
      display: contents;
      color: ${token.dangerStrong};
      font-size: ${token.fontLabel};
      line-height: 1.25rem;
      p {
        grid-area: reason;
        margin-block-start: 2px;
        font-weight: 500;
      }
      div {
        display: flex;
        flex-wrap: wrap;
        grid-area: actions;
        column-gap: 16px;
      }
      button {
        min-block-size: 28px;
        padding-block: 0;
        padding-inline: 4px;
        margin-inline: -4px;
        border: 0;
        background: none;
        font-weight: 600;
        white-space: nowrap;
        text-decoration: underline;
        text-underline-offset: 3px;
        cursor: pointer;
        &:focus-visible {
          border-radius: 4px;
          outline-offset: -1px;
        }
      }
    }
  }
`;
