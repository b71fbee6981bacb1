import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { lineFill } from './lineFill.ts';

export const Region = styled.section`
  flex: none;
  padding-block: 12px 10px;
  padding-inline: 16px;
  ${media.phone} {
    padding-inline: 12px;
  }
  ${media.low} {
    padding-block: 4px;
  }
`;

export const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  inline-size: 100%;
  min-block-size: 44px;
  padding-block: 4px;
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
    flex: none;
    color: ${token.textMuted};
    transition: rotate ${token.motionFast};
  }
  &[aria-expanded='true'] > .tabler-icon {
    rotate: 180deg;
  }
  ${media.forcedColors} {
    border-color: ButtonText;
  }
  b {
    flex: 0 1 auto;
    min-inline-size: 0;
    font-weight: 600;
    line-height: 1.3;
    /* With large text a number must not be cut. */
    overflow-wrap: anywhere;
  }
  small {
    display: flex;
    flex: 0 1000 auto;
    align-items: center;
    gap: 6px;
    min-inline-size: 3rem;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    > :last-child {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
  [data-part='unread'] {
    display: flex;
    margin-inline-start: auto;
  }
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
    font-size: ${token.fontLabel};
  }
`;

/** The line's colour beside its name, wherever it is named. A square, as a dot says how something is. */
export const LineSquare = styled.span`
  flex: none;
  inline-size: 12px;
  block-size: 12px;
  border-radius: 3px;
  ${lineFill}
`;

/** All lines together, whatever their colours are. */
export const AllSquare = styled.span`
  flex: none;
  inline-size: 12px;
  block-size: 12px;
  border-radius: 3px;
  background: conic-gradient(oklch(0.68 0.14 55) 25%, oklch(0.65 0.14 297) 0 50%, oklch(0.68 0.12 217) 0 75%, oklch(0.62 0.15 250) 0);
  forced-color-adjust: none;
`;
