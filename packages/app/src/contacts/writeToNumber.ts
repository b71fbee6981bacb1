import { isAlive } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { startChat } from '../messaging/actions/openChat.ts';
import { chatEntryOf } from '../messaging/location/chatEntry.ts';
import { writeLocation } from '../messaging/location/namedLocation.ts';
import { findKnownLine } from '../messaging/state/knownLines.ts';
import { currentLineAtom, profilesAtom } from '../messaging/state/profiles.ts';

/** Begins or continues the chat with a number, on the line that its person knows. Returns the query of the chat page's address. */
export async function writeToNumber(get: Getter, set: Setter, tn: string, name: string): Promise<string> {
  chatEntryOf(get).expect();
  const known = (await findKnownLine(get, set, tn))?.line ?? get(currentLineAtom)?.tn;
  const alive = get(profilesAtom).filter(isAlive);
  const line = alive.find((profile) => profile.tn === known)?.tn ?? alive[0]?.tn;
  if (line !== undefined) await startChat(get, set, { line, tn, ...(name !== tn && { name }) });
  return writeLocation('', { line, chat: tn });
}
