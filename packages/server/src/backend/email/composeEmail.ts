import type { TextLanguage } from '@manyline/contract';
import type { EmailMessage } from '../ports/ports.ts';
import type { EmailOrder, ReportMailOrder } from './emailQueue.ts';

/** E-mails with a new link to set a password; undefined if the account is gone. */
interface LinkEmails {
  write(email: string, language: TextLanguage): Promise<EmailMessage | undefined>;
  writeInvitation(userId: string, language: TextLanguage): Promise<EmailMessage | undefined>;
}

/** Undefined if its user doesn't want it any more, or may no longer see figures. */
export type WriteReportMail = (order: ReportMailOrder) => Promise<EmailMessage | undefined>;

/** Writes the e-mail of an order when it is sent; undefined if there is none to send any more. */
export function composeEmail(links: LinkEmails, writeReportMail: WriteReportMail) {
  return async (order: EmailOrder): Promise<EmailMessage | undefined> => {
    switch (order.kind) {
      case 'message':
        return { to: order.to, subject: order.subject, text: order.text };
      case 'reset':
        return links.write(order.email, order.language);
      case 'invitation':
        return links.writeInvitation(order.userId, order.language);
      case 'reportMail':
        return writeReportMail(order);
    }
  };
}
