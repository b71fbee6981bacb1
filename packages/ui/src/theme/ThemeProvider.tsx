import { createContext, type ReactNode, use, useLayoutEffect } from 'react';
import type { ContentWidth } from '../layout/layoutPreferences.ts';
import type { ThemeMode } from './palette.ts';
import { type ColoursByMode, DEFAULT_COLOURS } from './themeColours.ts';
import { useMedia } from './useMedia.ts';
import type { Density, Skin } from './variables.ts';

export type ColorMode = ThemeMode | 'system';

export interface ThemeProviderProps {
  readonly mode: ColorMode;
  readonly skin?: Skin;
  readonly density?: Density;
  readonly contentWidth?: ContentWidth;
  /** A person's own primary colours; unreadable ones are corrected. Their code comes only when there are any. */
  readonly colours?: ColoursByMode;
  readonly children: ReactNode;
}

/** Chooses the theme on <html>; `system` follows the device while it is shown. */
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
    // The browser's own bars continue the header.
    const surface = getComputedStyle(document.documentElement).getPropertyValue('--surface');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', surface);
  }, [resolved, skin, density, contentWidth]);
  useLayoutEffect(() => {
    let isWanted = true;
    const isOwn = primary !== DEFAULT_COLOURS.primary || primaryDarken !== DEFAULT_COLOURS.primaryDarken;
    // Without own colours, now or before on this page, there is nothing to fetch. Out of reach, the page stays as it is.
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

/** Whether colours were set on the page; those of the loader, which it had before the app, do not count. */
function hasPaint(style: CSSStyleDeclaration): boolean {
  return Array.from(style).some((name) => !name.startsWith('--initial-loader'));
}

/** Light or dark as it is shown now, `system` resolved. */
export function useResolvedMode(): ThemeMode {
  return use(ResolvedMode);
}

const ResolvedMode = createContext<ThemeMode>('light');
