import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

export const PageList = styled.ol``;

export const Root = styled.nav`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 8px 16px;
  padding-block: 10px;
  padding-inline: 12px;
  font-size: 0.875rem;
  @media print {
    display: none;
  }

  [data-part='about'] {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    color: ${token.textMuted};
    white-space: nowrap;
  }
  [data-part='pages'],
  ${PageList} {
    display: flex;
    align-items: center;
    gap: 2px;
  }
  li > * {
    display: inline-grid;
    place-items: center;
    min-inline-size: ${token.controlHeight};
    block-size: ${token.controlHeight};
    padding: 0 6px;
  }
  li > span {
    color: ${token.textMuted};
  }
  li > button {
    border: 1px solid transparent;
    border-radius: ${token.radiusControl};
    background: none;
    color: ${token.text};
    cursor: pointer;
    transition: background-color ${token.motionFast};
    ${media.hover} {
      &:hover {
        background: ${token.accent8};
      }
    }
    &:active {
      background: ${token.accent24};
    }
    &[aria-current] {
      background: ${token.accentStrong};
      color: ${token.onAccent};
      font-weight: 600;
      cursor: default;
    }
  }
  [data-part='position'] {
    display: none;
    padding-inline: 8px;
    white-space: nowrap;
  }
  ${media.phone} {
    justify-content: center;
    [data-part='about'] {
      flex: 1 0 100%;
      justify-content: space-between;
    }
    ${PageList} {
      display: none;
    }
    [data-part='position'] {
      display: block;
    }
  }
  ${media.forcedColors} {
    li > button[aria-current] {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
