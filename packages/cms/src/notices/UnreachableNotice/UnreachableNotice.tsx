import { IconPlugConnectedX } from '@tabler/icons-react';
import { useText } from '../../messages/useText.ts';
import { Notice } from '../Notice.tsx';

export interface UnreachableNoticeProps {
  /** It is being tried. */
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/**
 * The service does not respond, but the page stays usable.
 * @use While the service doesn’t respond.
 * @avoid if the device is offline → OfflineNotice
 * @avoid if the whole page can’t be shown → StatusScreen
 */
export function UnreachableNotice({ isRetrying, onRetry }: UnreachableNoticeProps) {
  const t = useText();
  return (
    <Notice tone="warning" icon={<IconPlugConnectedX />} action={t('cms.notice.unreachable.retry')} isBusy={isRetrying} onAction={onRetry}>
      {t('cms.notice.unreachable')}
    </Notice>
  );
}
