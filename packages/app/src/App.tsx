import { LastResort, PageLoading } from '@manyline/cms';
import { AnnouncerProvider, ThemeProvider } from '@manyline/ui';
import { Provider, useAtomValue } from 'jotai';
import { type ReactNode, Suspense } from 'react';
import { LanguageProvider } from './i18n/LanguageProvider.tsx';
import { Toasts } from './pages/Toasts.tsx';
import { GuardedRoutes } from './routing/GuardedRoutes.tsx';
import { PageErrorBoundary } from './routing/PageErrorBoundary.tsx';
import { PageSafety } from './routing/PageSafety.tsx';
import { coloursAtom, contentWidthAtom, densityAtom, skinAtom, themeAtom } from './state/preferences.ts';
import { servicesAtom } from './state/servicesAtom.ts';
import type { AppStore } from './state/store.ts';

/** The whole product over one store. Stands inside a router. */
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

/** Whatever fails outside every page, down to the texts themselves, leaves a sentence and a way on, never a blank page. */
function Safety({ children }: { readonly children: ReactNode }) {
  const { report, page } = useAtomValue(servicesAtom);
  return (
    <PageErrorBoundary fallback={<LastResort onReload={page.reload} />} onError={(error) => report('app', String(error))}>
      {children}
    </PageErrorBoundary>
  );
}
