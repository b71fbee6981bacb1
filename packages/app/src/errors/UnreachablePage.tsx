import { QuickSettings, StatusScreen } from '@manyline/cms';
import { BlankLayout } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { usePreferences } from '../preferences/usePreferences.ts';
import { useSecondsUntil } from '../shared/useSecondsUntil.ts';
import { nextTryAtAtom } from '../shell/serviceState.ts';
import { useIsOnline } from '../shell/useIsOnline.ts';
import { useServiceRetry } from '../shell/useServiceRetry.ts';

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
