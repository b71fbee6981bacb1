import { Banner } from '@manyline/ui';
import { IconWifiOff } from '@tabler/icons-react';
import { useText } from '../../messages/useText.ts';

/**
 * Says on the sign-in pages that the device is offline, and that what was submitted waits.
 * @use On the sign-in pages.
 * @avoid on signed-in pages → OfflineNotice
 */
export function OfflineSignInNotice() {
  const t = useText();
  return (
    <Banner tone="warning" icon={<IconWifiOff />}>
      {t('cms.notice.offlineSignIn')}
    </Banner>
  );
}
