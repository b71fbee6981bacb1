import type { Feature } from '@manyline/contract';

const TITLES: Readonly<Record<string, string>> = {
  'subject chat': 'المحادثات',
  'subject line': 'الخطوط',
  'subject user': 'المستخدمون',
  'subject permission': 'الصلاحيات',
  'subject function': 'الميزات',
  'subject audit': 'سجل التدقيق',
  'subject system': 'النظام',
  'subject report': 'التقارير',
  'action view': 'عرض',
  'action create': 'إنشاء',
  'action update': 'تعديل',
  'action delete': 'حذف',
  'action send': 'إرسال',
  'action export': 'تصدير',
};

/** Features as the server names them for a reader of Arabic. */
export function inArabic(features: readonly Feature[]): readonly Feature[] {
  return features.map((feature) => ({ ...feature, title: TITLES[`${feature.type} ${feature.code}`] ?? feature.title }));
}
