import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { lineFill } from './lineFill.ts';

export const Region = styled.section`
  flex: none;
  padding-block: 16px 12px;
  padding-inline: 16px;
  ${media.phone} {
    padding-inline: 12px;
    padding-block-start: 12px;
  }
  ${media.low} {
    padding-block: 4px;
  }
`;

export const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  inline-size: 100%;
  min-block-size: 60px;
  padding-block: 9px;
  padding-inline: 12px;
  border: 1px solid transparent;
  border-radius: 10px;
  background: ${token.surfaceSunken};
  text-align: start;
  cursor: pointer;
  transition: background-color ${token.motionFast};
  ${media.hover} {
    &:hover {
      background: ${token.accent8};
    }
  }
  &[aria-expanded='true'] {
    background: ${token.accent8};
  }
  > .tabler-icon {
    color: ${token.textMuted};
    transition: rotate ${token.motionFast};
  }
  &[aria-expanded='true'] > .tabler-icon {
    rotate: 180deg;
  }
  ${media.forcedColors} {
    border-color: ButtonText;
  }

  [data-part='words'] {
    flex: 1;
    min-inline-size: 0;
    overflow: clip;
  }
  b {
    display: block;
    font-weight: 600;
    line-height: 1.35;
  }
  small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: 6px;
    color: ${token.textMuted};
    font-size: 0.8125rem;
  }
  /* The dot between is clipped where the text starts a new line. */
  small:has([data-part='unread']) {
    margin-inline-start: -8px;
    > :not([data-part='unread']) {
      margin-inline-start: 8px;
    }
    > :first-child {
      margin-inline-end: -8px;
    }
  }
  /* One line in a low window, where the chats need the room. */
  ${media.low} {
    min-block-size: ${token.controlHeight};
    padding-block: 0;
    [data-part='words'] {
      display: flex;
      align-items: baseline;
      gap: 10px;
      max-block-size: 1lh;
    }
    b,
    small {
      flex: none;
      flex-wrap: nowrap;
      white-space: nowrap;
    }
  }
  [data-part='unread'] {
    margin-inline-start: -6px;
    padding-inline-start: 14px;
    &::before {
      content: '·' / '';
      display: inline-block;
      inline-size: 14px;
      margin-inline-start: -14px;
      text-align: center;
    }
  }
`;

/** The line's own colour, repeated wherever the line is named. */
export const Stripe = styled.span`
  flex: none;
  align-self: stretch;
  inline-size: 4px;
  min-block-size: 20px;
  border-radius: 2px;
  ${lineFill}
`;

/** All lines together, whatever their colours are. */
export const AllStripe = styled.span`
  flex: none;
  align-self: stretch;
  inline-size: 4px;
  min-block-size: 20px;
  border-radius: 2px;
  background: linear-gradient(${token.accent}, ${token.successStrong}, ${token.warningStrong});
  forced-color-adjust: none;
`;

export const NoLine = styled.div`
  padding-block: 12px;
  padding-inline: 14px;
  border-radius: 10px;
  background: ${token.surfaceSunken};
  b {
    display: block;
    font-weight: 600;
  }
  small {
    color: ${token.textMuted};
    font-size: 0.8125rem;
  }
`;

/** The line's colour beside its name. A square, as a dot says how something is. */
export const LineSquare = styled.span`
  flex: none;
  inline-size: 12px;
  block-size: 12px;
  border-radius: 3px;
  ${lineFill}
`;
