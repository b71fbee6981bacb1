import type { Words } from '../exports/exportWords.ts';

// The words of the audit log's page for values that are codes, for exported files.

export const AUDIT_SWITCH_WORDS: Words<string> = {
  yes: { en: 'yes', fr: 'oui', ar: 'نعم' },
  no: { en: 'no', fr: 'non', ar: 'لا' },
};

export const AUDIT_REASON_WORDS: Words<string> = {
  disabled: { en: 'account disabled', fr: 'compte désactivé', ar: 'الحساب معطّل' },
  passkey: { en: 'passkey refused', fr: 'clé d’accès refusée', ar: 'رُفض مفتاح المرور' },
  password: { en: 'wrong password', fr: 'mot de passe erroné', ar: 'كلمة مرور خاطئة' },
  secondStep: { en: 'two-step verification failed', fr: 'échec de la vérification en deux étapes', ar: 'فشل التحقق بخطوتين' },
  sso: { en: 'refused by the organisation', fr: 'refusé par l’organisation', ar: 'رفضته المؤسسة' },
  'sso.denied': { en: 'refused by the provider, or cancelled', fr: 'refusé par le fournisseur ou annulé', ar: 'رفضه المزوّد أو أُلغي' },
  'sso.disabled': { en: 'account disabled', fr: 'compte désactivé', ar: 'الحساب معطّل' },
  'sso.domain': {
    en: 'accounts aren’t made for this domain',
    fr: 'aucun compte n’est créé pour ce domaine',
    ar: 'لا تُنشأ حسابات لهذا النطاق',
  },
  'sso.expired': { en: 'took too long', fr: 'délai dépassé', ar: 'استغرق وقتًا طويلًا' },
  'sso.failed': { en: 'the provider’s answer wasn’t valid', fr: 'réponse du fournisseur non valide', ar: 'إجابة المزوّد غير صالحة' },
  'sso.groups': {
    en: 'the groups can’t be read, or there are too many',
    fr: 'groupes illisibles ou trop nombreux',
    ar: 'تعذّرت قراءة المجموعات أو عددها كبير',
  },
  'sso.linked': {
    en: 'the account is linked to another identity',
    fr: 'le compte est associé à une autre identité',
    ar: 'الحساب مرتبط بهوية أخرى',
  },
  'sso.noEmail': {
    en: 'the provider sent no e-mail address',
    fr: 'le fournisseur n’a transmis aucune adresse e-mail',
    ar: 'لم يرسل المزوّد عنوان بريد إلكتروني',
  },
  'sso.ownAddress': {
    en: 'the user set the address and never confirmed it',
    fr: 'l’utilisateur a saisi l’adresse sans la confirmer',
    ar: 'أدخل المستخدم العنوان ولم يؤكده',
  },
  'sso.setup': {
    en: 'single sign-on isn’t set up correctly',
    fr: 'authentification unique mal configurée',
    ar: 'إعداد الدخول الموحّد غير صحيح',
  },
  'sso.taken': {
    en: 'the address is another account’s username',
    fr: 'l’adresse est le nom d’utilisateur d’un autre compte',
    ar: 'العنوان اسم مستخدم لحساب آخر',
  },
  'sso.unknown': { en: 'no account has this e-mail address', fr: 'aucun compte n’a cette adresse e-mail', ar: 'لا حساب بهذا العنوان' },
  'sso.unreachable': { en: 'the provider didn’t respond', fr: 'le fournisseur n’a pas répondu', ar: 'لم يستجب المزوّد' },
  'sso.unverified': {
    en: 'the provider doesn’t confirm the e-mail address',
    fr: 'le fournisseur ne confirme pas l’adresse e-mail',
    ar: 'المزوّد لا يؤكد عنوان البريد الإلكتروني',
  },
};

export const AUDIT_SIGN_IN_WORDS: Words<string> = {
  LOCAL: { en: 'Password', fr: 'Mot de passe', ar: 'كلمة المرور' },
  SSO: { en: 'Organisation only', fr: 'Organisation uniquement', ar: 'المؤسسة فقط' },
  BOTH: { en: 'Password or organisation', fr: 'Mot de passe ou organisation', ar: 'كلمة المرور أو المؤسسة' },
};

export const AUDIT_LOSS_WORDS: Words<string> = {
  signOut: { en: 'users are logged out', fr: 'les utilisateurs sont déconnectés', ar: 'تسجيل خروج المستخدمين' },
  stay: { en: 'users stay signed in', fr: 'les utilisateurs restent connectés', ar: 'عدم تسجيل خروج المستخدمين' },
};

export const AUDIT_PASSWORD_WORDS: Words<string> = {
  byHand: { en: 'Set by an administrator', fr: 'Défini par un administrateur', ar: 'عيّنها مسؤول' },
  link: { en: 'Link sent', fr: 'Lien envoyé', ar: 'أُرسل رابط' },
};

export const AUDIT_SYSTEM_WORDS: Words<string> = {
  running: { en: 'Running', fr: 'En service', ar: 'قيد التشغيل' },
  maintenance: { en: 'Under maintenance', fr: 'En maintenance', ar: 'قيد الصيانة' },
};

export const AUDIT_FEATURE_WORDS: Words<string> = {
  active: { en: 'Active', fr: 'Active', ar: 'مفعّلة' },
  disabled: { en: 'Turned off', fr: 'Désactivée', ar: 'معطّلة' },
};

export const AUDIT_BATCH_WORDS: Words<string> = {
  prepared: { en: 'Not started', fr: 'Pas commencé', ar: 'لم يبدأ' },
  starting: { en: 'About to start', fr: 'Va commencer', ar: 'على وشك البدء' },
  sending: { en: 'Sending', fr: 'En cours d’envoi', ar: 'قيد الإرسال' },
  paused: { en: 'Paused', fr: 'En pause', ar: 'متوقف مؤقتًا' },
  cancelled: { en: 'Cancelled', fr: 'Annulé', ar: 'أُلغي' },
  done: { en: 'Done', fr: 'Terminé', ar: 'اكتمل' },
};

export const AUDIT_OPT_OUT_WORDS: Words<string> = {
  notAnOptOut: { en: 'Not an opt-out', fr: 'Pas une désinscription', ar: 'ليست طلب إلغاء اشتراك' },
};

export const AUDIT_TWO_STEP_WORDS: Words<string> = {
  totp: { en: 'Authenticator app', fr: 'Application d’authentification', ar: 'تطبيق المصادقة' },
  email: { en: 'E-mail codes', fr: 'Codes par e-mail', ar: 'رموز بالبريد الإلكتروني' },
  passkeys: {
    en: '{count, plural, one {# passkey} other {# passkeys}}',
    fr: '{count, plural, one {# clé d’accès} other {# clés d’accès}}',
    ar: '{count, plural, zero {لا مفاتيح مرور} one {مفتاح مرور واحد} two {مفتاحا مرور} few {# مفاتيح مرور} many {# مفتاح مرور} other {# مفتاح مرور}}',
  },
  none: { en: 'None', fr: 'Aucune', ar: 'لا يوجد' },
};

export const AUDIT_LINE_MOVE_WORDS: Words<string> = {
  moved: { en: '{number}, with its chats', fr: '{number}, avec ses conversations', ar: '{number} مع محادثاته' },
  kept: { en: '{number}, without its chats', fr: '{number}, sans ses conversations', ar: '{number} من دون محادثاته' },
};
