import type { TextLanguage } from '@manyline/contract';
import type { StoredUser } from '../store/store.ts';
import type { AccountChange } from './accountChangeTexts.ts';
import type { EmailQueue } from './emailQueue.ts';
import { accountChangeEmail } from './emails.ts';
import { linesMovedEmail, type LinesMove } from './linesMovedTexts.ts';

/** E-mails a user about a change. Users without an address get none. */
export type EmailAccountChange = (user: StoredUser, change: AccountChange, language: TextLanguage) => void;

export function createEmailAccountChange(emails: Pick<EmailQueue, 'add'>): EmailAccountChange {
  return ({ name, email }, change, language) => {
    if (email === undefined) return;
    emails.add(accountChangeEmail({ email, name, language }, change));
  };
}

/** E-mails the former owner that lines were moved to another user, and what happened to their chats. */
export type EmailLinesMoved = (former: StoredUser, move: LinesMove, language: TextLanguage) => void;

export function createEmailLinesMoved(emails: Pick<EmailQueue, 'add'>): EmailLinesMoved {
  return ({ name, email }, move, language) => {
    if (email === undefined) return;
    emails.add(linesMovedEmail({ email, name, language }, move));
  };
}

/** Gathers what one call moves: `send` sends each former owner one e-mail. */
export function gatherLinesMoved(email: EmailLinesMoved): { readonly add: EmailLinesMoved; send(): void } {
  const gathered = new Map<string, Parameters<EmailLinesMoved>>();
  return {
    add(former, move, language) {
      const known = gathered.get(former.id)?.[1].tns ?? [];
      gathered.set(former.id, [former, { ...move, tns: [...known, ...move.tns] }, language]);
    },
    send() {
      for (const one of gathered.values()) email(...one);
    },
  };
}
