import { PageLoading, usePageTitle } from '@manyline/cms';
import { Suspense, useEffect } from 'react';
import { LanguageProvider } from '../i18n/LanguageProvider.tsx';
import type { PageDefinition } from './pageRegistry.ts';
import { PageSafety } from './PageSafety.tsx';

export interface PageFrameProps {
  readonly page: PageDefinition;
  /** No shell stands around it. */
  readonly isAlone: boolean;
  /** What the server calls it, instead of its own title. */
  readonly serverTitle: string | undefined;
  /** The page stands, with all of its code; called with its title. */
  readonly onShown: (title: string) => void;
}

/** One page with its title, its loading overlay and a place for its failure. */
export function PageFrame({ page: { Page, title, texts }, isAlone, serverTitle, onShown }: PageFrameProps) {
  const shownTitle = usePageTitle({ title, serverTitle });
  return (
    <PageSafety isAlone={isAlone}>
      <Suspense fallback={<PageLoading isShown />}>
        <LanguageProvider area={texts}>
          <Page />
          <Shown title={shownTitle} onShown={onShown} />
        </LanguageProvider>
      </Suspense>
    </PageSafety>
  );
}

/** Mounts together with the page, once all of its code is there. */
function Shown({ title, onShown }: { readonly title: string } & Pick<PageFrameProps, 'onShown'>) {
  useEffect(() => onShown(title), [title, onShown]);
  return null;
}
