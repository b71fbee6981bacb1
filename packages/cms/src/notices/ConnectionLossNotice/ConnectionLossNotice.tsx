import { Banner } from '@manyline/ui';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useText } from '../../messages/useText.ts';

export interface ConnectionLossNoticeProps {
  /** Until the person is logged out. */
  readonly secondsLeft: number;
}

/** Says that the connection is lost and counts down to signing out. */
export function ConnectionLossNotice({ secondsLeft }: ConnectionLossNoticeProps) {
  const t = useText();
  return (
    <Banner tone="danger" icon={<IconPlugConnectedX />}>
      {t('cms.notice.connectionLost', { seconds: secondsLeft })}
    </Banner>
  );
}
