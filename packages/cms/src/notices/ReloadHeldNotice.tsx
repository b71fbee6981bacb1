import { Banner, Button } from '@manyline/ui';
import { IconRefreshAlert } from '@tabler/icons-react';
import { useText } from '../messages/useText.ts';

export interface ReloadHeldNoticeProps {
  readonly onReload: () => void;
}

/** The server asked for a reload, which waits: unsent text would be lost with it. */
export function ReloadHeldNotice({ onReload }: ReloadHeldNoticeProps) {
  const t = useText();
  return (
    <Banner
      tone="warning"
      icon={<IconRefreshAlert />}
      action={
        <Button variant="ghost" size="sm" onClick={onReload}>
          {t('cms.notice.reloadHeld.reload')}
        </Button>
      }
    >
      {t('cms.notice.reloadHeld')}
    </Banner>
  );
}
