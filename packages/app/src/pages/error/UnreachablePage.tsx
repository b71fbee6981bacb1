import { QuickSettings, StatusScreen } from '@manyline/cms';
import { BlankLayout } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { nextTryAtAtom } from '../../state/serviceState.ts';
import { usePreferences } from '../usePreferences.ts';
import { useSecondsUntil } from '../useSecondsUntil.ts';
import { useServiceRetry } from '../useServiceRetry.ts';

/** Stands while the server has never answered: neither a page nor the maintenance page would be true. */
export default function UnreachablePage() {
  const preferences = usePreferences();
  const retryInSeconds = useSecondsUntil(useAtomValue(nextTryAtAtom) ?? 0);
  return (
    <BlankLayout actions={<QuickSettings {...preferences} />}>
      <StatusScreen kind="unreachable" retryInSeconds={retryInSeconds} {...useServiceRetry()} />
    </BlankLayout>
  );
}
