import type { AccountChange } from './accountChangeTexts.ts';
import type { Background } from '../shared/background.ts';
import { accountChangeEmail, type EmailLanguage, lineMovedEmail, type LineMove } from './emails.ts';
import type { Mailer } from '../ports/ports.ts';
import type { StoredUser } from '../store/store.ts';

/** E-mails a user about a change, in the background: failures are reported and never block the change. Users without an address get none. */
export type EmailAccountChange = (user: StoredUser, change: AccountChange, language: EmailLanguage) => void;

interface Needs {
  readonly mailer: Mailer;
  readonly background: Background;
}

export function createEmailAccountChange({ mailer, background }: Needs): EmailAccountChange {
  return ({ name, email }, change, language) => {
    if (email === undefined) return;
    background.run('mail', () => mailer.send(accountChangeEmail({ email, name, language }, change)));
  };
}

/** E-mails the former owner that a line was moved to another user, and what happened to its chats. */
export type EmailLineMoved = (former: StoredUser, move: LineMove, language: EmailLanguage) => void;

export function createEmailLineMoved({ mailer, background }: Needs): EmailLineMoved {
  return ({ name, email }, move, language) => {
    if (email === undefined) return;
    background.run('mail', () => mailer.send(lineMovedEmail({ email, name, language }, move)));
  };
}
