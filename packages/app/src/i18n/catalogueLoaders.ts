import type { Locale, Messages } from '@manyline/ui';
import type { Catalogue } from './textAreas.ts';

type Load = () => Promise<{ default: Messages }>;

export const catalogueLoaders: Readonly<Record<Catalogue, Readonly<Record<Locale, Load>>>> = {
  common: {
    en: () => import('virtual:messages/en/common'),
    fr: () => import('virtual:messages/fr/common'),
    ar: () => import('virtual:messages/ar/common'),
  },
  chat: {
    en: () => import('virtual:messages/en/chat'),
    fr: () => import('virtual:messages/fr/chat'),
    ar: () => import('virtual:messages/ar/chat'),
  },
  bulk: {
    en: () => import('virtual:messages/en/bulk'),
    fr: () => import('virtual:messages/fr/bulk'),
    ar: () => import('virtual:messages/ar/bulk'),
  },
  contacts: {
    en: () => import('virtual:messages/en/contacts'),
    fr: () => import('virtual:messages/fr/contacts'),
    ar: () => import('virtual:messages/ar/contacts'),
  },
  scheduled: {
    en: () => import('virtual:messages/en/scheduled'),
    fr: () => import('virtual:messages/fr/scheduled'),
    ar: () => import('virtual:messages/ar/scheduled'),
  },
  console: {
    en: () => import('virtual:messages/en/console'),
    fr: () => import('virtual:messages/fr/console'),
    ar: () => import('virtual:messages/ar/console'),
  },
  users: {
    en: () => import('virtual:messages/en/users'),
    fr: () => import('virtual:messages/fr/users'),
    ar: () => import('virtual:messages/ar/users'),
  },
  access: {
    en: () => import('virtual:messages/en/access'),
    fr: () => import('virtual:messages/fr/access'),
    ar: () => import('virtual:messages/ar/access'),
  },
  config: {
    en: () => import('virtual:messages/en/config'),
    fr: () => import('virtual:messages/fr/config'),
    ar: () => import('virtual:messages/ar/config'),
  },
  reports: {
    en: () => import('virtual:messages/en/reports'),
    fr: () => import('virtual:messages/fr/reports'),
    ar: () => import('virtual:messages/ar/reports'),
  },
  lines: {
    en: () => import('virtual:messages/en/lines'),
    fr: () => import('virtual:messages/fr/lines'),
    ar: () => import('virtual:messages/ar/lines'),
  },
};
