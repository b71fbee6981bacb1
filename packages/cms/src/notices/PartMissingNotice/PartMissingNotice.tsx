import { IconPlugConnectedX } from '@tabler/icons-react';
import { useText } from '../../messages/useText.ts';
import { Notice } from '../Notice.tsx';

export interface PartMissingNoticeProps {
  readonly onRetry: () => void;
}

/** A part of the page could not be loaded. */
export function PartMissingNotice({ onRetry }: PartMissingNoticeProps) {
  const t = useText();
  return (
    <Notice tone="warning" icon={<IconPlugConnectedX />} action={t('cms.notice.partMissing.retry')} onAction={onRetry}>
      {t('cms.notice.partMissing')}
    </Notice>
  );
}
