import { IconPlugConnectedX, IconWifiOff } from '@tabler/icons-react';
import { useConsoleText } from '../../messages/useText.ts';
import { Notice } from '../Notice.tsx';

export interface OfflineNoticeProps {
  /**
   * `device`: this device has no network; `start`: nor had it when the page was opened, so little is loaded; `live`: the live connection
   * failed, but calls may still be answered.
   */
  readonly kind: 'device' | 'start' | 'live';
  /** How many messages wait on this device until they can be sent. */
  readonly waiting: number;
  readonly onRetry: () => void;
}

/**
 * Says what doesn't work, what still works, and offers to try again.
 * @use In the shell, while the device is offline.
 * @avoid if only the service doesn’t respond → UnreachableNotice
 * @avoid on the sign-in pages → OfflineSignInNotice
 */
export function OfflineNotice({ kind, waiting, onRetry }: OfflineNoticeProps) {
  const t = useConsoleText();
  return (
    <Notice
      tone="warning"
      icon={kind === 'live' ? <IconPlugConnectedX /> : <IconWifiOff />}
      action={t(`cms.notice.offline.${kind}.retry`)}
      onAction={onRetry}
    >
      <span>{t(`cms.notice.offline.${kind}`)}</span> {waiting > 0 && <span>{t('cms.notice.offline.waiting', { count: waiting })}</span>}
    </Notice>
  );
}
