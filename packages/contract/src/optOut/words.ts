import { collapsed, listOf, plainWords } from './plainWords.ts';

/** Count wherever they are the whole text. English: 47 CFR 64.1200(a)(10) and the carriers' lists; French and Arabic: what operators announce. */
export const CERTAIN = listOf(
  'stop, stop all, stop sms, stop text, stop texts, stop txt, stop message, stop messages, stop mms, stop now, text stop',
  'txt stop, reply stop, stop to end, stop 2 end, stop to quit, stop 2 quit, stop promotions, stop promo, stop promos, stop ads',
  'unsubscribe, unsubscribe me, unsubscribe all, unsub, opt out, opt me out, opted out, revoke, arrêt, arrête',
  'arrêter, arrêtez, arrêt sms, arrêter sms, stop pub, stop publicité, désabonner, se désabonner, me désabonner',
  'désabonnement, désabonne, désabonnez moi, désabonne moi, désinscrire, se désinscrire, me désinscrire, désinscription',
  'désinscrivez moi, désinscris moi, résilier, ne plus recevoir, plus de sms, plus de messages, قف, توقف, توقفوا, أوقف',
  'أوقفوا, إيقاف, وقف, ستوب, إيقاف الرسائل, أوقف الرسائل, أوقفوا الرسائل, وقف الرسائل, إيقاف الكل, إلغاء الاشتراك',
  'إلغاء اشتراك, إلغاء اشتراكي, الغ الاشتراك, ألغي الاشتراك, ألغ اشتراكي, ألغوا اشتراكي, لا ترسل, لا ترسلوا',
  // As people misspell them, and as other languages say them.
  'unsubscribed, unsuscribe, unsubcribe, unsubscibe, unsubsribe, unsubscrib, unscribe, stopp, abmelden, abbestellen, afmelden',
  'uitschrijven, darme de baja, dar de baja, deme de baja, cancelar suscripción, cancelar la suscripción, desuscribir, desuscribirme',
  'cancelar inscrição, descadastrar, disiscrivimi, annulla iscrizione, стоп, отписаться, отписка, 退订, 退訂, 取消订阅, 停止, ストップ, 配信停止',
);

/** An end in other languages, where it is an ordinary word as well: the owner is asked. */
export const ELSEWHERE = listOf(
  'alto, parar, detener, baja, cancelar, sair, remover, annulla, cancella, abbrechen, stoppen, iptal, отмена, 取消',
);

/** Also ordinary answers: "Cancel" cancels an appointment as well. */
export const AMBIGUOUS = listOf(
  'cancel, cancel all, cancelled, canceled, end, end all, quit, remove, remove me, delete me, td, fin, annuler, annule',
  'annulez, annulation, terminer, quitter, supprimer, retirer, retirez moi, fini, إلغاء, الغ, ألغي, ألغوا, إنهاء, أنه, نهاية',
  'خروج, حذف, احذفني, احذفوني, إزالة',
);

/** Opt back in. They only change something after an opt-out. */
export const START = listOf(
  'start, unstop, yes start, opt in, opt me in, subscribe, resubscribe, resume, reprise, reprendre, abonner, s’abonner',
  'réabonner, se réabonner, me réabonner, réinscrire, me réinscrire, ابدأ, بدء, اشترك, اشتراك, استئناف, تفعيل الاشتراك',
  'إعادة الاشتراك',
);

/** Also an ordinary answer, so it counts only from someone who texted STOP. */
export const YES = listOf('yes, oui, نعم');
/** A bare no to a bulk message may be meant as an opt-out. */
export const NO = listOf(
  'no, no thanks, no thank you, nope, not interested, i’m not interested, i am not interested, leave me alone, wrong number, do not call',
  'don’t call, non, non merci, pas intéressé, pas intéressée, ça ne m’intéresse pas, laissez-moi tranquille, mauvais numéro, لا',
  'لا شكرا, كلا, غير مهتم, لست مهتما, رقم خاطئ, الرقم خطأ, اتركني وشأني',
);

export const COURTESY = wordsOf(
  'please pls plz kindly thanks thank you thx ty ok okay hi hello hey sir madam now immediately svp stp s il vous te plait merci bonjour maintenant',
  'من فضلك فضلكم لو سمحت سمحتم رجاء ارجو ارجوك ارجوكم شكرا الان فورا',
);
/** Verbs that by themselves ask for an end. */
export const STOPPING = wordsOf(
  'stop stopp unsubscribe unsub optout revoke arret arrete arreter arretez cessez cesser desabonner desabonnez desabonne desinscrire desinscrivez desinscris resilie',
  'قف توقف توقفوا اوقف اوقفوا ايقاف وقف ستوب',
);
/** Of them, those with no other meaning. */
export const LEAVING = wordsOf('unsubscribe unsub optout desabonner desabonnez desabonne desinscrire desinscrivez desinscris');
/** Verbs that do so only with an object, as in "cancel my messages". */
export const ENDING = wordsOf(
  'cancel end quit remove delete take annuler annulez supprimer supprimez retirer retirez الغاء الغ الغي الغوا احذف احذفوا ازاله انهاء',
);
/** Whose end someone asks for with a verb of ending, as in "delete my number". */
export const NUMBER = wordsOf('number numero رقمي');
/** Verbs that ask for it only with a number. */
export const LOSING = wordsOf('lose forget oubliez effacez امسح امسحوا ازل ازيلوا');
export const NEGATION = wordsOf('no not dont never without ne n pas plus jamais non sans لا لن بدون عدم');
/** What messages are, and what sending them is. */
export const MESSAGING = wordsOf(
  'message messages text texts texting textes texto textos txt txts sms mms messaging send sending contact contacting write writing spam spamming ads promo promos',
  'promotions list subscription subscriptions consent permission consentement envoyer envoyez envoie envoi envois ecrire ecrivez ecris contacter contactez recevoir liste',
  'abonnement pub publicite publicites الرسائل رسائل رساله ارسال ترسل ترسلوا ترسلون تراسل تراسلني تراسلوني مراسله مراسلتي الاشتراك اشتراكي اشتراك القائمه اعلانات الاعلانات',
);
/** Words around them that change nothing. */
export const AROUND = wordsOf(
  'it this that these those the a all any more anymore further again ever me my us i d want to would like from with of off your you list number do am just and fucking damn bloody wrong person',
  'for ca ce cet cette ces les des de la le l mes mon m moi vos votre vous du aux au numero tout tous je veux voudrais souhaite rien en d et a',
  'هذه هذا كل جميع عن من في لي الي علي اريد ارغب اود ان رقمي لرقمي مره اخري بعد اليوم الخدمه خدمه',
);

function wordsOf(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => plainWords(list).split(' ')));
}

/** The same without spaces, longest first, as a pattern. */
export function anyOf(words: readonly string[]): string {
  const all = new Set(words.map(collapsed).filter((word) => word !== ''));
  return [...all].sort((a, b) => b.length - a.length).join('|');
}
