import type { ReportMailOperations, StoredReportMail } from '../../backend/store/store.ts';
import { type Journal, JournaledMap } from '../journal.ts';

interface ReportMailTable {
  readonly operations: ReportMailOperations;
  readonly forgetUser: (userId: string) => void;
}

/** The weekly e-mails of figures, by user. */
export function reportMailTable(journal: Journal): ReportMailTable {
  const mails = new JournaledMap<StoredReportMail>(journal);
  return {
    operations: {
      async putReportMail(mail) {
        if (mails.get(mail.userId)) mails.replace(mail.userId, mail);
        else mails.add(mail.userId, mail);
      },
      findReportMail: async (userId) => mails.get(userId),
      findReportMailByToken: async (hash) => mails.values().find(({ tokenHash }) => tokenHash === hash),
      dueReportMails: async (now, limit) =>
        mails
          .values()
          .filter(({ isOn, dueAt }) => isOn && dueAt <= now)
          .sort((a, b) => a.dueAt - b.dueAt || (a.userId < b.userId ? -1 : 1))
          .slice(0, limit),
    },
    forgetUser(userId) {
      if (mails.get(userId)) mails.delete(userId);
    },
  };
}
