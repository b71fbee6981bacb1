import { type Handlers, withCaller, withLine } from '../calls/outcome.ts';
import { limited, type LimitedNeeds } from '../limits/limited.ts';
import type { Backplane } from '../ports/ports.ts';
import { storable } from '../store/storable.ts';
import type { Store } from '../store/store.ts';
import { createPublishNotices } from './chatNotices.ts';
import { renameChatsOf } from './contacts/contactNames.ts';
import { createTellContacts } from './contacts/contactNotices.ts';
import { changeOwnContact } from './contacts/ownContact.ts';
import { toOptOut } from './wire.ts';

export interface Needs extends LimitedNeeds {
  readonly store: Store;
  readonly backplane: Backplane;
  readonly newId: () => string;
}

/** What an open chat shows and changes of the user's own contact with its number. */
export function contactHandlers(needs: Needs): Pick<Handlers, 'getContact' | 'setContactNote'> {
  const { store, backplane, newId, clock } = needs;
  const [publish, tell] = [createPublishNotices(backplane), createTellContacts(backplane)];
  return {
    getContact: withLine<'getContact'>(async ({ tn }, { caller, line }) => {
      const [own, optOut] = await Promise.all([store.findContactIn(caller.user.id, tn), store.findOptOut(line.tn, tn)]);
      return { data: { note: own?.note ?? '', optOut: optOut ? toOptOut(optOut) : null } };
    }),
    ...limited(needs, 'storedForMany', {
      setContactNote: withCaller<'setContactNote'>(async ({ tn, note: typed }, { caller }) => {
        const note = storable(typed.trim());
        const { changed, notices } = await store.transaction(async (tx) => {
          const writing = { userId: caller.user.id, tn, now: Math.round(clock.now() * 1_000), newId };
          const one = await changeOwnContact(tx, writing, { note });
          return { changed: [one], notices: await renameChatsOf(tx, [one]) };
        });
        publish(notices);
        tell(changed);
        return { data: { note } };
      }),
    }),
  };
}
