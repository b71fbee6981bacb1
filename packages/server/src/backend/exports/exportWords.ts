import { type OptOutSource, type ProviderState, UNCONFIRMED, type UserStatus, type TextLanguage } from '@manyline/contract';
import type { ExportReader } from './exportFile.ts';

export type Words<Code extends string> = Readonly<Record<Code, Readonly<Record<TextLanguage, string>>>>;

/** The word of a code, as the page shows it; the code itself in a file for programs. */
export function exportWord(words: Words<string>, code: string, { language, zone }: ExportReader): string {
  return (zone === undefined ? undefined : words[code]?.[language]) ?? code;
}

/** An import understands them. “Alive” is the specification's code; people read “Connected”. */
export const LINE_STATUS_WORDS: Words<'Alive' | 'Suspended' | typeof UNCONFIRMED> = {
  Alive: { en: 'Connected', fr: 'Connectée', ar: 'متصل' },
  Suspended: { en: 'Suspended', fr: 'Suspendue', ar: 'معلّق' },
  [UNCONFIRMED]: { en: 'Not verified', fr: 'Non vérifiée', ar: 'لم يُتحقَّق منه' },
};

/** An import understands those of users who aren't being deleted. */
export const USER_STATUS_WORDS: Words<UserStatus> = {
  active: { en: 'Active', fr: 'Actif', ar: 'نشط' },
  disabled: { en: 'Disabled', fr: 'Désactivé', ar: 'معطّل' },
  deleting: { en: 'Being deleted', fr: 'Suppression en cours', ar: 'قيد الحذف' },
};

export const TWO_STEP_WORDS: Words<'yes' | 'no'> = {
  yes: { en: 'On', fr: 'Activée', ar: 'مفعّل' },
  no: { en: 'Off', fr: 'Désactivée', ar: 'معطّل' },
};

export const HEALTH_WORDS: Words<ProviderState> = {
  healthy: { en: 'Connected', fr: 'Connecté', ar: 'متصل' },
  degraded: { en: 'Unstable', fr: 'Instable', ar: 'غير مستقر' },
  down: { en: 'Needs attention', fr: 'Attention requise', ar: 'يحتاج إلى انتباه' },
  misconfigured: { en: 'Needs attention', fr: 'Attention requise', ar: 'يحتاج إلى انتباه' },
  unknown: { en: 'Not tested yet', fr: 'Pas encore testé', ar: 'لم يُختبر بعد' },
};

export const OPT_OUT_SOURCE_WORDS: Words<OptOutSource> = {
  keyword: { en: 'Texted STOP', fr: 'STOP envoyé', ar: 'إرسال STOP' },
  manual: { en: 'Added by hand', fr: 'Ajout manuel', ar: 'إضافة يدوية' },
  import: { en: 'Imported', fr: 'Importé', ar: 'مستورد' },
};
