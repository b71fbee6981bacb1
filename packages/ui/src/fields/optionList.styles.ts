import { css } from 'styled-components';
import { layerDescription, layerDivider, layerHeading, layerRow, layerSurface, layerText } from '../controls/layer.styles.ts';
import { media } from '../theme/media.ts';
import { token } from '../theme/token.ts';

/** The popup of Select and Combobox with its options, groups and messages. */
export const optionSurface = css`
  ${layerSurface}
  min-inline-size: var(--anchor-width);
  max-inline-size: max(var(--anchor-width), min(360px, var(--available-width)));
  max-block-size: min(360px, var(--available-height));
  padding: 6px;
  overscroll-behavior: contain;

  [role='option'] {
    ${layerRow}
    min-block-size: calc(40px - ${token.tighter});
    > .tabler-icon {
      color: ${token.textMuted};
    }
    ${media.coarse} {
      min-block-size: 44px;
    }
  }
  [role='option'][data-highlighted] {
    background: ${token.accent8};
  }
  [role='option'][data-selected] {
    background: ${token.accent8};
    color: ${token.link};
    font-weight: 600;
    > .tabler-icon {
      color: ${token.link};
    }
    &[data-highlighted] {
      background: ${token.accent16};
    }
  }
  [role='option'][data-disabled] {
    color: ${token.textSubtle};
    cursor: not-allowed;
    [data-part='text'] > :first-child {
      opacity: 0.7;
    }
  }
  [data-part='text'] {
    ${layerText}
  }
  [data-part='description'] {
    ${layerDescription}
  }
  [data-part='check'] {
    flex: none;
    inline-size: 18px;
    .tabler-icon {
      inline-size: 18px;
      block-size: 18px;
    }
  }
  [role='group'] + [role='group'] {
    ${layerDivider}
  }
  [data-part='heading'] {
    ${layerHeading}
  }
  ${media.forcedColors} {
    [role='option'][data-highlighted] {
      outline-color: Highlight;
    }
    [role='option'][data-selected] {
      color: Highlight;
    }
    [role='option'][data-disabled] {
      color: GrayText;
    }
  }
`;
