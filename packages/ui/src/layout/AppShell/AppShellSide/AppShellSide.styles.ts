import { styled } from 'styled-components';
import { media } from '../../../theme/media.ts';
import { palette, shape } from '../../../theme/palette.ts';
import { token } from '../../../theme/token.ts';
import { variablesOf } from '../../../theme/variables.ts';
import { SIDE_WIDTH } from '../AppShell.styles.ts';

/** Dark theme greys; the accent is the user's, lightened where it is a line or text on them. */
const { page, bar, surface, surfaceRaised, surfaceSunken, text, textMuted, textSubtle, border, borderSubtle, borderStrong, borderControl } =
  palette.dark;
const semiDark = Object.entries({
  ...variablesOf({
    page,
    bar,
    surface,
    surfaceRaised,
    surfaceSunken,
    text,
    textMuted,
    textSubtle,
    border,
    borderSubtle,
    borderStrong,
    borderControl,
  }),
  ...variablesOf({
    focusRing: shape.focusRing,
    accent: `color-mix(in srgb, ${token.accentStrong} 60%, white)`,
    link: `color-mix(in srgb, ${token.accentStrong} 40%, white)`,
    accent8: `color-mix(in srgb, ${token.text} 8%, transparent)`,
    accent16: `color-mix(in srgb, ${token.text} 14%, transparent)`,
    accent24: `color-mix(in srgb, ${token.text} 20%, transparent)`,
  }),
})
  .map(([name, value]) => `${name}: ${value};`)
  .join('');

export const Panel = styled.nav`
  position: fixed;
  z-index: 25;
  inset-block: 0;
  inset-inline-start: 0;
  display: flex;
  flex-direction: column;
  inline-size: ${SIDE_WIDTH};
  overflow: clip;
  border-inline-end: 1px solid ${token.borderSubtle};
  background: ${token.bar};
  color: ${token.text};

  &[data-semi-dark='true'] {
    ${semiDark}
    color-scheme: dark;
  }
  &[data-compact='true'] {
    inline-size: 72px;
  }
  &[data-over='true'] {
    box-shadow: ${token.shadowLayer};
  }
  ${media.motion} {
    transition:
      inline-size ${token.motion},
      box-shadow ${token.motion};
  }
  ${media.forcedColors} {
    border-color: CanvasText;
  }
`;

export const Top = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  min-block-size: 60px;
  padding-inline: 20px 14px;

  [data-compact='true'] > & > button {
    visibility: hidden;
  }
`;

export const BrandSlot = styled.div`
  display: flex;
  min-inline-size: 0;

  /* Only the brand mark. */
  [data-compact='true'] & {
    overflow: clip;
    overflow-clip-margin: 4px;
    inline-size: 32px;
    flex: none;
  }
`;

export const Scroller = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow: hidden auto;
  overscroll-behavior: contain;
  padding: 4px 11px 20px 12px;
  scrollbar-width: thin;

  [data-compact='true'] > & {
    scrollbar-width: none;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 4px;
  padding-block: 8px;
  padding-inline: 16px;
  border-block-start: 1px solid ${token.borderSubtle};

  &[data-collapsed='true'] {
    flex-direction: column;
  }
`;
