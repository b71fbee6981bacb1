import type { EmailOperations, StoredEmail } from '../../backend/store/store.ts';
import { type Journal, JournaledMap } from '../journal.ts';

export function emailTable(journal: Journal): EmailOperations {
  const emails = new JournaledMap<StoredEmail>(journal);
  const inState = (state: StoredEmail['state']) => emails.values().filter((email) => email.state === state);
  return {
    async addEmails(added) {
      for (const email of added) emails.add(email.id, email);
    },
    findEmail: async (id) => emails.get(id),
    updateEmail: async (email) => emails.replace(email.id, email),
    async removeEmails(ids) {
      for (const id of ids) emails.delete(id);
    },
    dueEmails: async (now, limit) =>
      inState('waiting')
        .filter(({ dueAt }) => dueAt <= now)
        .sort((a, b) => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1))
        .slice(0, limit),
    async countEmails() {
      const waiting = inState('waiting');
      const counts = { waiting: waiting.length, givenUp: inState('givenUp').length };
      return waiting.length === 0 ? counts : { ...counts, oldestAt: Math.min(...waiting.map(({ createdAt }) => createdAt)) };
    },
    givenUpEmails: async (limit) =>
      inState('givenUp')
        .sort((a, b) => b.dueAt - a.dueAt || (a.id < b.id ? -1 : 1))
        .slice(0, limit),
    delayedEmails: async (limit) =>
      inState('waiting')
        .filter(({ tries }) => tries > 0)
        .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
        .slice(0, limit),
    async forgetEmails(before) {
      for (const { id, dueAt } of inState('givenUp')) if (dueAt < before) emails.delete(id);
    },
  };
}
