import type { TextLanguage } from '../shared/textLanguages.ts';

/** The messages of specification 8, in our languages: another back end may send them in English only. */
export const SPECIFIED_MESSAGES: Readonly<Record<string, Readonly<Record<Exclude<TextLanguage, 'en'>, string>>>> = {
  'Looks like these are not your correct details. Please try again.': {
    fr: 'Ces informations ne semblent pas correctes. Veuillez réessayer.',
    ar: 'يبدو أن هذه البيانات غير صحيحة. يُرجى المحاولة مرة أخرى.',
  },
  'Error fetching users list': { fr: 'Erreur lors du chargement de la liste des utilisateurs', ar: 'خطأ في جلب قائمة المستخدمين' },
  'Cannot search user': { fr: 'Recherche d’utilisateur impossible', ar: 'تعذّر البحث عن المستخدم' },
  'Data invalid': { fr: 'Données non valides', ar: 'بيانات غير صالحة' },
  'Update information failed!': { fr: 'La mise à jour a échoué\u00a0!', ar: 'فشل تحديث المعلومات!' },
  'Cannot found item': { fr: 'Élément introuvable', ar: 'تعذّر العثور على العنصر' },
  'No data available': { fr: 'Aucune donnée disponible', ar: 'لا توجد بيانات متاحة' },
  "There's nothing to update": { fr: 'Il n’y a rien à mettre à jour', ar: 'لا يوجد ما يُحدَّث' },
  'Cannot fetch data': { fr: 'Impossible de récupérer les données', ar: 'تعذر جلب البيانات' },
  'You need to wait 5 minutes for the next request.': {
    fr: 'Vous devez attendre 5 minutes avant la prochaine demande.',
    ar: 'عليك الانتظار 5 دقائق قبل الطلب التالي.',
  },
  'Insert data successfully': { fr: 'Données ajoutées avec succès', ar: 'أُضيفت البيانات بنجاح' },
  'Update successfully': { fr: 'Mise à jour réussie', ar: 'تم التحديث بنجاح' },
  'Update function successfully': { fr: 'Fonctionnalité mise à jour', ar: 'تم تحديث الميزة بنجاح' },
};

/** A back end's message in the user's language if it is one of the specification, otherwise as it was given. Never a pattern or HTML. */
export function translateMessage(language: string | undefined, message: string): string {
  const texts: Readonly<Record<string, string>> = (Object.hasOwn(SPECIFIED_MESSAGES, message) && SPECIFIED_MESSAGES[message]) || {};
  return (language !== undefined && Object.hasOwn(texts, language) && texts[language]) || message;
}
