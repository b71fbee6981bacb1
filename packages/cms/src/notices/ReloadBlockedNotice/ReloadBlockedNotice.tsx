import { Banner, Button } from '@manyline/ui';
import { IconRefreshAlert } from '@tabler/icons-react';
import { useText } from '../../messages/useText.ts';

export interface ReloadBlockedNoticeProps {
  readonly onReload: () => void;
}

/** The server requested a reload, which is delayed because it would lose unsent text. */
export function ReloadBlockedNotice({ onReload }: ReloadBlockedNoticeProps) {
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
