import { Banner, Button } from '@manyline/ui';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useText } from '../../messages/useText.ts';

export interface PartMissingNoticeProps {
  readonly onRetry: () => void;
}

/** A part of the page could not be loaded. */
export function PartMissingNotice({ onRetry }: PartMissingNoticeProps) {
  const t = useText();
  return (
    <Banner
      tone="warning"
      icon={<IconPlugConnectedX />}
      action={
        <Button variant="ghost" size="sm" onClick={onRetry}>
          {t('cms.notice.partMissing.retry')}
        </Button>
      }
    >
      {t('cms.notice.partMissing')}
    </Banner>
  );
}
