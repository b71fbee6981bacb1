import { IconDatabaseOff } from '@tabler/icons-react';
import { useText } from '../../messages/useText.ts';
import { Notice } from '../Notice.tsx';

export interface VolatileNoticeProps {
  readonly onDismiss: () => void;
}

/**
 * The browser refuses storage: unsent messages are lost when the tab closes.
 * @use In browsers that refuse storage.
 * @avoid for other news about the product → Banner
 */
export function VolatileNotice({ onDismiss }: VolatileNoticeProps) {
  const t = useText();
  return (
    <Notice tone="info" icon={<IconDatabaseOff />} action={t('cms.notice.volatile.dismiss')} onAction={onDismiss}>
      {t('cms.notice.volatile')}
    </Notice>
  );
}
