import { Banner, Button, useAnnounce } from '@manyline/ui';
import { IconTool } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../messages/useText.ts';
import { useMomentText } from '../useMomentText.ts';

export interface MaintenanceNoticeProps {
  /** Until the maintenance begins. */
  readonly secondsLeft: number;
  /** Unix seconds, like the end, if it is known. */
  readonly startsAt: number;
  /** When it should be over, in Unix seconds. */
  readonly endsAt?: number | undefined;
  /** The administrator's message, in the user's language. */
  readonly message?: string | undefined;
  /** Absent if the notice can't be hidden. */
  readonly onHide?: (() => void) | undefined;
}

/**
 * Counts down to a planned maintenance. Screen readers announce it when it appears and a few more times, not every second.
 * @use Until a planned maintenance begins.
 * @avoid during a maintenance → StatusScreen
 */
export function MaintenanceNotice({ secondsLeft, startsAt, endsAt, message, onHide }: MaintenanceNoticeProps) {
  const t = useText();
  const announce = useAnnounce();
  const { moment, duration } = useMomentText();
  const [left, from] = [duration(secondsLeft), moment(startsAt, startsAt - secondsLeft)];
  const words =
    secondsLeft === 0
      ? t('cms.notice.maintenance.now')
      : endsAt === undefined
        ? t('cms.notice.maintenance', { left, from })
        : t('cms.notice.maintenance.until', { left, from, to: moment(endsAt, startsAt) });

  const say = useEffectEvent(() => announce(message === undefined ? words : `${words}\n${message}`));
  const step = SAID_AT.find((seconds) => secondsLeft <= seconds);
  useEffect(() => say(), [step]);

  return (
    <Banner
      tone="warning"
      isSilent
      icon={<IconTool aria-hidden="true" />}
      action={
        onHide && (
          <Button variant="ghost" size="sm" onClick={onHide}>
            {t('cms.notice.maintenance.hide')}
          </Button>
        )
      }
    >
      <span>{words}</span> {message !== undefined && <Message dir="auto">{message}</Message>}
    </Banner>
  );
}

/** Seconds before the start at which it is announced again. */
const SAID_AT = [0, 60, 300, 900, 3_600] as const;

const Message = styled.span`
  font-weight: 400;
`;
