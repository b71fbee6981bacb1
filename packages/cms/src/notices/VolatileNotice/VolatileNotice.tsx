import { Banner, Button } from '@manyline/ui';
import { IconDatabaseOff } from '@tabler/icons-react';
import { useText } from '../../messages/useText.ts';

export interface VolatileNoticeProps {
  readonly onDismiss: () => void;
}

/** The browser refuses storage: unsent messages are lost when the tab closes. */
export function VolatileNotice({ onDismiss }: VolatileNoticeProps) {
  const t = useText();
  return (
    <Banner
      tone="info"
      icon={<IconDatabaseOff />}
      action={
        <Button variant="ghost" size="sm" onClick={onDismiss}>
          {t('cms.notice.volatile.dismiss')}
        </Button>
      }
    >
      {t('cms.notice.volatile')}
    </Banner>
  );
}
