import { PageLoading, usePageTitle } from '@manyline/cms';
import { useAtomValue } from 'jotai';
import { Suspense, useEffect } from 'react';
import { LanguageProvider } from '../preferences/LanguageProvider.tsx';
import type { PageDefinition } from '../routing/pageRegistry.ts';
import { ownTitleAtom } from '../shared/ownTitle.ts';
import { PageSafety } from './PageSafety.tsx';

export interface PageFrameProps {
  readonly page: PageDefinition;
  /** Rendered without the shell. */
  readonly isAlone: boolean;
  /** The server's title, which replaces the page's own. */
  readonly serverTitle: string | undefined;
  /** Called with the title once the page and all of its code are rendered. */
  readonly onShown: (title: string) => void;
}

/** One page with its title, loading overlay and error boundary. */
export function PageFrame({ page: { Page, title, texts }, isAlone, serverTitle, onShown }: PageFrameProps) {
  const ownTitle = useAtomValue(ownTitleAtom);
  const shownTitle = usePageTitle(ownTitle === undefined ? { title, serverTitle } : { title: ownTitle });
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

/** Mounts with the page, once all of its code is loaded. */
function Shown({ title, onShown }: { readonly title: string } & Pick<PageFrameProps, 'onShown'>) {
  useEffect(() => onShown(title), [title, onShown]);
  return null;
}
