import { type ReactNode, use, useLayoutEffect, useMemo } from 'react';
import type { ContentWidth } from '../contentWidth.ts';
import type { ThemeMode } from '../palette.ts';
import { type ColoursByMode, DEFAULT_COLOURS } from '../themeColours.ts';
import { useMedia } from '../useMedia.ts';
import type { Density, Skin } from '../variables.ts';
import { ThemeContext } from './ThemeContext.ts';

export type ColorMode = ThemeMode | 'system';

export interface ThemeProviderProps {
  /** Light, dark, or as the device. */
  readonly mode: ColorMode;
  /** Whether cards have shadows or borders. */
  readonly skin?: Skin;
  /** How much room things take. */
  readonly density?: Density;
  /** As wide as the window, or with a limit. */
  readonly contentWidth?: ContentWidth;
  /** The user's primary colours; unreadable ones are corrected. The code loads only if they are set. */
  readonly colours?: ColoursByMode;
  readonly children: ReactNode;
}

/**
 * Sets the theme on `<html>`; `system` follows the device.
 * @use If you compose the parts of `Manyline` yourself.
 * @avoid otherwise → Manyline
 */
export function ThemeProvider({
  mode,
  skin = 'default',
  density = 'comfortable',
  contentWidth = 'fluid',
  colours,
  children,
}: ThemeProviderProps) {
  const resolved = useShownMode(mode);
  const { primary, primaryDarken } = colours?.[resolved] ?? DEFAULT_COLOURS;
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { manyline: '', theme: resolved, skin, density, contentWidth });
    // The browser's own bars match the header.
    const bar = getComputedStyle(document.documentElement).getPropertyValue('--ml-bar');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', bar);
  }, [resolved, skin, density, contentWidth]);
  useLayoutEffect(() => {
    let isWanted = true;
    const isOwn = primary !== DEFAULT_COLOURS.primary || primaryDarken !== DEFAULT_COLOURS.primaryDarken;
    // Without custom colours, now or earlier on this page, nothing is loaded. If loading fails, the page keeps its colours.
    if (isOwn || hasPaint(document.documentElement.style))
      import('./paintColours.ts').then(
        ({ paintColours }) => {
          if (isWanted) paintColours(resolved, { primary, primaryDarken });
        },
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [resolved, primary, primaryDarken]);
  return <ThemeContext value={useMemo(() => ({ mode: resolved, density }), [resolved, density])}>{children}</ThemeContext>;
}

/** True if custom colours are set on the page. */
function hasPaint(style: CSSStyleDeclaration): boolean {
  return Array.from(style).some((name) => name.startsWith('--ml-'));
}

/** The mode with `system` resolved to the device's. */
export function useShownMode(mode: ColorMode): ThemeMode {
  const deviceMode = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  return mode === 'system' ? deviceMode : mode;
}

/** The displayed mode, with `system` resolved. */
export function useResolvedMode(): ThemeMode {
  return use(ThemeContext).mode;
}
