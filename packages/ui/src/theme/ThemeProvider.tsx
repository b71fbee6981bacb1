import { createContext, type ReactNode, use, useLayoutEffect, useSyncExternalStore } from 'react';
import type { Skin } from './createTheme.ts';
import { GlobalStyle } from './GlobalStyle.ts';
import { palette, type ThemeMode } from './palette.ts';

export type ColorMode = ThemeMode | 'system';

export interface ThemeProviderProps {
  readonly mode: ColorMode;
  readonly skin?: Skin;
  readonly children: ReactNode;
}

/** Chooses the theme on <html>; `system` follows the device while it is shown. */
export function ThemeProvider({ mode, skin = 'default', children }: ThemeProviderProps) {
  const deviceMode = useSyncExternalStore(watchDevice, readDevice);
  const resolved = mode === 'system' ? deviceMode : mode;
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = resolved;
    document.documentElement.dataset['skin'] = skin;
    // The browser's own bars continue the header.
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', palette[resolved].surface);
  }, [resolved, skin]);
  return (
    <ResolvedMode value={resolved}>
      <GlobalStyle />
      {children}
    </ResolvedMode>
  );
}

export function useResolvedMode(): ThemeMode {
  return use(ResolvedMode);
}

const ResolvedMode = createContext<ThemeMode>('light');

const darkQuery = '(prefers-color-scheme: dark)';

const readDevice = (): ThemeMode => (window.matchMedia(darkQuery).matches ? 'dark' : 'light');

function watchDevice(onChange: () => void): () => void {
  const query = window.matchMedia(darkQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
