import type { Chat } from '@manyline/contract';
import { atom } from 'jotai';
import { activeAtom } from './activeChat.ts';
import { chatsByLineAtom } from './lineChats.ts';

/** The line this contact last wrote to, by the loaded chats. */
export function lastWrittenTo(lines: ReadonlyMap<string, { readonly chats: ReadonlyMap<string, Chat> }>, tn: string): string | undefined {
  let newest: { readonly line: string; readonly time: number } | undefined;
  for (const [line, { chats }] of lines) {
    for (const chat of chats.values()) {
      if (chat.tn !== tn) continue;
      const time = chat.messages.findLast(({ senderTN }) => senderTN === tn)?.time;
      if (time !== undefined && (newest === undefined || time > newest.time)) newest = { line, time };
      break;
    }
  }
  return newest?.line;
}

/** The other line that the open chat's contact last wrote to; undefined if it is this one. */
export const contactLineAtom = atom((get): string | undefined => {
  const active = get(activeAtom);
  const line = active && lastWrittenTo(get(chatsByLineAtom), active.tn);
  return line === active?.line ? undefined : line;
});
