import type { StoreSteps } from '../../backend/store/store.ts';
import { type Journal, JournaledMap } from '../journal.ts';

interface ContactTable {
  readonly steps: Pick<StoreSteps, 'findContactNote' | 'setContactNote'>;
  readonly forgetUser: (id: string) => void;
}

/** Users' notes about contacts. */
export function contactTable(journal: Journal): ContactTable {
  const notes = new JournaledMap<string>(journal);
  return {
    steps: {
      findContactNote: async (userId, tn) => notes.get(`${userId} ${tn}`),
      async setContactNote(userId, tn, note) {
        const key = `${userId} ${tn}`;
        if (notes.get(key) !== undefined) notes.delete(key);
        if (note !== '') notes.add(key, note);
      },
    },
    forgetUser(id) {
      for (const key of notes.keys()) if (key.startsWith(`${id} `)) notes.delete(key);
    },
  };
}
