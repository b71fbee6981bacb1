/** Where the texts are that are needed neither for signing in nor for the list of chats. */
export const laterTexts = {
  entry: {
    en: () => import('virtual:messages/en/entry'),
    fr: () => import('virtual:messages/fr/entry'),
    ar: () => import('virtual:messages/ar/entry'),
  },
  status: {
    en: () => import('virtual:messages/en/status'),
    fr: () => import('virtual:messages/fr/status'),
    ar: () => import('virtual:messages/ar/status'),
  },
  chatMore: {
    en: () => import('virtual:messages/en/chatMore'),
    fr: () => import('virtual:messages/fr/chatMore'),
    ar: () => import('virtual:messages/ar/chatMore'),
  },
  console: {
    en: () => import('virtual:messages/en/console'),
    fr: () => import('virtual:messages/fr/console'),
    ar: () => import('virtual:messages/ar/console'),
  },
  people: {
    en: () => import('virtual:messages/en/people'),
    fr: () => import('virtual:messages/fr/people'),
    ar: () => import('virtual:messages/ar/people'),
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
  many: {
    en: () => import('virtual:messages/en/many'),
    fr: () => import('virtual:messages/fr/many'),
    ar: () => import('virtual:messages/ar/many'),
  },
};
