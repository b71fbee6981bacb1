import { IconPlugConnectedX } from '@tabler/icons-react';
import { useText } from '../../messages/useText.ts';
import { Notice } from '../Notice.tsx';

export interface ConnectionLossNoticeProps {
  /** Seconds until the user is logged out. */
  readonly secondsLeft: number;
  /** Keeps the session open. */
  readonly onStay: () => void;
}

/**
 * Says that the connection is lost and counts down to signing out.
 * @use If users are signed out when the connection stays lost.
 * @avoid if the service doesn’t respond but the page stays usable → UnreachableNotice
 */
export function ConnectionLossNotice({ secondsLeft, onStay }: ConnectionLossNoticeProps) {
  const t = useText();
  return (
    <Notice tone="danger" icon={<IconPlugConnectedX />} action={t('cms.notice.connectionLost.stay')} onAction={onStay}>
      {t('cms.notice.connectionLost', { seconds: secondsLeft })}
    </Notice>
  );
}
