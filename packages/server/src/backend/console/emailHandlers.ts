import type { UnsentEmail } from '@manyline/contract';
import type { Handlers } from '../calls/outcome.ts';
import type { EmailQueue } from '../email/emailQueue.ts';
import { limited, type LimitedNeeds } from '../limits/limited.ts';
import type { StoredEmail } from '../store/store.ts';

export interface Needs extends LimitedNeeds {
  readonly emails: EmailQueue;
  /** Whether e-mails reach users. */
  readonly hasMail: boolean;
  /** Path of the page that shows those of a demo. */
  readonly mailPage: string | undefined;
}

export function emailHandlers(needs: Needs): Pick<Handlers, 'getEmailQueue' | 'retryEmails' | 'removeEmails'> {
  const { emails, hasMail, mailPage } = needs;
  return limited(needs, 'accessCalls', {
    async getEmailQueue() {
      const { counts, delayed, givenUp } = await emails.read();
      const { waiting, givenUp: givenUpCount, oldestAt } = counts;
      const oldest = oldestAt === undefined ? {} : { oldestAt: oldestAt / 1_000 };
      const lists = { delayed: delayed.map(describe), givenUp: givenUp.map(describe), givenUpCount };
      return { data: { hasMail, ...(mailPage !== undefined && { mailPage }), waiting, ...oldest, ...lists } };
    },
    retryEmails: async ({ ids }) => ({ data: { count: await emails.retry(ids) } }),
    removeEmails: async ({ ids }) => ({ data: { count: await emails.remove(ids) } }),
  });
}

function describe({ id, to, subject, createdAt, tries, reason, dueAt }: StoredEmail): UnsentEmail {
  return { id, to, subject, createdAt: createdAt / 1_000, tries, ...(reason !== undefined && { reason }), at: dueAt / 1_000 };
}
