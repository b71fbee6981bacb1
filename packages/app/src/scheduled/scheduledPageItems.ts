import type { LineTag, ScheduledItem, ScheduleTime } from '@manyline/chat';
import type { Batch } from '@manyline/contract';
import { type Loadable, ready } from '@manyline/ui';
import { atom, type Getter, type Setter } from 'jotai';
import { cancelInChat } from '../messaging/actions/scheduling.ts';
import { lineTagsAtom } from '../messaging/state/chatLists.ts';
import { scheduledItemsAtom } from '../messaging/state/scheduledItems.ts';
import { cancelBatch, findScheduledBatch, scheduledBatches, setBatchTime } from '../scheduling/scheduledBatches.ts';
import { changeScheduled, sendScheduledNow } from '../scheduling/scheduledChanges.ts';
import { EVERYTHING } from '../scheduling/scheduledState.ts';
import { OWN_ZONE } from '../shared/ownZone.ts';

/** Messages and bulk messages on the schedule. What can't be loaded fails the whole: a list that lacks some would mislead. */
export const scheduledPageItemsAtom = atom((get): Loadable<readonly ScheduledItem[]> => {
  const messages = get(scheduledItemsAtom);
  const { value: batches } = scheduledBatches.held(get(scheduledBatches.placesAtom), EVERYTHING);
  if (messages.status !== 'ready' || batches.status !== 'ready')
    return messages.status === 'ready' ? (batches as Loadable<never>) : messages;
  const tags = get(lineTagsAtom);
  return ready([...messages.value, ...batches.value.map((batch) => toItem(batch, tags))]);
});

function toItem({ id, tn, template, startsTime = 0, state, counts }: Batch, tags: ReadonlyMap<string, LineTag>): ScheduledItem {
  return {
    id,
    text: template,
    line: tags.get(tn) ?? { tn, hue: 250 },
    bulk: counts.receive,
    contact: { tn: '', name: '' },
    files: [],
    at: startsTime,
    zone: OWN_ZONE,
    zoneOf: 'own',
    repeat: 'never',
    cancelsOnReply: false,
    ...(state === 'paused' && { question: 'missed' }),
  };
}

export function changeItem(get: Getter, set: Setter, id: string, text: string, time: ScheduleTime, line?: string) {
  return findScheduledBatch(get, id) ? setBatchTime(get, set, id, time.at) : changeScheduled(get, set, id, text, time, line);
}

export function sendItemNow(get: Getter, set: Setter, id: string) {
  return findScheduledBatch(get, id) ? setBatchTime(get, set, id, undefined) : sendScheduledNow(get, set, id);
}

export function cancelItem(get: Getter, set: Setter, id: string, isDraft: boolean) {
  return findScheduledBatch(get, id) ? cancelBatch(get, set, id) : cancelInChat(get, set, id, isDraft);
}
