import { Banner, Button } from '@manyline/ui';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useText } from '../../messages/useText.ts';

export interface UnreachableNoticeProps {
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** The service does not respond, but the page stays usable. */
export function UnreachableNotice({ isRetrying, onRetry }: UnreachableNoticeProps) {
  const t = useText();
  return (
    <Banner
      tone="warning"
      icon={<IconPlugConnectedX />}
      action={
        <Button variant="ghost" size="sm" isBusy={isRetrying} onClick={onRetry}>
          {t('cms.notice.unreachable.retry')}
        </Button>
      }
    >
      {t('cms.notice.unreachable')}
    </Banner>
  );
}
