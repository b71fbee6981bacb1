import { Banner, Button } from '@manyline/ui';
import { IconDownload } from '@tabler/icons-react';
import { useConsoleText } from '../../messages/useText.ts';

export interface InstallNoticeProps {
  /** Whether the browser asks, or steps are shown. */
  readonly how: 'prompt' | 'steps';
  /** Installs, or shows the steps. */
  readonly onInstall: () => void;
  /** The offer isn't made again. */
  readonly onDecline: () => void;
}

/** Offers to install the app on this device. */
export function InstallNotice({ how, onInstall, onDecline }: InstallNoticeProps) {
  const t = useConsoleText();
  return (
    <Banner
      tone="info"
      icon={<IconDownload />}
      action={
        <>
          <Button variant="ghost" size="sm" onClick={onInstall}>
            {t(how === 'prompt' ? 'cms.install.offer.install' : 'cms.install.offer.steps')}
          </Button>
          <Button variant="ghost" size="sm" onClick={onDecline}>
            {t('cms.install.offer.no')}
          </Button>
        </>
      }
    >
      {t('cms.install.offer')}
    </Banner>
  );
}
