import type { TextLanguage } from '../shared/textLanguages.ts';

type Words = Readonly<Record<string, Readonly<Record<TextLanguage, string>>>>;

/** The action of a rule in words, also in other letters than the code's; undefined for one that administrators added. */
export const actionWord = (code: string, language: TextLanguage) => wordIn(ACTIONS, code.trim().toLowerCase(), language);

export const subjectWord = (code: string, language: TextLanguage) => wordIn(SUBJECTS, code.trim().toLowerCase(), language);

/** The criterion of a filter, or the column of a file, that a log entry names. */
export const criterionWord = (field: string, language: TextLanguage) => wordIn(CRITERIA, field, language);

/** Fields whose numbers are times, in Unix seconds. */
export const AUDIT_TIMES: ReadonlySet<string> = new Set(['startsAt', 'endsAt', 'from', 'to', 'createdFrom', 'createdTo', 'notSeenSince']);

/** The value of such a criterion. */
export function criterionValueWord(field: string, code: string, language: TextLanguage): string | undefined {
  return wordIn(VALUES[field] ?? {}, code, language);
}

function wordIn(words: Words, code: string, language: TextLanguage): string | undefined {
  return Object.hasOwn(words, code) ? words[code]?.[language] : undefined;
}

const ACTIONS: Words = {
  assign: { en: 'Assign', fr: 'Attribuer', ar: 'تعيين' },
  create: { en: 'Create', fr: 'Créer', ar: 'إنشاء' },
  delete: { en: 'Delete', fr: 'Supprimer', ar: 'حذف' },
  export: { en: 'Export', fr: 'Exporter', ar: 'تصدير' },
  import: { en: 'Import', fr: 'Importer', ar: 'استيراد' },
  manage: { en: 'Everything', fr: 'Tout', ar: 'كل شيء' },
  replace: { en: 'Replace', fr: 'Remplacer', ar: 'استبدال' },
  send: { en: 'Send', fr: 'Envoyer', ar: 'إرسال' },
  share: { en: 'Share', fr: 'Partager', ar: 'مشاركة' },
  update: { en: 'Update', fr: 'Modifier', ar: 'تعديل' },
  view: { en: 'View', fr: 'Voir', ar: 'عرض' },
};

const SUBJECTS: Words = {
  all: { en: 'All subjects', fr: 'Tous les sujets', ar: 'كل المواضيع' },
  audit: { en: 'Audit log', fr: 'Journal d’audit', ar: 'سجل التدقيق' },
  authentication: { en: 'Sign-in', fr: 'Connexion', ar: 'تسجيل الدخول' },
  chat: { en: 'Chats', fr: 'Conversations', ar: 'المحادثات' },
  client: { en: 'Connected clients', fr: 'Clients connectés', ar: 'المتصفحات المتصلة' },
  contactbook: { en: 'Shared address books', fr: 'Carnets d’adresses partagés', ar: 'دفاتر العناوين المشتركة' },
  credentials: { en: 'Sign-in of other users', fr: 'Connexion des autres utilisateurs', ar: 'دخول المستخدمين الآخرين' },
  function: { en: 'Features', fr: 'Fonctionnalités', ar: 'الميزات' },
  history: { en: 'Chats of other users', fr: 'Conversations des autres utilisateurs', ar: 'محادثات المستخدمين الآخرين' },
  line: { en: 'Lines', fr: 'Lignes', ar: 'الخطوط' },
  messagetemplate: { en: 'Shared templates', fr: 'Modèles partagés', ar: 'القوالب المشتركة' },
  permission: { en: 'Permissions', fr: 'Autorisations', ar: 'الصلاحيات' },
  provider: { en: 'Providers', fr: 'Fournisseurs', ar: 'المزوّدون' },
  report: { en: 'Reports', fr: 'Rapports', ar: 'التقارير' },
  route: { en: 'Routes', fr: 'Routes', ar: 'المسارات' },
  system: { en: 'System', fr: 'Système', ar: 'النظام' },
  user: { en: 'Users', fr: 'Utilisateurs', ar: 'المستخدمون' },
  view: { en: 'Saved views', fr: 'Vues enregistrées', ar: 'طرق العرض المحفوظة' },
};

const CRITERIA: Words = {
  statuses: { en: 'Status', fr: 'Statut', ar: 'الحالة' },
  hasTwoStep: { en: 'Two-step verification', fr: 'Vérification en deux étapes', ar: 'التحقق بخطوتين' },
  hasLines: { en: 'Has lines', fr: 'A des lignes', ar: 'لديه خطوط' },
  createdFrom: { en: 'Created from', fr: 'Création à partir du', ar: 'أُنشئ من' },
  createdTo: { en: 'Created before', fr: 'Création avant le', ar: 'أُنشئ قبل' },
  notSeenSince: { en: 'Not seen since', fr: 'Inactif depuis le', ar: 'لم يظهر منذ' },
  providers: { en: 'Providers', fr: 'Fournisseurs', ar: 'المزوّدون' },
  health: { en: 'Health', fr: 'État du fournisseur', ar: 'حالة المزوّد' },
  states: { en: 'Status', fr: 'Statut', ar: 'الحالة' },
  source: { en: 'Source', fr: 'Origine', ar: 'المصدر' },
  scope: { en: 'Applies to', fr: 'S’applique à', ar: 'ينطبق على' },
  lineTn: { en: 'Line', fr: 'Ligne', ar: 'الخط' },
  devices: { en: 'Devices', fr: 'Appareils', ar: 'الأجهزة' },
  actions: { en: 'Actions', fr: 'Actions', ar: 'الإجراءات' },
  objectTypes: { en: 'Objects', fr: 'Objets', ar: 'العناصر' },
  objectId: { en: 'Object', fr: 'Objet', ar: 'العنصر' },
  actorId: { en: 'By', fr: 'Par', ar: 'المنفِّذ' },
  operationId: { en: 'Operation (ID)', fr: 'Opération (ID)', ar: 'معرّف العملية' },
  zone: { en: 'Time zone', fr: 'Fuseau horaire', ar: 'المنطقة الزمنية' },
  users: { en: 'Users', fr: 'Utilisateurs', ar: 'المستخدمون' },
  table: { en: 'Table', fr: 'Tableau', ar: 'الجدول' },
  roles: { en: 'Roles', fr: 'Rôles', ar: 'الأدوار' },
  parent: { en: 'Parent', fr: 'Rattaché à', ar: 'يتبع' },
  createdAt: { en: 'Create date', fr: 'Date de création', ar: 'تاريخ الإنشاء' },
  updatedAt: { en: 'Update date', fr: 'Date de mise à jour', ar: 'تاريخ التحديث' },
  lastSeenAt: { en: 'Last seen', fr: 'Dernière activité', ar: 'آخر ظهور' },
};

