import type { ProviderProblem, ProviderReason, TextLanguage } from '@manyline/contract';
import type { EmailMessage } from '../ports/ports.ts';
import { type Addressee, plain, write } from './emails.ts';
import { isolate } from './emailTexts.ts';

/** How many lines of a stopped account send through their standby account; absent if none does. */
export type Covered = 'all' | 'some' | undefined;

interface Texts {
  readonly subject: (account: string) => string;
  readonly stopped: (account: string) => string;
  readonly detail: (text: string) => string;
  /** What happens to messages now. */
  readonly messages: Readonly<Record<'waiting' | NonNullable<Covered>, string>>;
  /** Instead of these, for an account that still sends. */
  readonly low: { readonly subject: (account: string) => string; readonly account: (account: string) => string; readonly messages: string };
  readonly open: string;
  readonly problems: Readonly<Record<ProviderProblem, string>>;
}

const TEXTS: Readonly<Record<TextLanguage, Texts>> = {
  en: {
    subject: (account) => `Manyline: ${account} has stopped sending messages`,
    stopped: (account) => `The provider account ${account} has stopped sending messages.`,
    detail: (text) => `The provider says: ${text}`,
    messages: {
      waiting: 'Messages wait and are sent in order when it works again.',
      all: 'Its lines send through their standby account until it works again.',
      some: 'Lines with a standby account send through it. Messages of the other lines wait and are sent in order when it works again.',
    },
    low: {
      subject: (account) => `Manyline: ${account} is running low on credit`,
      account: (account) => `The provider account ${account} is running low on credit.`,
      messages: 'Messages are still sent. Once the credit has run out, they wait.',
    },
    open: 'Open Manyline to check the account:',
    problems: {
      credentials: 'Its username, key or password is wrong. Enter it again.',
      bindFailed:
        'The server refused the connection. Check the system ID and the password; if they are right, try another SMPP version or two connections under Advanced. Some providers also have to allow this server’s IP address.',
      alreadyBound:
        'This system ID is already connected, and the server allows no further connection. Close the other one, or ask the provider to allow one more.',
      systemType: 'The server refused the system type. Correct it under Advanced, or leave it blank.',
      notPermitted: 'The credentials are right, but don’t allow sending. Check the rights of the key at the provider.',
      suspended: 'The provider has suspended the account. Contact the provider.',
      lowBalance: 'Top it up at the provider.',
      noBalance: 'The account has run out of credit. Top it up at the provider.',
      unreachable: 'The server can’t connect to the provider. Check the address and the firewall, and that the provider is online.',
      certificate: 'The provider’s certificate isn’t valid. Check the address.',
      timeout: 'The provider doesn’t respond in time.',
      serverError: 'The provider reports internal errors.',
      wrongAnswer: 'The responses don’t match this kind of provider. Check the address.',
      throttled: 'The provider limits how fast messages can be sent.',
      addressNotAllowed: 'Its address is in a private network, which this server’s configuration doesn’t allow.',
      phoneSilent: 'The phone hasn’t been in contact for a while. Check that it is on and has a network.',
      secretsLost: 'Its secrets can’t be decrypted on this server. Enter them again.',
      kindNotAvailable: 'This kind of provider isn’t available on this server.',
      noMessagingProfile: 'The number has no messaging profile. Give it one at the provider, or enter a profile’s ID in the account.',
      unknown: 'The reason is unknown.',
    },
  },
  fr: {
    subject: (account) => `Manyline : ${account} n’envoie plus de messages`,
    stopped: (account) => `Le compte fournisseur ${account} n’envoie plus de messages.`,
    detail: (text) => `Réponse du fournisseur : ${text}`,
    messages: {
      waiting: 'Les messages attendent et partiront dans l’ordre dès que le compte fonctionnera.',
      all: 'D’ici là, ses lignes envoient par leur compte de secours.',
      some: 'Les lignes qui ont un compte de secours envoient par celui-ci. Les messages des autres lignes attendent et partiront dans l’ordre dès que le compte fonctionnera.',
    },
    low: {
      subject: (account) => `Manyline\u00A0: ${account} n’a presque plus de crédit`,
      account: (account) => `Le compte fournisseur ${account} n’a presque plus de crédit.`,
      messages: 'Les messages partent encore. Ils attendront quand le crédit sera épuisé.',
    },
    open: 'Ouvrez Manyline pour vérifier le compte :',
    problems: {
      credentials: 'Son nom d’utilisateur, sa clé ou son mot de passe est incorrect. Saisissez-le de nouveau.',
      bindFailed:
        'Le serveur a refusé la connexion. Vérifiez l’identifiant système et le mot de passe\u00A0; s’ils sont exacts, essayez une autre version de SMPP ou deux connexions dans «\u00A0Paramètres avancés\u00A0». Certains fournisseurs doivent aussi autoriser l’adresse IP de ce serveur.',
      alreadyBound:
        'Cet identifiant système est déjà connecté et le serveur n’autorise pas d’autre connexion. Fermez l’autre connexion, ou demandez au fournisseur d’en autoriser une de plus.',
      systemType: 'Le serveur a refusé le type de système. Corrigez-le dans «\u00A0Paramètres avancés\u00A0», ou laissez-le vide.',
      notPermitted: 'Les identifiants sont corrects, mais ne permettent pas l’envoi. Vérifiez les droits de la clé chez le fournisseur.',
      suspended: 'Le fournisseur a suspendu le compte. Contactez le fournisseur.',
      lowBalance: 'Rechargez-le chez le fournisseur.',
      noBalance: 'Le compte n’a plus de crédit. Rechargez-le chez le fournisseur.',
      unreachable: 'Le serveur ne peut pas joindre le fournisseur. Vérifiez l’adresse et le pare-feu, et que le fournisseur est en ligne.',
      certificate: 'Le certificat du fournisseur n’est pas valide. Vérifiez l’adresse.',
      timeout: 'Le fournisseur ne répond pas à temps.',
      serverError: 'Le fournisseur signale des erreurs internes.',
      wrongAnswer: 'Les réponses ne sont pas celles de ce type de fournisseur. Vérifiez l’adresse.',
      throttled: 'Le fournisseur limite la vitesse d’envoi.',
      addressNotAllowed: 'Son adresse se trouve dans un réseau privé, que la configuration de ce serveur n’autorise pas.',
      phoneSilent: 'Le téléphone n’a pas donné de nouvelles depuis un moment. Vérifiez qu’il est allumé et connecté.',
      secretsLost: 'Ses secrets ne peuvent pas être déchiffrés sur ce serveur. Saisissez-les de nouveau.',
      kindNotAvailable: 'Ce type de fournisseur n’est pas disponible sur ce serveur.',
      noMessagingProfile:
        'Le numéro n’a pas de profil de messagerie. Attribuez-lui-en un chez le fournisseur, ou saisissez l’ID d’un profil dans le compte.',
      unknown: 'La cause est inconnue.',
    },
  },
  ar: {
    subject: (account) => `Manyline: توقف ${isolate(account)} عن إرسال الرسائل`,
    stopped: (account) => `توقف حساب المزوّد ${isolate(account)} عن إرسال الرسائل.`,
    detail: (text) => `رد المزوّد: ${isolate(text)}`,
    messages: {
      waiting: 'تنتظر الرسائل وتُرسل بالترتيب عندما يعمل الحساب من جديد.',
      all: 'تُرسل خطوطه عبر حسابها الاحتياطي إلى أن يعمل من جديد.',
      some: 'الخطوط التي لها حساب احتياطي تُرسل عبره. أما رسائل الخطوط الأخرى فتنتظر وتُرسل بالترتيب عندما يعمل الحساب من جديد.',
    },
    low: {
      subject: (account) => `Manyline: رصيد ${isolate(account)} على وشك النفاد`,
      account: (account) => `رصيد حساب المزوّد ${isolate(account)} على وشك النفاد.`,
      messages: 'ما زالت الرسائل تُرسل. ستنتظر عندما ينفد الرصيد.',
    },
    open: 'يمكن التحقق من الحساب في Manyline:',
    problems: {
      credentials: 'اسم المستخدم أو المفتاح أو كلمة المرور غير صحيحة. يُرجى إدخالها من جديد.',
      bindFailed:
        'رفض الخادم الاتصال. يُرجى التحقق من معرّف النظام وكلمة المرور، وإن كانا صحيحين فيُرجى تجربة إصدار آخر من SMPP أو اتصالين منفصلين ضمن «إعدادات متقدمة». ويشترط بعض المزوّدين أيضًا السماح بعنوان IP لهذا الخادم.',
      alreadyBound: 'معرّف النظام هذا متصل بالفعل ولا يسمح الخادم باتصال آخر. يُرجى إغلاق الاتصال الآخر، أو طلب السماح باتصال إضافي من المزوّد.',
      systemType: 'رفض الخادم نوع النظام. يُرجى تصحيحه ضمن «إعدادات متقدمة» أو تركه فارغًا.',
      notPermitted: 'بيانات الدخول صحيحة لكنها لا تسمح بالإرسال. يُرجى التحقق من صلاحيات المفتاح لدى المزوّد.',
      suspended: 'أوقف المزوّد الحساب. يُرجى التواصل معه.',
      lowBalance: 'يُرجى شحنه لدى المزوّد.',
      noBalance: 'نفد رصيد الحساب. يُرجى شحنه لدى المزوّد.',
      unreachable: 'لا يستطيع الخادم الاتصال بالمزوّد. يُرجى التحقق من العنوان وجدار الحماية ومن أن المزوّد متصل.',
      certificate: 'شهادة المزوّد غير صالحة. يُرجى التحقق من العنوان.',
      timeout: 'لا يرد المزوّد في الوقت المحدد.',
      serverError: 'يبلّغ المزوّد عن أخطاء داخلية.',
      wrongAnswer: 'الردود ليست من هذا النوع من المزوّدين. يُرجى التحقق من العنوان.',
      throttled: 'يحدّ المزوّد من سرعة الإرسال.',
      addressNotAllowed: 'العنوان ضمن شبكة خاصة لا تسمح بها إعدادات هذا الخادم.',
      phoneSilent: 'لم يتصل الهاتف منذ مدة. يُرجى التحقق من أنه يعمل ومتصل بالشبكة.',
      secretsLost: 'لا يمكن فك تشفير أسرار الحساب على هذا الخادم. يُرجى إدخالها من جديد.',
      kindNotAvailable: 'هذا النوع من المزوّدين غير متاح على هذا الخادم.',
      noMessagingProfile: 'ليس للرقم ملف مراسلة. يُرجى تخصيص ملف له لدى المزوّد، أو إدخال معرّف ملف في الحساب.',
      unknown: 'السبب غير معروف.',
    },
  },
};

/** Sent to administrators when a provider account stops, or soon will. */
export function providerTroubleEmail(
  to: Addressee,
  trouble: { readonly account: string; readonly reason: ProviderReason; readonly covered: Covered; readonly link: string },
): EmailMessage {
  const { account, reason, covered, link } = trouble;
  const { subject, stopped, detail, messages, low, open, problems } = TEXTS[to.language];
  const says = [reason.detail?.code, reason.detail?.text].filter(Boolean).join(' ');
  const name = plain(account);
  const what = says === '' ? [] : [detail(plain(says))];
  if (reason.problem === 'lowBalance')
    return write(to, low.subject(name), [low.account(name), problems.lowBalance, ...what, low.messages, open, link]);
  return write(to, subject(name), [stopped(name), problems[reason.problem], ...what, messages[covered ?? 'waiting'], open, link]);
}
