import type { TextLanguage } from '../shared/textLanguages.ts';
import type { CardFact } from './readContactCards.ts';

/** What a detail of a card is called where the card doesn't say. */
export const FACT_WORDS: Readonly<Record<CardFact, Readonly<Record<TextLanguage, string>>>> = {
  nickname: { en: 'Nickname', fr: 'Surnom', ar: 'الاسم المستعار' },
  title: { en: 'Job title', fr: 'Fonction', ar: 'المسمى الوظيفي' },
  department: { en: 'Department', fr: 'Service', ar: 'القسم' },
  address: { en: 'Address', fr: 'Adresse', ar: 'العنوان' },
  birthday: { en: 'Birthday', fr: 'Anniversaire', ar: 'تاريخ الميلاد' },
  anniversary: { en: 'Anniversary', fr: 'Date anniversaire', ar: 'الذكرى السنوية' },
  website: { en: 'Website', fr: 'Site web', ar: 'الموقع الإلكتروني' },
  messenger: { en: 'Messenger', fr: 'Messagerie', ar: 'تطبيق المراسلة' },
  extension: { en: 'Extension', fr: 'Poste', ar: 'الرقم الداخلي' },
};