const STATUS: Words = {
  active: { en: 'Active', fr: 'Actif', ar: 'نشط' },
  disabled: { en: 'Disabled', fr: 'Désactivé', ar: 'معطّل' },
  deleting: { en: 'Being deleted', fr: 'Suppression en cours', ar: 'قيد الحذف' },
  // “Alive” is the specification's code; people read “Connected”.
  Alive: { en: 'Connected', fr: 'Connectée', ar: 'متصل' },
  Suspended: { en: 'Suspended', fr: 'Suspendue', ar: 'معلّق' },
  Unconfirmed: { en: 'Not verified', fr: 'Non vérifiée', ar: 'لم يُتحقَّق منه' },
};

const HEALTH: Words = {
  healthy: { en: 'Connected', fr: 'Connecté', ar: 'متصل' },
  degraded: { en: 'Unstable', fr: 'Instable', ar: 'غير مستقر' },
  down: { en: 'Needs attention', fr: 'Attention requise', ar: 'يحتاج إلى انتباه' },
  misconfigured: { en: 'Needs attention', fr: 'Attention requise', ar: 'يحتاج إلى انتباه' },
  unknown: { en: 'Not tested yet', fr: 'Pas encore testé', ar: 'لم يُختبر بعد' },
};

const VALUES: Readonly<Record<string, Words>> = {
  status: STATUS,
  statuses: STATUS,
  providers: { internal: { en: 'Without a provider', fr: 'Sans fournisseur', ar: 'من دون مزوّد' } },
  health: HEALTH,
  states: { ...HEALTH, ...STATUS },
  source: {
    keyword: { en: 'Texted STOP', fr: 'STOP envoyé', ar: 'إرسال STOP' },
    manual: { en: 'Added by hand', fr: 'Ajout manuel', ar: 'إضافة يدوية' },
    import: { en: 'Imported', fr: 'Importé', ar: 'مستورد' },
  },
  scope: {
    line: { en: 'One line', fr: 'Une ligne', ar: 'خط واحد' },
    everywhere: { en: 'Whole organisation', fr: 'Toute l’organisation', ar: 'المؤسسة كلها' },
  },
  devices: {
    desktop: { en: 'Computer', fr: 'Ordinateur', ar: 'حاسوب' },
    mobile: { en: 'Phone', fr: 'Téléphone', ar: 'هاتف' },
    tablet: { en: 'Tablet', fr: 'Tablette', ar: 'جهاز لوحي' },
    unknown: { en: 'Unknown', fr: 'Inconnu', ar: 'غير معروف' },
  },
  table: {
    time: { en: 'By time', fr: 'Par période', ar: 'حسب الوقت' },
    week: { en: 'By weekday', fr: 'Par jour de la semaine', ar: 'حسب يوم الأسبوع' },
    lines: { en: 'By line', fr: 'Par ligne', ar: 'حسب الخط' },
    users: { en: 'By user', fr: 'Par utilisateur', ar: 'حسب المستخدم' },
  },
  // Of a bulk message's recipients.
  filter: {
    all: { en: 'All', fr: 'Tous', ar: 'الكل' },
    waiting: { en: 'Waiting', fr: 'En attente', ar: 'قيد الانتظار' },
    sent: { en: 'Sent', fr: 'Envoyé', ar: 'أُرسل' },
    delivered: { en: 'Delivered', fr: 'Distribué', ar: 'وصلت' },
    seen: { en: 'Seen', fr: 'Vu', ar: 'شوهد' },
    unconfirmed: { en: 'Not confirmed', fr: 'Non confirmé', ar: 'غير مؤكد' },
    failed: { en: 'Failed', fr: 'Échec', ar: 'فشل' },
    replied: { en: 'Replied', fr: 'Réponse reçue', ar: 'ورد رد' },
    excluded: { en: 'Skipped', fr: 'Exclu', ar: 'مستبعد' },
    cancelled: { en: 'Cancelled', fr: 'Annulé', ar: 'أُلغي' },
  },
};

/** The settings of the system whose changes the audit log has, in the order in which it names them. */
export const SYSTEM_AUDITED = [
  'systemStatus',
  'maintenance',
  'maintenanceMessage',
  'helpReply',
  'optOutWords',
  'optInWords',
  'googleReCaptchaKey',
  'wsUrl',
  'authMode',
  'onConnectionLoss',
  'accessMinutes',
  'browserHours',
  'browserLimitHours',
  'rememberedDays',
  'rememberedLimitDays',
  'invitationDays',
  'fileMegabytes',
  'refusedFileKinds',
  'typedCountAbove',
  'copiesPerSecond',
  'bulkQuietHours',
] as const;
