import { ConfirmDialog, isolate, toast, useContactName } from '@manyline/ui';
import { type ReactNode, useState } from 'react';
import type { LineTag } from '../ChatList/ChatList.types.ts';
import { useText } from '../messages/useText.ts';
import type { ScheduledActions, ScheduledItem, ScheduleOutcome, ScheduleQuestion } from './Schedule.types.ts';
import { SendLaterDialog } from './SendLaterDialog.tsx';

interface ScheduledToolsOptions {
  readonly actions: ScheduledActions;
  /** The time zone of the device. */
  readonly ownZone: string;
  readonly now: number;
  readonly isOffline: boolean;
  /** The user's lines that can send. */
  readonly lines: readonly LineTag[];
}

/** What the buttons of a scheduled message do. */
export interface ScheduledTools {
  /** Being changed on the server. */
  readonly busyId: string | undefined;
  readonly onEdit: (item: ScheduledItem) => void;
  readonly onSendNow: (item: ScheduledItem) => void;
  readonly onCancel: (item: ScheduledItem) => void;
  readonly onDraft: (item: ScheduledItem) => void;
}

/** Changes scheduled messages and says what came of it. */
export function useScheduledTools({ actions, ownZone, now, isOffline, lines }: ScheduledToolsOptions): {
  readonly tools: ScheduledTools;
  readonly dialog: ReactNode;
} {
  const t = useText();
  const nameOf = useContactName();
  const [busyId, setBusyId] = useState<string>();
  const [edited, setEdited] = useState<{ readonly item: ScheduledItem; readonly zone: string | undefined }>();
  const [knownLine, setKnownLine] = useState<{ readonly id: string; readonly tn: string | undefined }>();
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState<{ readonly item: ScheduledItem; readonly act: 'now' | 'cancel' }>();
  const [isAsking, setIsAsking] = useState(false);
  const ask = (item: ScheduledItem, act: 'now' | 'cancel') => {
    setAsked({ item, act });
    setIsAsking(true);
  };

  const run = async ({ id }: ScheduledItem, outcome: ScheduleOutcome, onDone: () => void) => {
    setBusyId(id);
    const reason = await outcome;
    setBusyId(undefined);
    if (reason === undefined) onDone();
    else toast({ tone: 'danger', text: t('chat.later.failed', { reason }).trim() });
  };
  const name = ({ contact }: ScheduledItem) => isolate(nameOf(contact.name === '' ? contact.tn : contact.name));
  const restore = (item: ScheduledItem) => ({
    label: t('chat.inbox.undo'),
    onSelect: () => void run(item, actions.onRestore(item.id), () => undefined),
  });
  const tools: ScheduledTools = {
    busyId,
    onEdit(item) {
      setEdited({ item, zone: item.zoneOf === 'contact' ? item.zone : undefined });
      setIsOpen(true);
      if (asksForLine(item) && item.bulk === undefined)
        void actions.onFindLine?.(item.contact.tn).then((tn) => setKnownLine({ id: item.id, tn }));
      // What the number suggests is only an offer, so the dialog doesn't wait for it.
      if (item.zoneOf === 'own' && item.bulk === undefined)
        void actions.onFindZone(item.contact.tn).then((zone) => setEdited((shown) => (shown?.item === item ? { item, zone } : shown)));
    },
    onSendNow: (item) =>
      item.bulk !== undefined
        ? ask(item, 'now')
        : void run(item, actions.onSendNow(item.id), () => toast({ tone: 'success', text: t('chat.later.sent', { name: name(item) }) })),
    onCancel: (item) =>
      item.bulk !== undefined
        ? ask(item, 'cancel')
        : void run(item, actions.onCancel(item.id, false), () =>
            toast({ tone: 'default', text: t('chat.later.removed', { name: name(item) }), action: restore(item) }),
          ),
    onDraft: (item) =>
      void run(item, actions.onCancel(item.id, true), () =>
        toast({ tone: 'default', text: t('chat.later.drafted', { name: name(item) }) }),
      ),
  };
  return {
    tools,
    dialog: (
      <>
        {edited && (
          <SendLaterDialog
            key={edited.item.id}
            isOpen={isOpen}
            now={now}
            zones={{ own: ownZone, contact: edited.zone }}
            contactName={nameOf(edited.item.contact.name === '' ? edited.item.contact.tn : edited.item.contact.name)}
            line={edited.item.line}
            text={edited.item.text}
            files={edited.item.files.length}
            known={edited.item}
            isOnce={edited.item.bulk !== undefined}
            lines={asksForLine(edited.item) ? lines : undefined}
            knownLine={knownLine?.id === edited.item.id ? knownLine.tn : undefined}
            onFindInstead={async (line) => actions.onFindInstead?.(edited.item.contact.tn, line)}
            isOffline={isOffline}
            onOpenChange={setIsOpen}
            onSchedule={async (text, time, ...line) => actions.onChange(edited.item.id, text, time, ...line)}
          />
        )}
        {asked && (
          <ConfirmDialog
            isOpen={isAsking}
            variant={asked.act === 'now' ? 'neutral' : 'danger'}
            title={t(`chat.later.bulk.${asked.act}.title`, { count: asked.item.bulk ?? 0 })}
            text={t(`chat.later.bulk.${asked.act}.text`)}
            confirmLabel={t(asked.act === 'now' ? 'chat.later.sendNow' : 'chat.later.bulk.cancel')}
            cancelLabel={t('chat.later.bulk.keep')}
            onConfirm={() => {
              const { item, act } = asked;
              const outcome = act === 'now' ? actions.onSendNow(item.id) : actions.onCancel(item.id, false);
              void run(item, outcome, () =>
                toast({ tone: 'success', text: t(act === 'now' ? 'chat.later.bulk.sent' : 'chat.later.bulk.removed') }),
              );
            }}
            onOpenChange={setIsAsking}
          />
        )}
      </>
    ),
  };
}

/** Another line helps. */
const LINE_QUESTIONS: ReadonlySet<ScheduleQuestion> = new Set(['lineMoved', 'lineSuspended', 'lineDown', 'unreachable', 'textTooLong']);

const asksForLine = ({ question }: ScheduledItem) => question !== undefined && LINE_QUESTIONS.has(question);
