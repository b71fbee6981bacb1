import { css } from 'styled-components';
import { media } from '../theme/media.ts';
import { token } from '../theme/token.ts';
import { fieldSurface } from './fieldPopup.styles.ts';

/** The layer of Select and Combobox with its options, groups and what is said instead of them. */
export const optionSurface = css`
  ${fieldSurface}
  min-inline-size: var(--anchor-width);
  max-inline-size: max(var(--anchor-width), min(360px, var(--available-width)));
  max-block-size: min(360px, var(--available-height));
  padding: 6px;
  overscroll-behavior: contain;

  [role='option'] {
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: 40px;
    padding-block: 6px;
    padding-inline: 10px;
    border-radius: 8px;
    cursor: pointer;
    user-select: none;
    outline: none;
    > .tabler-icon {
      color: ${token.textMuted};
    }
  }
  [role='option'][data-highlighted] {
    background: ${token.accent8};
    outline: 2px solid transparent;
    outline-offset: -2px;
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
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    text-align: start;
  }
  [data-part='description'] {
    display: block;
    color: ${token.textMuted};
    font-size: 0.8125rem;
    font-weight: 400;
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
    margin-block-start: 6px;
    padding-block-start: 6px;
    border-block-start: 1px solid ${token.border};
  }
  [data-part='heading'] {
    padding-block: 6px 4px;
    padding-inline: 10px;
    color: ${token.textMuted};
    font-size: 0.8125rem;
    font-weight: 600;
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
