import { LoadFailed } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense } from 'react';
import { servicesAtom } from '../state/servicesAtom.ts';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';

export interface PageSafetyProps {
  /** No shell stands around it: the failure brings a frame of its own. */
  readonly isAlone: boolean;
  readonly children: ReactNode;
}

/** Shows and reports a failure inside, and offers to load the page anew. */
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

// Where the code of a page could not be fetched, that of the picture beside its failure hardly can.
const Failure = lazy(() => import('../pages/error/PageFailure.tsx').catch(() => ({ default: LoadFailed })));
