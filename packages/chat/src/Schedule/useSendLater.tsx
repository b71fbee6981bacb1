import { type MenuAction, toast } from '@manyline/ui';
import { IconClock } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { LineItem } from '../LinePicker/LinePicker.tsx';
import { useText } from '../messages/useText.ts';
import type { Scheduling } from './Schedule.types.ts';
import { SendLaterDialog, type SendLaterDialogProps } from './SendLaterDialog.tsx';
import { useZoneFormats } from './useZoneFormats.ts';

interface SendLaterOptions {
  /** Without it, nothing can be sent later. */
  readonly scheduling?: Scheduling | undefined;
  readonly now: number;
  readonly line: LineItem | undefined;
  readonly contactName: string;
  /** The message, and whether it could be sent now. */
  readonly text: string;
  readonly canSend: boolean;
  /** May ask before it goes on. */
  readonly guard: (goOn: () => void) => void;
  /** The message is on the schedule. */
  readonly onScheduled: () => void;
}

interface SendLater {
  /** For the menu of the send button. */
  readonly item: MenuAction | undefined;
  readonly dialog: ReactNode;
}

/** The choice to send the message later. */
export function useSendLater({ scheduling, now, line, contactName, text, canSend, guard, onScheduled }: SendLaterOptions): SendLater {
  const t = useText();
  const { dayAndTime } = useZoneFormats();
  const [isOpen, setIsOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const [zone, setZone] = useState<{ readonly tn: string; readonly zone: string | undefined }>();
  const isDone = useRef(false);
  if (!scheduling || !line) return NEVER;
  const { ownZone, contactTn, isOffline, onSchedule, onCancel, onFindZone } = scheduling;

  const undo = async (id: string) => {
    const reason = await onCancel(id, true);
    if (reason !== undefined) toast({ tone: 'danger', text: reason || t('chat.later.undo.failed') });
  };
  const schedule: SendLaterDialogProps['onSchedule'] = async (message, time) => {
    const answer = await onSchedule(message, time);
    if (answer.kind === 'refused') return answer.reason;
    isDone.current = true;
    onScheduled();
    toast({
      tone: 'success',
      text: t('chat.later.done', { when: dayAndTime(time.at, ownZone, now) }),
      action: { label: t('chat.inbox.undo'), onSelect: () => void undo(answer.id) },
    });
    return undefined;
  };

  return {
    item: {
      id: 'later',
      label: t('chat.later.open'),
      icon: <IconClock aria-hidden="true" />,
      ...(text === '' && { description: t('chat.later.open.empty') }),
      isDisabled: !canSend,
      onSelect: () =>
        guard(() => {
          isDone.current = false;
          setHasOpened(true);
          setIsOpen(true);
          // What the number suggests is only an offer, so the dialog doesn't wait for it.
          void onFindZone(contactTn).then((found) => setZone({ tn: contactTn, zone: found }));
        }),
    },
    dialog: hasOpened && (
      <SendLaterDialog
        isOpen={isOpen}
        now={now}
        zones={{ own: ownZone, contact: zone?.tn === contactTn ? zone.zone : undefined }}
        contactName={contactName}
        line={line}
        text={text}
        isOffline={isOffline}
        leavesFocus={() => isDone.current}
        onOpenChange={setIsOpen}
        onSchedule={schedule}
      />
    ),
  };
}

const NEVER: SendLater = { item: undefined, dialog: null };
