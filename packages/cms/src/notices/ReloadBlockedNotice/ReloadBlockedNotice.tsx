import { IconRefreshAlert } from '@tabler/icons-react';
import { useText } from '../../messages/useText.ts';
import { Notice } from '../Notice.tsx';

export interface ReloadBlockedNoticeProps {
  readonly onReload: () => void;
}

/**
 * The server requested a reload, which is delayed because it would lose unsent text.
 * @use If a reload must wait for unsent text.
 * @avoid to ask before a form is left → DirtyGuard
 */
export function ReloadBlockedNotice({ onReload }: ReloadBlockedNoticeProps) {
  const t = useText();
  return (
    <Notice tone="warning" icon={<IconRefreshAlert />} action={t('cms.notice.reloadHeld.reload')} onAction={onReload}>
      {t('cms.notice.reloadHeld')}
    </Notice>
  );
}
