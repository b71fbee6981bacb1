import { type Handlers, withCaller, withLine } from '../calls/outcome.ts';
import { limited, type LimitedNeeds } from '../limits/limited.ts';
import { storable } from '../store/storable.ts';
import type { Store } from '../store/store.ts';
import { toOptOut } from './wire.ts';

export interface Needs extends LimitedNeeds {
  readonly store: Store;
}

export function contactHandlers(needs: Needs): Pick<Handlers, 'getContact' | 'setContactNote'> {
  const { store } = needs;
  return {
    getContact: withLine<'getContact'>(async ({ tn }, { caller, line }) => {
      const [note = '', optOut] = await Promise.all([store.findContactNote(caller.user.id, tn), store.findOptOut(line.tn, tn)]);
      return { data: { note, optOut: optOut ? toOptOut(optOut) : null } };
    }),
    ...limited(needs, 'storedForMany', {
      setContactNote: withCaller<'setContactNote'>(async ({ tn, note }, { caller }) => {
        const stored = storable(note.trim());
        await store.setContactNote(caller.user.id, tn, stored);
        return { data: { note: stored } };
      }),
    }),
  };
}
