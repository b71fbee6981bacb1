import { Alert, Button, toast } from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useScheduledText } from '../messages/useText.ts';
import type { ScheduledActions, ScheduledItem, ScheduleOutcome } from '../Schedule/Schedule.types.ts';

export interface MissedTogetherProps {
  /** Several that weren't sent in time. */
  readonly items: readonly ScheduledItem[];
  readonly actions: Pick<ScheduledActions, 'onSendNow' | 'onCancel'>;
  readonly isOffline: boolean;
}

type Act = 'now' | 'draft';

/** One question for all messages whose time was missed; each can still be decided by itself. */
export function MissedTogether({ items, actions, isOffline }: MissedTogetherProps) {
  const t = useScheduledText();
  const [busy, setBusy] = useState<Act>();
  const count = items.length;
  const decide = async (act: Act, run: (id: string) => ScheduleOutcome) => {
    setBusy(act);
    let done = 0;
    let reason = '';
    // One after another, in the order of their times.
    for (const { id } of items) {
      const refused = await run(id);
      if (refused === undefined) done += 1;
      else reason = refused;
    }
    setBusy(undefined);
    if (done > 0) toast({ tone: 'success', text: t(`chat.scheduled.missed.done.${act}`, { count: done }) });
    if (done < count) toast({ tone: 'danger', text: t('chat.scheduled.missed.failed', { count: count - done, reason }).trim() });
  };
  return (
    <Frame>
      <Alert tone="warning">
        <span>{t('chat.scheduled.missed', { count })}</span>
        <Actions>
          <Button
            size="sm"
            isBusy={busy === 'now'}
            disabled={isOffline || busy !== undefined}
            onClick={() => void decide('now', actions.onSendNow)}
          >
            {t('chat.scheduled.missed.now', { count })}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            isBusy={busy === 'draft'}
            disabled={isOffline || busy !== undefined}
            onClick={() => void decide('draft', (id) => actions.onCancel(id, true))}
          >
            {t('chat.scheduled.missed.draft')}
          </Button>
        </Actions>
      </Alert>
    </Frame>
  );
}

const Frame = styled.div`
  flex: none;
  padding: 12px 16px 0;
`;

const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding-block-start: 8px;
`;
