import { Dialog, TextLink } from '@manyline/ui';
import { useText } from '../messages/useText.ts';
import type { Scheduling } from './Schedule.types.ts';
import { ChatRows } from './ScheduledBar.styles.ts';
import { ScheduledRow } from './ScheduledRow.tsx';
import { useScheduledTools } from './useScheduledTools.tsx';

export interface ScheduledChatProps {
  readonly isOpen: boolean;
  readonly scheduling: Scheduling;
  /** Unix seconds. */
  readonly now: number;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The scheduled messages of one chat. */
export function ScheduledChat({ isOpen, scheduling, now, onOpenChange }: ScheduledChatProps) {
  const t = useText();
  const { scheduled, ownZone, isOffline, lines, hrefOfAll, onShowAll } = scheduling;
  const { tools, dialog } = useScheduledTools({ actions: scheduling, ownZone, now, isOffline, lines });
  return (
    <>
      <Dialog isOpen={isOpen && scheduled.length > 0} title={t('chat.later.list.title')} size="lg" onOpenChange={onOpenChange}>
        <ChatRows aria-label={t('chat.later.list.title')}>
          {scheduled.map((item) => (
            <li key={item.id}>
              <ScheduledRow item={item} ownZone={ownZone} now={now} tools={tools} isOffline={isOffline} />
            </li>
          ))}
        </ChatRows>
        <TextLink
          href={hrefOfAll}
          onNavigate={(event) => {
            event.preventDefault();
            onOpenChange(false);
            onShowAll();
          }}
        >
          {t('chat.later.list.all')}
        </TextLink>
      </Dialog>
      {dialog}
    </>
  );
}
