import type { TextLanguage } from '@manyline/contract';
import type { EmailMessage } from '../ports/ports.ts';
import { type Addressee, plain, write } from './emails.ts';
import { isolate } from './emailTexts.ts';

/** Lines that were moved together from one user to another. */
export interface LinesMove {
  readonly tns: readonly string[];
  /** Name of the administrator who moved the lines. */
  readonly by: string;
  readonly withChats: boolean;
}

interface Texts {
  readonly subject: string;
  readonly moved: (by: string, number: string) => string;
  readonly withChats: string;
  readonly withoutChats: string;
}

interface LanguageTexts {
  readonly one: Texts;
  /** The numbers follow. */
  readonly several: Texts;
  readonly unexpected: string;
}

const TEXTS: Readonly<Record<TextLanguage, LanguageTexts>> = {
  en: {
    one: {
      subject: 'One of your Manyline lines was moved to another user',
      moved: (by, number) => `${by} moved your line ${number} to another user.`,
      withChats: 'Its chats moved with it. The other user can read them, and you no longer can.',
      withoutChats: 'Its chats didn’t move with it. The other user can’t read them. You’ll get them back if the line returns to you.',
    },
    several: {
      subject: 'Some of your Manyline lines were moved to another user',
      moved: (by) => `${by} moved these lines of yours to another user:`,
      withChats: 'Their chats moved with them. The other user can read them, and you no longer can.',
      withoutChats: 'Their chats didn’t move with them. The other user can’t read them. You’ll get them back if the lines return to you.',
    },
    unexpected: 'If you didn’t expect this, contact your administrator.',
  },
  fr: {
    one: {
      subject: 'Une de vos lignes Manyline a été attribuée à un autre utilisateur',
      moved: (by, number) => `${by} a attribué votre ligne ${number} à un autre utilisateur.`,
      withChats: 'Ses conversations ont suivi\u00A0: l’autre utilisateur peut les lire, et vous n’y avez plus accès.',
      withoutChats:
        'Ses conversations n’ont pas suivi\u00A0: l’autre utilisateur ne peut pas les lire. Elles sont conservées pour vous et reviendront avec la ligne.',
    },
    several: {
      subject: 'Plusieurs de vos lignes Manyline ont été attribuées à un autre utilisateur',
      moved: (by) => `${by} a attribué ces lignes, qui étaient les vôtres, à un autre utilisateur\u00A0:`,
      withChats: 'Leurs conversations ont suivi\u00A0: l’autre utilisateur peut les lire, et vous n’y avez plus accès.',
      withoutChats:
        'Leurs conversations n’ont pas suivi\u00A0: l’autre utilisateur ne peut pas les lire. Elles sont conservées pour vous et reviendront avec les lignes.',
    },
    unexpected: 'Si vous ne vous y attendiez pas, adressez-vous à votre administrateur.',
  },
  ar: {
    one: {
      subject: 'انتقل أحد خطوطك في Manyline إلى مستخدم آخر',
      moved: (by, number) => `نُقل خطك ${isolate(number)} إلى مستخدم آخر بواسطة ${isolate(by)}.`,
      withChats: 'انتقلت المحادثات مع الخط: يمكن للمستخدم الآخر قراءتها، ولم تعد متاحة لك.',
      withoutChats: 'لم تنتقل المحادثات مع الخط: لا يمكن للمستخدم الآخر قراءتها. إنها محفوظة لك وتعود مع الخط.',
    },
    several: {
      subject: 'انتقلت عدة خطوط لك في Manyline إلى مستخدم آخر',
      moved: (by) => `نُقلت خطوطك التالية إلى مستخدم آخر بواسطة ${isolate(by)}:`,
      withChats: 'انتقلت المحادثات مع الخطوط: يمكن للمستخدم الآخر قراءتها، ولم تعد متاحة لك.',
      withoutChats: 'لم تنتقل المحادثات مع الخطوط: لا يمكن للمستخدم الآخر قراءتها. إنها محفوظة لك وتعود مع الخطوط.',
    },
    unexpected: 'إذا لم يكن ذلك متوقعًا، يُرجى التواصل مع المسؤول.',
  },
};

export function linesMovedEmail(to: Addressee, { tns, by, withChats }: LinesMove): EmailMessage {
  const { one, several, unexpected } = TEXTS[to.language];
  const texts = tns.length > 1 ? several : one;
  const numbers = tns.length > 1 ? [tns.join('\n')] : [];
  const chats = withChats ? texts.withChats : texts.withoutChats;
  return write(to, texts.subject, [texts.moved(plain(by), tns[0] ?? ''), ...numbers, chats, unexpected]);
}
