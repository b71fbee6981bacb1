import { createReportMails } from './createReportMails.ts';
import { createUnsubscribe } from './unsubscribe.ts';
import { createWriteReportMail } from './writeReportMail.ts';

type Needs = Parameters<typeof createWriteReportMail>[0];

/** The weekly e-mails: what writes them, what ends them, and what begins to send them. */
export const reportMailsOf = (needs: Needs) => ({
  write: createWriteReportMail(needs),
  unsubscribe: createUnsubscribe(needs),
  start: createReportMails,
});
