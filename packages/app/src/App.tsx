import { PageLoading } from '@manyline/cms';
import { AnnouncerProvider, ThemeProvider } from '@manyline/ui';
import { Provider, useAtomValue } from 'jotai';
import { type ReactNode, Suspense } from 'react';
import { LanguageProvider } from './i18n/LanguageProvider.tsx';
import { Toasts } from './pages/Toasts.tsx';
import { GuardedRoutes } from './routing/GuardedRoutes.tsx';
import { PageSafety } from './routing/PageSafety.tsx';
import { themeAtom } from './state/preferences.ts';
import type { AppStore } from './state/store.ts';

/** The whole product over one store. Stands inside a router. */
export function App({ store }: { readonly store: AppStore }) {
  return (
    <Provider store={store}>
      <Theme>
        <Suspense>
          <LanguageProvider>
            <AnnouncerProvider>
              <PageSafety isAlone>
                <Suspense fallback={<PageLoading isShown />}>
                  <GuardedRoutes />
                </Suspense>
              </PageSafety>
              <Toasts />
            </AnnouncerProvider>
          </LanguageProvider>
        </Suspense>
      </Theme>
    </Provider>
  );
}

function Theme({ children }: { readonly children: ReactNode }) {
  return <ThemeProvider mode={useAtomValue(themeAtom)}>{children}</ThemeProvider>;
}
