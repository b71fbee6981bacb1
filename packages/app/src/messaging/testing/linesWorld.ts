import type { Chat, Profile } from '@manyline/contract';
import { refreshUser } from '../../session/session.ts';
import { run } from '../../shared/action.ts';
import { openConnectedTab } from '../../testing/openConnectedTab.ts';
import { ALICE, BOB, chatWithBob, createScriptedWorld, LINE, received, refuse, type Script, succeed } from '../../testing/scriptedWorld.ts';
import { createLocationAtom, openLocation } from '../location/chatLocation.ts';
import { conversationKey, draftsAtom } from '../state/outboxState.ts';

export const OTHER = '+14155552672';
export const NEW = '+14155559999';

/** A server whose line LINE dies and is then replaced by NEW. */
export async function openLinesWorld(script: Script = {}) {
  let accounts: readonly Profile[] = ALICE.accounts;
  const chats = (tn: string): Chat[] =>
    tn === LINE || tn === NEW ? [chatWithBob([received('m1', 100), { ...received('m2', 200), senderTN: tn }], { userTN: tn })] : [];
  const world = createScriptedWorld({
    getInfo: () => succeed<'getInfo'>({ ...ALICE, accounts: [...accounts] }),
    getListMessages: ({ tn }) => succeed<'getListMessages'>(chats(String(tn))),
    replaceLines: () => {
      accounts = accounts.map(({ tn, status }) => (tn === LINE ? { tn: NEW, status: 'Alive' } : { tn, status }));
      return succeed<'replaceLines'>(accounts.map((profile) => (profile.tn === NEW ? { ...profile, formerTn: LINE } : profile)));
    },
    sendMessage: () => refuse(409, 'The line is not Alive.'),
    ...script,
  });
  const tab = await openConnectedTab(world);
  const { store } = tab;
  const die = async () => {
    accounts = accounts.map((profile) => (profile.tn === LINE ? { ...profile, status: 'Banned' } : profile));
    await run(store, refreshUser);
  };
  const change = (next: readonly Profile[]) => {
    accounts = next;
    return run(store, refreshUser);
  };
  /** Opens an address like the chat page does. */
  const visit = (search: string) => {
    const location = store.get(createLocationAtom(search));
    run(store, openLocation, location);
    return location;
  };
  const draft = (line: string) => store.get(draftsAtom).get(conversationKey({ line, tn: BOB }))?.text;
  const asked = (name: string) => world.calls.filter((call) => call.name === name);
  return { ...world, tab, store, die, change, visit, draft, asked };
}
