import { Menu } from '@base-ui/react/menu';
import { styled } from 'styled-components';
import { media } from '../../../theme/media.ts';
import { token } from '../../../theme/token.ts';
import { layerDescription, layerDivider, layerHeading, layerPositioner, layerRow, layerSurface, layerText } from '../../layer.styles.ts';

const SHEET = '@media (max-width: 599.98px) and (pointer: coarse)';

export const MenuPositioner = styled(Menu.Positioner)`
  ${layerPositioner}
  ${SHEET} {
    &[data-sheet] {
      /* Overrides the position that Base UI computes beside the anchor. */
      position: fixed !important;
      inset: auto 0 0 !important;
      inline-size: 100%;
      transform: none !important;
    }
  }
`;

export const SheetBackdrop = styled(Menu.Backdrop)`
  display: none;
  ${SHEET} {
    position: fixed;
    inset: 0;
    z-index: 1200;
    display: block;
    background: ${token.scrim};
  }
`;

export const MenuSurface = styled(Menu.Popup)`
  ${layerSurface}
  min-inline-size: max(180px, var(--anchor-width));
  max-inline-size: min(340px, var(--available-width));
  max-block-size: min(420px, var(--available-height));
  padding: 6px;
  font-size: 0.9375rem;
  ${SHEET} {
    [data-sheet] > & {
      max-inline-size: none;
      max-block-size: 80dvh;
      padding: 8px 8px max(8px, env(safe-area-inset-bottom));
      border-end-start-radius: 0;
      border-end-end-radius: 0;
      transform-origin: bottom;
      [role^='menuitem'] {
        min-block-size: 48px;
      }
    }
  }

  [data-part='section'] + [data-part='section'] {
    ${layerDivider}
  }
  [data-part='heading'] {
    ${layerHeading}
  }
  [role^='menuitem'] {
    ${layerRow}
    min-block-size: calc(38px - ${token.tighter});
    ${media.coarse} {
      min-block-size: 44px;
    }
    color: inherit;
    text-decoration: none;
    > .tabler-icon {
      color: ${token.textMuted};
    }
  }
  [role^='menuitem'][data-highlighted] {
    background: ${token.accent8};
  }
  [role^='menuitem'][data-highlighted]:focus-visible {
    outline-color: ${token.accent};
  }
  [role='menuitemradio'][aria-checked='true'] {
    background: ${token.accent8};
    color: ${token.link};
    font-weight: 600;
    > .tabler-icon {
      color: ${token.link};
    }
  }
  [role='menuitemradio'][data-highlighted] {
    background: ${token.accent16};
  }
  [role^='menuitem'][data-popup-open] {
    background: ${token.accent8};
  }
  [role='menuitem'][data-variant='danger'] {
    color: ${token.dangerStrong};
    > .tabler-icon {
      color: inherit;
    }
  }
  [role='menuitem'][data-variant='danger'][data-highlighted] {
    background: ${token.dangerTint};
  }
  [role='menuitem'] > .tabler-icon[data-mirror]:last-child {
    inline-size: 16px;
    block-size: 16px;
  }
  [role^='menuitem'][data-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
  /* The reason why an item is disabled stays readable. */
  [role^='menuitem'][data-disabled]:has([data-part='description']) {
    opacity: 1;
    > :first-child:not([data-part]),
    bdi {
      opacity: 0.6;
    }
  }
  [data-part='label'] {
    ${layerText}
  }
  [data-part='description'] {
    ${layerDescription}
  }
  [data-part='check'][data-unchecked] {
    visibility: hidden;
  }
  [data-part='shortcut'] {
    flex: none;
    margin-inline-start: 16px;
    > kbd {
      padding: 0;
      border: 0;
      background: none;
    }
    /* There are no keys to press. */
    @media (hover: none) {
      display: none;
    }
  }
  [role='menuitemcheckbox'] [data-part='check'] {
    color: ${token.link};
  }
  [data-part='check'] .tabler-icon {
    inline-size: 18px;
    block-size: 18px;
  }
  ${media.forcedColors} {
    [role^='menuitem'][data-highlighted] {
      outline-color: Highlight;
    }
    [role^='menuitem'][data-disabled] {
      color: GrayText;
      opacity: 1;
    }
  }
`;
