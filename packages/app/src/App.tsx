import { LastResort, PageLoading } from '@manyline/cms';
import { AnnouncerProvider, ThemeProvider } from '@manyline/ui';
import { Provider, useAtomValue } from 'jotai';
import { type ReactNode, Suspense } from 'react';
import { GuardedRoutes } from './pages/GuardedRoutes.tsx';
import { PageErrorBoundary } from './pages/PageErrorBoundary.tsx';
import { PageSafety } from './pages/PageSafety.tsx';
import { LanguageProvider } from './preferences/LanguageProvider.tsx';
import { coloursAtom, contentWidthAtom, densityAtom, skinAtom, themeAtom } from './preferences/preferences.ts';
import type { AppStore } from './shared/appStore.ts';
import { servicesAtom } from './shared/servicesAtom.ts';
import { Toasts } from './shell/Toasts.tsx';

/** The whole product over one store. Must be rendered inside a router. */
export function App({ store }: { readonly store: AppStore }) {
  return (
    <Provider store={store}>
      <Theme>
        <Safety>
          <Suspense>
            <LanguageProvider area="common">
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
        </Safety>
      </Theme>
    </Provider>
  );
}

function Theme({ children }: { readonly children: ReactNode }) {
  return (
    <ThemeProvider
      mode={useAtomValue(themeAtom)}
      skin={useAtomValue(skinAtom)}
      density={useAtomValue(densityAtom)}
      contentWidth={useAtomValue(contentWidthAtom)}
      colours={useAtomValue(coloursAtom)}
    >
      {children}
    </ThemeProvider>
  );
}

/** Last resort for errors outside every page, including missing translations: shows a message and a way to continue. */
function Safety({ children }: { readonly children: ReactNode }) {
  const { report, page } = useAtomValue(servicesAtom);
  return (
    <PageErrorBoundary fallback={<LastResort onReload={page.reload} />} onError={(error) => report('app', String(error))}>
      {children}
    </PageErrorBoundary>
  );
}
