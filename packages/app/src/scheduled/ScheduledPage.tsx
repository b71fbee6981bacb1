import type { ScheduledItem } from '@manyline/chat';
import { type ScheduledFilter, ScheduledScreen } from '@manyline/chat/scheduled';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { writeLocation } from '../messaging/location/namedLocation.ts';
import { lineTagsAtom } from '../messaging/state/chatLists.ts';
import { findKnownInstead, findKnownLineTn } from '../messaging/state/knownLines.ts';
import { sendingLinesAtom } from '../messaging/state/scheduledItems.ts';
import { connectionAtom } from '../realtime/connection.ts';
import { paths } from '../routing/paths.ts';
import { followScheduledBatches, scheduledBatches } from '../scheduling/scheduledBatches.ts';
import { findZone, restoreScheduled } from '../scheduling/scheduledChanges.ts';
import { EVERYTHING, followScheduled, scheduledMessages } from '../scheduling/scheduledState.ts';
import { useRemote, useUpdates } from '../session/useRemote.ts';
import { useAction } from '../shared/action.ts';
import { scheduledUpdatesAtom } from '../shared/adminUpdates.ts';
import { minuteAtom } from '../shared/minute.ts';
import { OWN_ZONE } from '../shared/ownZone.ts';
import { cancelItem, changeItem, scheduledPageItemsAtom, sendItemNow } from './scheduledPageItems.ts';

/** What the user has scheduled on all lines. */
export default function ScheduledPage() {
  const navigate = useNavigate();
  const [filter, setFilter] = useState<ScheduledFilter>({ query: '' });
  const { reload } = useRemote(scheduledMessages, EVERYTHING);
  const batches = useRemote(scheduledBatches, EVERYTHING);
  const items = useAtomValue(scheduledPageItemsAtom);
  const tags = useAtomValue(lineTagsAtom);
  const now = useAtomValue(minuteAtom);
  const connection = useAtomValue(connectionAtom);
  const update = useAtomValue(scheduledUpdatesAtom);
  const follow = useAction(followScheduled);
  useUpdates(update, () => {
    void follow(update);
    // The hub was away.
    if (update?.ids === undefined) batches.reload();
  });
  const followBatches = useAction(followScheduledBatches);
  useEffect(() => followBatches(), [followBatches]);
  const actions = {
    onChange: useAction(changeItem),
    onSendNow: useAction(sendItemNow),
    onCancel: useAction(cancelItem),
    onRestore: useAction(restoreScheduled),
    onFindZone: useAction(findZone),
    onFindLine: useAction(findKnownLineTn),
    onFindInstead: useAction(findKnownInstead),
  };
  const hrefOf = ({ id, bulk, line, contact }: ScheduledItem) =>
    bulk === undefined
      ? paths.chat + writeLocation('', { line: line.tn, chat: contact.tn })
      : `${paths.bulk}?batch=${encodeURIComponent(id)}`;
  return (
    <ScheduledScreen
      items={items}
      lines={[...tags.values()]}
      sendingLines={useAtomValue(sendingLinesAtom)}
      ownZone={OWN_ZONE}
      now={now}
      isOffline={connection.kind !== 'open' && connection.kind !== 'connecting'}
      filter={filter}
      actions={actions}
      hrefOf={hrefOf}
      onOpen={(item) => void navigate(hrefOf(item))}
      onShowChats={() => void navigate(paths.chat)}
      onFilter={setFilter}
      onRetry={() => {
        reload();
        batches.reload();
      }}
    />
  );
}
