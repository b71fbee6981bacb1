import { IconAlertTriangle, IconChevronRight, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../messages/useText.ts';
import type { Scheduling } from './Schedule.types.ts';
import { Bar } from './ScheduledBar.styles.ts';
import { ScheduledChat } from './ScheduledChat.tsx';
import { useAnsweredDraft } from './useAnsweredDraft.ts';
import { useZoneFormats } from './useZoneFormats.ts';

export interface ScheduledBarProps {
  readonly scheduling: Scheduling;
  /** Nothing is written in the chat. */
  readonly isDraftEmpty?: boolean;
  /** Unix seconds. */
  readonly now: number;
}

/**
 * Says above the message field what of this chat is sent later, and opens it.
 * @use In a chat with scheduled messages.
 * @key Enter: Opens the messages.
 */
export function ScheduledBar({ scheduling, now, isDraftEmpty = false }: ScheduledBarProps) {
  useAnsweredDraft(scheduling, isDraftEmpty);
  const t = useText();
  const formats = useZoneFormats();
  const [opened, setOpened] = useState<'never' | 'open' | 'closed'>('never');
  const { scheduled, ownZone } = scheduling;
  const asking = scheduled.filter(({ question }) => question !== undefined).length;
  const [next] = scheduled.filter(({ question }) => question === undefined);
  return (
    <>
      {scheduled.length > 0 && (
        <Bar type="button" aria-haspopup="dialog" data-asks={asking > 0 || undefined} onClick={() => setOpened('open')}>
          {asking > 0 ? <IconAlertTriangle aria-hidden="true" size={18} /> : <IconClock aria-hidden="true" size={18} />}
          <span>
            {asking > 0
              ? t('chat.later.bar.asks', { count: asking })
              : t('chat.later.bar', { count: scheduled.length, when: next ? formats.dayAndTime(next.at, ownZone, now) : '' })}
          </span>
          <IconChevronRight aria-hidden="true" size={18} data-mirror />
        </Bar>
      )}
      {opened !== 'never' && (
        <ScheduledChat
          isOpen={opened === 'open'}
          scheduling={scheduling}
          now={now}
          onOpenChange={(isOpen) => setOpened(isOpen ? 'open' : 'closed')}
        />
      )}
    </>
  );
}
