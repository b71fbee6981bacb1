import type { TextLanguage } from '@manyline/contract';
import type { EmailMessage } from '../ports/ports.ts';
import { type Addressee, plain, write } from './emails.ts';
import { isolate } from './emailTexts.ts';

interface Texts {
  readonly subject: (account: string) => string;
  readonly what: (account: string, number: string) => string;
  readonly next: string;
  readonly open: string;
}

const TEXTS: Readonly<Record<TextLanguage, Texts>> = {
  en: {
    subject: (account) => `Manyline: ${account} has messages for a number without a line`,
    what: (account, number) => `The provider account ${account} delivers messages for ${number}, but none of its lines has this number.`,
    next: 'They are kept for 30 days, and delivered once you add the line or give it this account.',
    open: 'Open Manyline to see them under Settings › Lines › Provider accounts:',
  },
  fr: {
    subject: (account) => `Manyline\u00A0: ${account} a des messages pour un numéro sans ligne`,
    what: (account, number) =>
      `Le compte fournisseur ${account} reçoit des messages pour le ${number}, mais aucune de ses lignes n’a ce numéro.`,
    next: 'Ils sont conservés 30 jours et seront remis dès que vous aurez ajouté la ligne ou lui aurez attribué ce compte.',
    open: 'Ouvrez Manyline pour les voir dans Paramètres › Lignes › Comptes fournisseur\u00A0:',
  },
  ar: {
    subject: (account) => `Manyline: رسائل لدى ${isolate(account)} لرقم ليس له خط`,
    what: (account, number) => `يتلقى حساب المزوّد ${isolate(account)} رسائل للرقم ${isolate(number)}، ولا يوجد هذا الرقم بين خطوطه.`,
    next: 'تُحفظ الرسائل 30 يومًا، وتظهر بعد إضافة الخط أو ربطه بهذا الحساب.',
    open: 'لعرضها يُرجى فتح Manyline ثم الإعدادات › الخطوط › حسابات المزوّدين:',
  },
};

/** Sent to administrators about the first message for a number that no line of the account has. */
export function unroutedEmail(
  to: Addressee,
  { account, number, link }: { readonly account: string; readonly number: string; readonly link: string },
): EmailMessage {
  const { subject, what, next, open } = TEXTS[to.language];
  const name = plain(account);
  return write(to, subject(name), [what(name, plain(number)), next, open, link]);
}
