import {
  type BatchRecipient,
  type Exclusion,
  EXCLUSIONS,
  type FailureReason,
  type RecipientReason,
  type TextLanguage,
} from '@manyline/contract';

type Words = Readonly<Record<TextLanguage, string>>;

/** The result of one recipient and its reason, in an exported file for people. */
export function recipientWords(
  { state, reason }: Pick<BatchRecipient, 'state' | 'reason'>,
  language: TextLanguage,
): readonly [string, string] {
  return [STATES[state][language], reason === undefined ? '' : wordsOf(reason, state === 'excluded')[language]];
}

/** `blocked` and `optedOut` are reasons of both kinds. */
function wordsOf(reason: RecipientReason, isExcluded: boolean): Words {
  if (isExclusion(reason) && (isExcluded || !isFailure(reason))) return EXCLUSION_WORDS[reason];
  return FAILURES[reason as FailureReason];
}

function isExclusion(reason: RecipientReason): reason is Exclusion {
  return EXCLUSIONS.some((one) => one === reason);
}

function isFailure(reason: RecipientReason): reason is FailureReason {
  return Object.hasOwn(FAILURES, reason);
}

const STATES: Readonly<Record<BatchRecipient['state'], Words>> = {
  waiting: { en: 'Waiting', fr: 'En attente', ar: 'في الانتظار' },
  sent: { en: 'Sent', fr: 'Envoyé', ar: 'أُرسلت' },
  unconfirmed: { en: 'Not confirmed', fr: 'Non confirmé', ar: 'غير مؤكدة' },
  delivered: { en: 'Delivered', fr: 'Distribué', ar: 'وصلت' },
  seen: { en: 'Seen', fr: 'Vu', ar: 'شوهدت' },
  failed: { en: 'Not sent', fr: 'Non envoyé', ar: 'لم تُرسل' },
  cancelled: { en: 'Not sent: cancelled', fr: 'Non envoyé\u00a0: annulé', ar: 'لم تُرسل: أُلغيت' },
  excluded: { en: 'Skipped', fr: 'Exclu', ar: 'مستبعد' },
};

const EXCLUSION_WORDS: Readonly<Record<Exclusion, Words>> = {
  notANumber: { en: 'Not a number', fr: 'Pas un numéro de téléphone', ar: 'ليس رقم هاتف' },
  looksLikeDate: { en: 'Looks like a date or time', fr: 'Semble être une date ou une heure', ar: 'يبدو تاريخًا أو وقتًا' },
  looksLikeAmount: { en: 'Looks like an amount', fr: 'Semble être un montant', ar: 'يبدو مبلغًا أو كمية' },
  looksLikeAddress: {
    en: 'Looks like a web address or coordinates',
    fr: 'Semble être une adresse web ou des coordonnées',
    ar: 'يبدو عنوانًا إلكترونيًا أو إحداثيات',
  },
  looksLikeReference: { en: 'Looks like a reference number', fr: 'Semble être un numéro de référence', ar: 'يبدو رقمًا مرجعيًا' },
  unsure: { en: 'May not be a phone number', fr: 'N’est peut-être pas un numéro de téléphone', ar: 'قد لا يكون رقم هاتف' },
  otherNumber: { en: 'Another number of the same person', fr: 'Autre numéro de la même personne', ar: 'رقم آخر للشخص نفسه' },
  fax: { en: 'Fax number', fr: 'Numéro de fax', ar: 'رقم فاكس' },
  pager: { en: 'Pager number', fr: 'Numéro de bipeur', ar: 'رقم جهاز نداء' },
  tooShort: { en: 'Too short', fr: 'Trop court', ar: 'قصير جدًا' },
  tooLong: { en: 'Too long', fr: 'Trop long', ar: 'طويل جدًا' },
  invalidCountry: { en: 'Country code missing or unknown', fr: 'Indicatif du pays absent ou inconnu', ar: 'رمز البلد ناقص أو غير معروف' },
  ownLine: { en: 'The line you send from', fr: 'La ligne d’envoi', ar: 'خط الإرسال نفسه' },
  duplicate: { en: 'Duplicate', fr: 'Doublon', ar: 'مكرر' },
  optedOut: { en: 'Opted out', fr: 'Désinscrit', ar: 'ألغى الاشتراك' },
  mayHaveOptedOut: { en: 'May have opted out', fr: 'Désinscription à confirmer', ar: 'إلغاء اشتراك بانتظار التأكيد' },
  blocked: { en: 'Blocked', fr: 'Bloqué', ar: 'محظور' },
  sentToday: { en: 'Sent today', fr: 'Déjà envoyé aujourd’hui', ar: 'أُرسل إليه اليوم' },
  missingField: { en: 'Missing field', fr: 'Champ manquant', ar: 'حقل ناقص' },
  emptyText: { en: 'Message would be empty', fr: 'Message vide', ar: 'ستكون الرسالة فارغة' },
  textTooLong: { en: 'Message would be too long', fr: 'Message trop long', ar: 'ستكون الرسالة طويلة جدًا' },
};

