import { PageLoading, usePageTitle } from '@manyline/cms';
import { Suspense, useEffect } from 'react';
import type { PageDefinition } from './pageRegistry.ts';
import { PageSafety } from './PageSafety.tsx';
import { rememberRecovered } from './recoverChunks.ts';

/** One page with its title, its loading overlay and a place for its failure. */
export function PageFrame({ page: { Page, title, layout } }: { readonly page: PageDefinition }) {
  usePageTitle(title);
  return (
    <PageSafety isAlone={layout === 'own'}>
      <Suspense fallback={<PageLoading isShown />}>
        <Page />
        <Loaded />
      </Suspense>
    </PageSafety>
  );
}

/** Mounts together with the page, once all of its code is there. */
function Loaded() {
  useEffect(() => rememberRecovered(() => sessionStorage), []);
  return null;
}
