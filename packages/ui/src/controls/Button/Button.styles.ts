import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { touchArea } from '../../theme/touchArea.ts';

export const ButtonRoot = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  max-inline-size: 100%;
  min-block-size: ${token.controlHeight};
  padding-block: 6px;
  padding-inline: 17px;
  border: 1px solid transparent;
  border-radius: ${token.radiusControl};
  font-weight: 600;
  line-height: 1.3;
  text-align: center;
  cursor: pointer;
  -webkit-user-select: none;
  user-select: none;
  transition:
    background-color ${token.motionFast},
    border-color ${token.motionFast},
    color ${token.motionFast};

  [data-part='content'] {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-inline-size: 0;
    > span {
      min-inline-size: 0;
      overflow-wrap: break-word;
    }
  }
  [data-part='busy'] {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
  }
  &[aria-busy='true'] {
    cursor: progress;
    [data-part='content'] {
      opacity: 0;
    }
  }
  &[data-full] {
    inline-size: 100%;
  }
  &[data-size='sm'] {
    ${touchArea}
    min-block-size: 32px;
    padding-block: 3px;
    padding-inline: 11px;
    font-size: ${token.fontLabel};
    .tabler-icon {
      inline-size: 18px;
      block-size: 18px;
    }
  }
  &[data-size='lg'] {
    min-block-size: calc(46px - ${token.tighter});
    padding-inline: 21px;
  }

  &[data-variant='solid'] {
    background: ${token.accentStrong};
    color: ${token.onAccent};
    &:not(:disabled, [aria-disabled='true']) {
      ${media.hover} {
        &:hover {
          background: ${token.accentStronger};
        }
      }
      &:active {
        background: ${token.accentStrongest};
      }
    }
  }
  &[data-variant='danger'] {
    background: ${token.dangerFill};
    color: ${token.onFill};
    &:not(:disabled, [aria-disabled='true']) {
      ${media.hover} {
        &:hover {
          background: ${token.dangerFillStrong};
        }
      }
      &:active {
        background: ${token.dangerFillStrongest};
      }
    }
  }
  &[data-variant='soft'] {
    background: ${token.accent8};
    color: ${token.link};
  }
  &[data-variant='outline'] {
    border-color: ${token.borderStrong};
    background: ${token.surface};
    color: ${token.text};
  }
  &[data-variant='ghost'] {
    background: transparent;
    color: ${token.textMuted};
  }
  &:is([data-variant='soft'], [data-variant='ghost'], [data-variant='outline']):not(:disabled, [aria-disabled='true']) {
    ${media.hover} {
      &:hover {
        background-color: ${token.accent16};
      }
    }
    &:active {
      background-color: ${token.accent24};
      color: ${token.text};
    }
  }
  &[data-variant='outline']:not(:disabled, [aria-disabled='true']) {
    ${media.hover} {
      &:hover {
        border-color: ${token.borderControl};
        background-color: ${token.surfaceSunken};
      }
    }
  }
  &[data-variant='ghost']:not(:disabled, [aria-disabled='true']) {
    ${media.hover} {
      &:hover {
        background-color: ${token.accent8};
        color: ${token.text};
      }
    }
  }
  &:is(:disabled, [aria-disabled='true']:not([aria-busy])) {
    opacity: 0.5;
    cursor: not-allowed;
  }
  /* White text on a pale fill would be unreadable. */
  &:is([data-variant='solid'], [data-variant='danger']):is(:disabled, [aria-disabled='true']:not([aria-busy])) {
    background: ${token.accent8};
    color: ${token.textMuted};
    opacity: 1;
  }
  ${media.forcedColors} {
    border-color: ButtonText;
    &:is(:disabled, [aria-disabled='true']:not([aria-busy])) {
      border-color: GrayText;
      color: GrayText;
      opacity: 1;
    }
    &[aria-pressed='true'] {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
  /* Paper has nothing to press. */
  @media print {
    display: none;
  }
`;
