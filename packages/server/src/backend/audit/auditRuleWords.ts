import type { Words } from '../exports/exportWords.ts';

// What the page of the audit log says of a rule, for exported files. Some have values: `{actions}`.

export const AUDIT_RULE_WORDS: Words<string> = {
  allow: { en: 'Allow {actions} on {subjects}', fr: 'Autoriser : {actions} ({subjects})', ar: 'السماح: {actions} ({subjects})' },
  deny: { en: 'Deny {actions} on {subjects}', fr: 'Refuser : {actions} ({subjects})', ar: 'المنع: {actions} ({subjects})' },
  unnamed: { en: '(none)', fr: '(rien)', ar: '(لا شيء)' },
  me: { en: 'the user themselves', fr: 'l’utilisateur lui-même', ar: 'المستخدم نفسه' },
  fields: {
    en: '{count, plural, one {only the field {fields}} other {only the fields {fields}}}',
    fr: '{count, plural, one {seulement le champ {fields}} other {seulement les champs {fields}}}',
    ar: '{count, plural, zero {الحقول {fields} فقط} one {الحقل {fields} فقط} two {الحقلان {fields} فقط} few {الحقول {fields} فقط} many {الحقول {fields} فقط} other {الحقول {fields} فقط}}',
  },
  noFields: { en: 'no fields', fr: 'aucun champ', ar: 'بلا أي حقل' },
  where: { en: 'where {tests}', fr: 'si {tests}', ar: 'عندما {tests}' },
  noMatchers: { en: 'incomplete conditions', fr: 'conditions incomplètes', ar: 'شروط غير مكتملة' },
};

export const AUDIT_TEST_WORDS: Words<string> = {
  $eq: { en: '{field} is {value}', fr: '{field} est {value}', ar: '{field}: {value}' },
  $gt: { en: '{field} is more than {value}', fr: '{field} est supérieur à {value}', ar: '{field} أكبر من {value}' },
  $gte: { en: '{field} is at least {value}', fr: '{field} est au moins {value}', ar: '{field} بحد أدنى {value}' },
  $in: { en: '{field} is one of {value}', fr: '{field} est parmi {value}', ar: '{field} من بين {value}' },
  $lt: { en: '{field} is less than {value}', fr: '{field} est inférieur à {value}', ar: '{field} أصغر من {value}' },
  $lte: { en: '{field} is at most {value}', fr: '{field} est au plus {value}', ar: '{field} بحد أقصى {value}' },
  $ne: { en: '{field} is not {value}', fr: '{field} n’est pas {value}', ar: '{field} غير {value}' },
  $nin: { en: '{field} is none of {value}', fr: '{field} n’est pas parmi {value}', ar: '{field} ليس من بين {value}' },
  exists: { en: '{field} is set', fr: '{field} est renseigné', ar: '{field} محدد' },
  missing: { en: '{field} is not set', fr: '{field} n’est pas renseigné', ar: '{field} غير محدد' },
  unknown: { en: '{field} {operator} {value}', fr: '{field} {operator} {value}', ar: '{field} {operator} {value}' },
};

export const AUDIT_RULE_FIELD_WORDS: Words<string> = {
  abilities: { en: 'Personal rules', fr: 'Règles personnelles', ar: 'القواعد الشخصية' },
  createdAt: { en: 'Create date', fr: 'Date de création', ar: 'تاريخ الإنشاء' },
  email: { en: 'E-mail', fr: 'E-mail', ar: 'البريد الإلكتروني' },
  hasTwoStep: { en: 'Has two-step verification', fr: 'Vérification en deux étapes', ar: 'لديه تحقق بخطوتين' },
  id: { en: 'Id', fr: 'Identifiant', ar: 'المعرّف' },
  lastSeenAt: { en: 'Last seen', fr: 'Dernière activité', ar: 'آخر ظهور' },
  lineCount: { en: 'Number of lines', fr: 'Nombre de lignes', ar: 'عدد الخطوط' },
  lines: { en: 'Lines', fr: 'Lignes', ar: 'الخطوط' },
  name: { en: 'Name', fr: 'Nom', ar: 'الاسم' },
  parentId: { en: 'Parent user', fr: 'Utilisateur parent', ar: 'المستخدم الرئيسي' },
  password: { en: 'Password', fr: 'Mot de passe', ar: 'كلمة المرور' },
  roleIds: { en: 'Roles', fr: 'Rôles', ar: 'الأدوار' },
  sessions: { en: 'Sessions', fr: 'Sessions', ar: 'الجلسات' },
  status: { en: 'Status', fr: 'Statut', ar: 'الحالة' },
  subuserCount: { en: 'Number of sub-users', fr: 'Nombre de sous-utilisateurs', ar: 'عدد المستخدمين الفرعيين' },
  tn: { en: 'Phone number', fr: 'Numéro de téléphone', ar: 'رقم الهاتف' },
  twoStep: { en: 'Two-step verification details', fr: 'Détails de la vérification en deux étapes', ar: 'تفاصيل التحقق بخطوتين' },
  updatedAt: { en: 'Update date', fr: 'Date de mise à jour', ar: 'تاريخ التحديث' },
  userId: { en: 'Line owner', fr: 'Propriétaire de la ligne', ar: 'مالك الخط' },
  username: { en: 'Username', fr: 'Nom d’utilisateur', ar: 'اسم المستخدم' },
};

export const AUDIT_USER_STATUS_WORDS: Words<string> = {
  active: { en: 'Active', fr: 'Actif', ar: 'نشط' },
  disabled: { en: 'Disabled', fr: 'Désactivé', ar: 'معطّل' },
};
