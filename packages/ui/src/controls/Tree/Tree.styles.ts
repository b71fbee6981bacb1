import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

export const TreeRoot = styled.div`
  display: grid;
  min-inline-size: 0;

  /* Rows are rendered as they scroll into view. */
  &[data-long] {
    display: block;
    max-block-size: min(72vh, 860px);
    overflow: auto;
    overscroll-behavior: contain;
    [role='treeitem'] {
      min-block-size: 44px;
    }
  }
  [role='treeitem'][aria-selected='true'] {
    background: ${token.accent16};
    box-shadow: inset 3px 0 0 ${token.accentStrong};
    [data-manyline][dir='rtl'] & {
      box-shadow: inset -3px 0 0 ${token.accentStrong};
    }
  }
  [role='treeitem'] {
    display: flex;
    align-items: center;
    min-inline-size: 0;
    min-block-size: calc(48px - ${token.tighter});
    padding-inline-start: calc(min(var(--level), 8) * 24px);
    border-radius: ${token.radiusControl};
    &:focus-visible {
      outline-offset: -2px;
    }
    ${media.hover} {
      &:hover {
        background: ${token.accent8};
      }
    }
  }
  [data-part='toggle'] {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 32px;
    block-size: 40px;
    padding: 0;
    border: 0;
    background: none;
    color: ${token.textMuted};
    ${media.coarse} {
      inline-size: 44px;
      block-size: 44px;
    }
    .tabler-icon {
      inline-size: 18px;
      block-size: 18px;
      ${media.motion} {
        transition: rotate ${token.motionFast};
      }
      &[data-open] {
        rotate: 90deg;
      }
      [data-manyline][dir='rtl'] &[data-open] {
        rotate: -90deg;
      }
    }
  }
  button[data-part='toggle'] {
    cursor: pointer;
  }
  /* Without expandable nodes there is no space for the toggle. */
  &:not(:has([aria-expanded])) span[data-part='toggle'] {
    inline-size: 4px;
  }
  [data-part='body'] {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 12px;
    min-inline-size: 0;
    padding-block: 4px;
    padding-inline: 4px 12px;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    text-decoration: none;
    &[data-quiet] {
      color: ${token.textMuted};
      font-size: 0.875rem;
    }
    > .tabler-icon {
      inline-size: 18px;
      block-size: 18px;
    }
  }
  button[data-part='body'] {
    cursor: pointer;
  }
  [data-part='words'] {
    display: grid;
    min-inline-size: 0;
    line-height: 1.35;
    > span {
      overflow: hidden;
      text-align: -webkit-match-parent;
      text-align: match-parent;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
  [data-part='words'] {
    flex: 1;
    &[data-muted] {
      color: ${token.textMuted};
    }
  }
  [data-part='end'] {
    display: flex;
    flex: none;
    align-items: center;
    gap: 6px;
    color: ${token.textMuted};
    .tabler-icon {
      inline-size: 18px;
      block-size: 18px;
    }
  }
  [data-part='label'] {
    font-weight: 600;
  }
  [data-part='description'] {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
`;