const FAILURES: Readonly<Record<FailureReason, Words>> = {
  unreachable: { en: 'Couldn’t reach the number', fr: 'Numéro injoignable', ar: 'تعذّر الوصول إلى الرقم' },
  blocked: {
    en: 'Doesn’t accept messages from this line',
    fr: 'N’accepte pas les messages de cette ligne',
    ar: 'لا يقبل رسائل من هذا الخط',
  },
  rejected: { en: 'Rejected by the provider', fr: 'Rejeté par le fournisseur', ar: 'رفضها المزوّد' },
  expired: { en: 'Not delivered in time', fr: 'Non distribué à temps', ar: 'لم تصل في الوقت المحدد' },
  invalidNumber: { en: 'Not a working phone number', fr: 'Numéro de téléphone non valide', ar: 'رقم غير صالح' },
  notAMobile: { en: 'Can’t receive text messages', fr: 'Ne peut pas recevoir de SMS', ar: 'لا يستقبل رسائل نصية' },
  optedOut: { en: 'Opted out', fr: 'Désinscrit', ar: 'ألغى الاشتراك' },
  notPermitted: {
    en: 'Number or country not allowed by the provider',
    fr: 'Numéro ou pays non autorisé par le fournisseur',
    ar: 'رقم أو بلد لا يسمح به المزوّد',
  },
  filtered: { en: 'Taken for spam', fr: 'Pris pour du spam', ar: 'اعتُبرت رسالة مزعجة' },
  unregistered: {
    en: 'The line isn’t registered for this country',
    fr: 'Ligne non enregistrée pour ce pays',
    ar: 'الخط غير مسجل لهذا البلد',
  },
  limitReached: {
    en: 'Daily limit of the provider reached',
    fr: 'Limite quotidienne du fournisseur atteinte',
    ar: 'بلوغ الحد اليومي لدى المزوّد',
  },
  noBalance: { en: 'Provider account out of credit', fr: 'Compte du fournisseur sans crédit', ar: 'نفد رصيد حساب المزوّد' },
  fileRefused: { en: 'The provider can’t send this file', fr: 'Fichier refusé par le fournisseur', ar: 'لا يستطيع المزوّد نقل هذا الملف' },
  fileTooLarge: {
    en: 'File too large for the carrier',
    fr: 'Fichier trop volumineux pour l’opérateur',
    ar: 'الملف أكبر مما تقبله شبكة الهاتف',
  },
  misconfigured: {
    en: 'The line isn’t set up at the provider',
    fr: 'Ligne mal configurée chez le fournisseur',
    ar: 'إعداد الخط لدى المزوّد غير صحيح',
  },
  unknown: { en: 'Unknown reason', fr: 'Raison inconnue', ar: 'السبب غير معروف' },
};
