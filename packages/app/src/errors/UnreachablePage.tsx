import { QuickSettings, StatusScreen } from '@manyline/cms';
import { BlankLayout } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { nextTryAtAtom } from '../availability/serviceState.ts';
import { useServiceRetry } from '../availability/useServiceRetry.ts';
import { usePreferences } from '../preferences/usePreferences.ts';
import { useIsOnline } from '../shared/useIsOnline.ts';
import { useSecondsUntil } from '../shared/useSecondsUntil.ts';

/** Shown while the server has never answered, when neither a page nor the maintenance page would be correct. */
export default function UnreachablePage() {
  const preferences = usePreferences();
  const retryInSeconds = useSecondsUntil(useAtomValue(nextTryAtAtom) ?? 0);
  const retry = useServiceRetry();
  // Offline nothing is tried, and everything goes on by itself.
  const attempts = useIsOnline() ? { retryInSeconds, ...retry } : {};
  return (
    <BlankLayout actions={<QuickSettings {...preferences} />}>
      <StatusScreen kind="unreachable" {...attempts} />
    </BlankLayout>
  );
}
