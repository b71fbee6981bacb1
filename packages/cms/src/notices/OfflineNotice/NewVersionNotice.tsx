import { Banner, Button } from '@manyline/ui';
import { IconRefresh } from '@tabler/icons-react';
import { useConsoleText } from '../../messages/useText.ts';

export interface NewVersionNoticeProps {
  readonly onReload: () => void;
  /** Hides it until the next start. */
  readonly onLater: () => void;
}

/** The server has a newer Manyline than this page. */
export function NewVersionNotice({ onReload, onLater }: NewVersionNoticeProps) {
  const t = useConsoleText();
  return (
    <Banner
      tone="info"
      icon={<IconRefresh />}
      action={
        <>
          <Button variant="ghost" size="sm" onClick={onReload}>
            {t('cms.notice.newVersion.reload')}
          </Button>
          <Button variant="ghost" size="sm" onClick={onLater}>
            {t('cms.notice.newVersion.later')}
          </Button>
        </>
      }
    >
      {t('cms.notice.newVersion')}
    </Banner>
  );
}
