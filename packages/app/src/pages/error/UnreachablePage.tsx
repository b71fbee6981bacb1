import { QuickSettings, StatusScreen } from '@manyline/cms';
import { BlankLayout } from '@manyline/ui';
import { usePreferences } from '../usePreferences.ts';
import { useServiceRetry } from '../useServiceRetry.ts';

/** Stands while the server has never answered: neither a page nor the maintenance page would be true. */
export default function UnreachablePage() {
  const preferences = usePreferences();
  return (
    <BlankLayout actions={<QuickSettings {...preferences} />}>
      <StatusScreen kind="unreachable" {...useServiceRetry()} />
    </BlankLayout>
  );
}
