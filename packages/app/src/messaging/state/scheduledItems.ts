import type { LineTag, ScheduledItem } from '@manyline/chat';
import { isAlive, type ScheduledMessage } from '@manyline/contract';
import { atom } from 'jotai';
import { EVERYTHING, scheduledMessages } from '../../scheduling/scheduledState.ts';
import { mapReady } from '../../session/remote.ts';
import { activeConversationAtom } from './activeChat.ts';
import { lineTagsAtom } from './chatLists.ts';
import { profilesAtom } from './profiles.ts';

/** What the user has scheduled, as screens show it. */
export const scheduledItemsAtom = atom((get) => {
  const tags = get(lineTagsAtom);
  const { value } = scheduledMessages.held(get(scheduledMessages.placesAtom), EVERYTHING);
  return mapReady(value, (messages) => messages.map((message) => toScheduledItem(message, tags)));
});

/** Those of the open chat, the next one first. */
export const scheduledInChatAtom = atom((get): readonly ScheduledItem[] => {
  const open = get(activeConversationAtom);
  const items = get(scheduledItemsAtom);
  if (!open || items.status !== 'ready') return NONE;
  const inChat = items.value.filter(({ line, contact }) => line.tn === open.line && contact.tn === open.tn);
  return inChat.length === 0 ? NONE : inChat.toSorted((a, b) => a.at - b.at);
});

/** The lines that a scheduled message can be moved to. */
export const sendingLinesAtom = atom((get): readonly LineTag[] => {
  const tags = get(lineTagsAtom);
  return get(profilesAtom).flatMap((profile) => (isAlive(profile) ? (tags.get(profile.tn) ?? []) : []));
});

const NONE: readonly ScheduledItem[] = [];

function toScheduledItem(message: ScheduledMessage, tags: ReadonlyMap<string, LineTag>): ScheduledItem {
  const { id, lineId, number, name, text, files, sendAt, timeZone, zoneSource, cancelOnReply, repeat, question, replyTo } = message;
  return {
    id,
    text,
    // A line that is no longer the user's has no colour.
    line: tags.get(lineId) ?? { tn: lineId, hue: 250 },
    contact: { tn: number, name: name === number ? '' : name },
    files,
    ...(replyTo !== undefined && { isReply: true }),
    at: sendAt,
    zone: timeZone,
    zoneOf: zoneSource === 'contact' ? 'contact' : 'own',
    repeat: repeat?.every ?? 'never',
    ...(repeat?.until !== undefined && { until: repeat.until }),
    cancelsOnReply: cancelOnReply,
    ...(question !== null && { question }),
  };
}
