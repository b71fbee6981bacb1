import { Banner, Button } from '@manyline/ui';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useText } from '../../messages/useText.ts';

export interface ConnectionLossNoticeProps {
  /** Seconds until the user is logged out. */
  readonly secondsLeft: number;
  readonly onStay: () => void;
}

/** Says that the connection is lost and counts down to signing out. */
export function ConnectionLossNotice({ secondsLeft, onStay }: ConnectionLossNoticeProps) {
  const t = useText();
  return (
    <Banner
      tone="danger"
      icon={<IconPlugConnectedX />}
      action={
        <Button variant="ghost" size="sm" onClick={onStay}>
          {t('cms.notice.connectionLost.stay')}
        </Button>
      }
    >
      {t('cms.notice.connectionLost', { seconds: secondsLeft })}
    </Banner>
  );
}
