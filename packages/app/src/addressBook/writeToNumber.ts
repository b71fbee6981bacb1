import { isAlive } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { startChat } from '../messaging/actions/openChat.ts';
import { writeLocation } from '../messaging/location/chatLocation.ts';
import { lastWrittenTo } from '../messaging/state/contactLine.ts';
import { chatsByLineAtom } from '../messaging/state/lineChats.ts';
import { currentLineAtom, profilesAtom } from '../messaging/state/profiles.ts';

/** Begins or continues the chat with a number, on the line it last wrote to. Returns the query of the chat page's address. */
export async function writeToNumber(get: Getter, set: Setter, tn: string, name: string): Promise<string> {
  const alive = get(profilesAtom).filter(isAlive);
  const known = lastWrittenTo(get(chatsByLineAtom), tn) ?? get(currentLineAtom)?.tn;
  const line = alive.find((profile) => profile.tn === known)?.tn ?? alive[0]?.tn;
  if (line !== undefined) await startChat(get, set, { line, tn, ...(name !== tn && { name }) });
  return writeLocation('', { line, chat: tn });
}
