import type { Scheduling } from '@manyline/chat';
import { whenIdle } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '../../access/AccessProvider.tsx';
import { permits } from '../../access/permits.ts';
import { connectionAtom } from '../../realtime/connection.ts';
import { paths } from '../../routing/paths.ts';
import { changeScheduled, findZone, restoreScheduled, sendScheduledNow } from '../../scheduling/scheduledChanges.ts';
import { followScheduled } from '../../scheduling/scheduledState.ts';
import { useAction } from '../../shared/action.ts';
import { scheduledUpdatesAtom } from '../../shared/adminUpdates.ts';
import { OWN_ZONE } from '../../shared/ownZone.ts';
import { scheduleFiles } from '../actions/filesLater.ts';
import { cancelInChat, scheduleInChat } from '../actions/scheduling.ts';
import { activeConversationAtom } from '../state/activeChat.ts';
import { findKnownInstead, findKnownLineTn } from '../state/knownLines.ts';
import { scheduledInChatAtom, sendingLinesAtom } from '../state/scheduledItems.ts';

/** Sending later from the open chat; undefined for users who may not send. */
export function useScheduling(): Scheduling | undefined {
  const conversation = useAtomValue(activeConversationAtom);
  const connection = useAtomValue(connectionAtom);
  const scheduled = useAtomValue(scheduledInChatAtom);
  const lines = useAtomValue(sendingLinesAtom);
  const update = useAtomValue(scheduledUpdatesAtom);
  const navigate = useNavigate();
  const canSend = permits(useAccess(), { action: 'send', subject: 'chat' });
  const follow = useAction(followScheduled);
  const onSchedule = useAction(scheduleInChat);
  const onScheduleFiles = useAction(scheduleFiles);
  const onChange = useAction(changeScheduled);
  const onSendNow = useAction(sendScheduledNow);
  const onCancel = useAction(cancelInChat);
  const onRestore = useAction(restoreScheduled);
  const onFindZone = useAction(findZone);
  const onFindLine = useAction(findKnownLineTn);
  const onFindInstead = useAction(findKnownInstead);
  // The chat itself comes first.
  useEffect(() => (canSend ? whenIdle(() => void follow(update)) : undefined), [canSend, follow, update]);
  if (!conversation || !canSend) return undefined;
  return {
    ownZone: OWN_ZONE,
    contactTn: conversation.tn,
    isOffline: connection.kind !== 'open' && connection.kind !== 'connecting',
    scheduled,
    lines,
    hrefOfAll: paths.scheduled,
    onShowAll: () => void navigate(paths.scheduled),
    onSchedule,
    onScheduleFiles,
    onChange,
    onSendNow,
    onCancel,
    onRestore,
    onFindZone,
    onFindLine,
    onFindInstead,
  };
}
