import type { Getter, Setter } from 'jotai';
import { paths } from '../../routing/paths.ts';
import { isRememberedAtom } from '../../session/session.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { startChat } from '../actions/openChat.ts';
import { createLocationAtom } from './chatLocation.ts';

/** After a start offline nothing says whether the chat of the address exists: it opens all the same, so that the user can write. */
export async function openRememberedChat(get: Getter, set: Setter) {
  const { pathname, search } = new URL(get(servicesAtom).page.path(), 'https://page.invalid');
  if (!get(isRememberedAtom) || pathname !== paths.chat) return;
  const { line, chat, isWaiting } = get(createLocationAtom(search));
  if (isWaiting && line !== undefined && chat !== undefined) await startChat(get, set, { line, tn: chat });
}
