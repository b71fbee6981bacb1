import type { IncomingMessage } from 'node:http';
import { TEXT_LANGUAGES, type TextLanguage } from '@manyline/contract';
import { chooseLanguage } from '../../backend/index.ts';
import { readCookie } from '../http/exchange.ts';

export const LANGUAGE_NAMES: Readonly<Record<TextLanguage, string>> = { en: 'English', fr: 'Français', ar: 'العربية' };

/** The language of a demo page: the one chosen on it, else the app's in this browser, else the browser's. */
export function demoLanguage({ headers }: IncomingMessage, chosen: string | null = null): TextLanguage {
  const wanted = [chosen, readCookie(headers.cookie, 'manyline-language')];
  return (
    wanted.flatMap((one) => TEXT_LANGUAGES.find((language) => language === one) ?? [])[0] ?? chooseLanguage(headers['accept-language'])
  );
}

export const DEMO_TEXTS = {
  en: {
    home: 'Go to Manyline',
    mailTitle: 'E-mails to the demo users',
    mailText: 'This page stands in for their mailboxes. The newest e-mail is on top.',
    mailEmpty: 'No e-mails yet. Ask for a new password or a code on the sign-in page to get one.',
    mailReload: 'Refresh',
    mailTo: 'To',
    phoneTitle: 'A phone to try with',
    phoneText: 'This page plays the phone at the other end of the demo’s simulated provider. Text it from this line, and answer here:',
    phoneNoLine: 'No line uses a simulated account yet. An administrator can give one to a line.',
    phone: 'Phone',
    none: 'No messages yet.',
    messages: 'Messages',
    answer: 'Reply',
    placeholder: 'Write a reply',
    send: 'Send',
    to: 'To',
    others: 'Other chats',
    language: 'Language',
  },
  fr: {
    home: 'Aller à Manyline',
    mailTitle: 'E-mails aux utilisateurs de démonstration',
    mailText: 'Cette page remplace leurs boîtes de réception. L’e-mail le plus récent est en haut.',
    mailEmpty: 'Aucun e-mail pour l’instant. Demandez un nouveau mot de passe ou un code sur la page de connexion pour en recevoir un.',
    mailReload: 'Actualiser',
    mailTo: 'À',
    phoneTitle: 'Un téléphone pour essayer',
    phoneText:
      'Cette page joue le téléphone à l’autre bout du fournisseur simulé de la démonstration. Écrivez-lui depuis cette ligne et répondez ici\u00a0:',
    phoneNoLine: 'Aucune ligne n’utilise encore de compte simulé. Un administrateur peut en attribuer un à une ligne.',
    phone: 'Téléphone',
    none: 'Aucun message pour l’instant.',
    messages: 'Messages',
    answer: 'Réponse',
    placeholder: 'Écrivez une réponse',
    send: 'Envoyer',
    to: 'À',
    others: 'Autres conversations',
    language: 'Langue',
  },
  ar: {
    home: 'الانتقال إلى Manyline',
    mailTitle: 'رسائل البريد إلى مستخدمي العرض التجريبي',
    mailText: 'تقوم هذه الصفحة مقام صناديق بريدهم. الأحدث في الأعلى.',
    mailEmpty: 'لا توجد رسائل بريد بعد. تصل رسالة عند طلب كلمة مرور جديدة أو رمز في صفحة تسجيل الدخول.',
    mailReload: 'تحديث',
    mailTo: 'إلى',
    phoneTitle: 'هاتف للتجربة',
    phoneText: 'تمثّل هذه الصفحة الهاتف في الطرف الآخر لدى مزوّد العرض التجريبي. يمكن مراسلته من هذا الخط والرد هنا:',
    phoneNoLine: 'لا يستخدم أي خط حسابًا تجريبيًا بعد. يمكن للمسؤول تخصيص حساب لأحد الخطوط.',
    phone: 'الهاتف',
    none: 'لا توجد رسائل بعد.',
    messages: 'الرسائل',
    answer: 'الرد',
    placeholder: 'كتابة رد',
    send: 'إرسال',
    to: 'إلى',
    others: 'محادثات أخرى',
    language: 'اللغة',
  },
} as const satisfies Readonly<Record<TextLanguage, Readonly<Record<string, string>>>>;

export type DemoTexts = (typeof DEMO_TEXTS)[TextLanguage];
