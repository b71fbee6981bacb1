import type { EmailOrder } from './emailQueue.ts';
import type { EmailMessage } from '../ports/ports.ts';
import type { ResetLinks } from '../session/resetLinks.ts';

/** Writes the e-mail of an order when it is sent; undefined if its account is gone. */
export function composeEmail(links: Pick<ResetLinks, 'write' | 'writeInvitation'>) {
  return async (order: EmailOrder): Promise<EmailMessage | undefined> => {
    switch (order.kind) {
      case 'message':
        return { to: order.to, subject: order.subject, text: order.text };
      case 'reset':
        return links.write(order.email, order.language);
      case 'invitation':
        return links.writeInvitation(order.userId, order.language);
    }
  };
}
