import { LoadFailed } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense } from 'react';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';

export interface PageSafetyProps {
  /** Rendered without the shell, so the error page brings its own frame. */
  readonly isAlone: boolean;
  readonly children: ReactNode;
}

/** Shows and reports an error inside, and offers to reload the page. */
export function PageSafety({ isAlone, children }: PageSafetyProps) {
  const { report, page } = useAtomValue(servicesAtom);
  const failure = (
    <Suspense>
      <Failure isAlone={isAlone} onRetry={page.reload} />
    </Suspense>
  );
  return (
    <PageErrorBoundary fallback={failure} onError={(error) => report('page', String(error))}>
      {children}
    </PageErrorBoundary>
  );
}

// If the page's code could not be loaded, the illustration's code probably cannot be either.
const Failure = lazy(() => import('../errors/PageFailure.tsx').catch(() => ({ default: LoadFailed })));
