import { Menu } from '@base-ui/react/menu';
import { styled } from 'styled-components';
import { media } from '../theme/media.ts';
import { token } from '../theme/token.ts';

export const MenuPositioner = styled(Menu.Positioner)`
  z-index: 1200;
  outline: none;
`;

export const MenuSurface = styled(Menu.Popup)`
  min-inline-size: max(180px, var(--anchor-width));
  max-inline-size: min(340px, var(--available-width));
  max-block-size: min(420px, var(--available-height));
  overflow-y: auto;
  padding: 6px;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
  background: ${token.surfaceRaised};
  color: ${token.text};
  box-shadow: ${token.shadowLayer};
  font-size: 0.9375rem;
  outline: none;
  transform-origin: var(--transform-origin);
  transition:
    opacity ${token.motionFast},
    transform ${token.motionFast};

  &:is([data-starting-style], [data-ending-style]) {
    opacity: 0;
    transform: scale(0.97);
  }

  [data-part='section'] + [data-part='section'] {
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
  [role^='menuitem'] {
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: 38px;
    padding-block: 6px;
    padding-inline: 10px;
    border-radius: 8px;
    cursor: pointer;
    user-select: none;
    outline: none;
    color: inherit;
    text-decoration: none;
    > .tabler-icon {
      color: ${token.textMuted};
    }
  }
  [role^='menuitem'][data-highlighted] {
    background: ${token.accent8};
    outline: 2px solid transparent;
    outline-offset: -2px;
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
  /* Why it is disabled must be readable. */
  [role^='menuitem'][data-disabled]:has([data-part='description']) {
    opacity: 1;
    > :first-child:not([data-part]),
    bdi {
      opacity: 0.6;
    }
  }
  [data-part='label'] {
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
