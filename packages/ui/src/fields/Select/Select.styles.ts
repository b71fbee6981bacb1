import { Select } from '@base-ui/react/select';
import { styled } from 'styled-components';
import { layerPositioner } from '../../controls/layer.styles.ts';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { onPaper } from '../onPaper.styles.ts';
import { optionSurface } from '../optionList.styles.ts';

export const SelectPositioner = styled(Select.Positioner)`
  ${layerPositioner}
`;

export const SelectSurface = styled(Select.Popup)`
  ${optionSurface}
`;

export const SelectTrigger = styled(Select.Trigger)`
  display: flex;
  align-items: center;
  gap: 10px;
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: ${token.fieldHeight};
  padding-block: 4px;
  padding-inline: 13px 11px;
  border: 1px solid ${token.borderControl};
  border-radius: ${token.radiusControl};
  background: ${token.surface};
  text-align: start;
  cursor: pointer;
  transition:
    border-color ${token.motionFast},
    box-shadow ${token.motionFast};

  > .tabler-icon {
    color: ${token.textMuted};
  }
  [data-part='value'] {
    flex: 1;
    /* Long labels don't widen the field. */
    inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    &[data-placeholder] {
      color: ${token.textSubtle};
    }
  }
  &[data-size='sm'] {
    min-block-size: 36px;
    ${media.coarse} {
      min-block-size: 44px;
    }
    padding-inline: 10px 8px;
    font-size: 0.875rem;
  }
  ${media.hover} {
    &:hover {
      border-color: ${token.textMuted};
    }
  }
  &:focus-visible,
  &[data-popup-open] {
    border-color: ${token.accent};
    box-shadow:
      0 0 0 1px ${token.accent},
      0 0 0 4px ${token.accent16};
    outline: none;
  }
  &[aria-invalid='true'] {
    border-color: ${token.dangerStrong};
    &:is(:focus-visible, [data-popup-open]) {
      box-shadow:
        0 0 0 1px ${token.dangerStrong},
        0 0 0 4px ${token.dangerTint};
    }
  }
  &[data-readonly] {
    background: ${token.surfaceSunken};
    cursor: default;
  }
  &[data-disabled] {
    border-color: ${token.border};
    background: ${token.surfaceSunken};
    color: ${token.textSubtle};
    cursor: not-allowed;
    > .tabler-icon {
      opacity: 0.5;
    }
  }
  ${media.forcedColors} {
    &:is(:focus-visible, [data-popup-open]) {
      outline: 2px solid Highlight;
      outline-offset: 1px;
    }
    &[data-disabled] {
      border-color: GrayText;
      color: GrayText;
    }
  }
  @media print {
    &&& {
      ${onPaper}
    }
    > .tabler-icon:last-child {
      display: none;
    }
  }
`;
