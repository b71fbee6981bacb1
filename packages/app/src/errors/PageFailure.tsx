import { PageError } from '@manyline/cms';
import { BlankLayout } from '@manyline/ui';

export interface PageFailureProps {
  readonly isAlone: boolean;
  readonly onRetry: () => void;
}

export default function PageFailure({ isAlone, onRetry }: PageFailureProps) {
  const failure = <PageError onRetry={onRetry} />;
  return isAlone ? <BlankLayout>{failure}</BlankLayout> : failure;
}
