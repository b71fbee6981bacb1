import type { AccountChange } from './accountChangeTexts.ts';
import type { Background } from './background.ts';
import { accountChangeLetter, type LetterLanguage } from './letters.ts';
import type { Mailer } from './ports.ts';
import type { StoredUser } from './store.ts';

/** Tells a person by letter; those without an address hear nothing. Nothing waits for it, and one that fails keeps nothing from happening. */
export type TellChange = (user: StoredUser, change: AccountChange, language: LetterLanguage) => void;

interface Needs {
  readonly mailer: Mailer;
  readonly background: Background;
}

export function createTellChange({ mailer, background }: Needs): TellChange {
  return ({ name, email }, change, language) => {
    if (email === undefined) return;
    background.run('mail', () => mailer.send(accountChangeLetter({ email, name, language }, change)));
  };
}
