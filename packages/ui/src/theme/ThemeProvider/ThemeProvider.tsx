import { createContext, type ReactNode, use, useLayoutEffect } from 'react';
import type { ContentWidth } from '../../layout/layoutPreferences.ts';
import type { ThemeMode } from '../palette.ts';
import { type ColoursByMode, DEFAULT_COLOURS } from '../themeColours.ts';
import { useMedia } from '../useMedia.ts';
import type { Density, Skin } from '../variables.ts';

export type ColorMode = ThemeMode | 'system';

export interface ThemeProviderProps {
  readonly mode: ColorMode;
  readonly skin?: Skin;
  readonly density?: Density;
  readonly contentWidth?: ContentWidth;
  /** The user's primary colours; unreadable ones are corrected. The code loads only if they are set. */
  readonly colours?: ColoursByMode;
  readonly children: ReactNode;
}

/** Sets the theme on `<html>`; `system` follows the device. */
export function ThemeProvider({
  mode,
  skin = 'default',
  density = 'comfortable',
  contentWidth = 'fluid',
  colours,
  children,
}: ThemeProviderProps) {
  const deviceMode = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const resolved = mode === 'system' ? deviceMode : mode;
  const { primary, primaryDarken } = colours?.[resolved] ?? DEFAULT_COLOURS;
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { theme: resolved, skin, density, contentWidth });
    // The browser's own bars match the header.
    const surface = getComputedStyle(document.documentElement).getPropertyValue('--surface');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', surface);
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
  return <ResolvedMode value={resolved}>{children}</ResolvedMode>;
}

/** True if custom colours are set on the page; the loader's variables don't count. */
function hasPaint(style: CSSStyleDeclaration): boolean {
  return Array.from(style).some((name) => !name.startsWith('--initial-loader'));
}

/** The displayed mode, with `system` resolved. */
export function useResolvedMode(): ThemeMode {
  return use(ResolvedMode);
}

const ResolvedMode = createContext<ThemeMode>('light');
