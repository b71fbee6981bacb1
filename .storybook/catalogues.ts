import type { Locale } from '@manyline/ui';
import type { Catalogue } from './pseudoTexts.ts';
import arCommon from 'virtual:messages/ar/common';
import arChat from 'virtual:messages/ar/chat';
import arAccess from 'virtual:messages/ar/access';
import arConfig from 'virtual:messages/ar/config';
import arReports from 'virtual:messages/ar/reports';
import arMany from 'virtual:messages/ar/many';
import arConsole from 'virtual:messages/ar/console';
import arPeople from 'virtual:messages/ar/people';
import enCommon from 'virtual:messages/en/common';
import enChat from 'virtual:messages/en/chat';
import enAccess from 'virtual:messages/en/access';
import enConfig from 'virtual:messages/en/config';
import enReports from 'virtual:messages/en/reports';
import enMany from 'virtual:messages/en/many';
import enConsole from 'virtual:messages/en/console';
import enPeople from 'virtual:messages/en/people';
import frCommon from 'virtual:messages/fr/common';
import frChat from 'virtual:messages/fr/chat';
import frAccess from 'virtual:messages/fr/access';
import frConfig from 'virtual:messages/fr/config';
import frReports from 'virtual:messages/fr/reports';
import frMany from 'virtual:messages/fr/many';
import frConsole from 'virtual:messages/fr/console';
import frPeople from 'virtual:messages/fr/people';

/** What each area says in each language. */
const areas = {
  en: [enCommon, enChat, enConsole, enPeople, enAccess, enConfig, enReports, enMany],
  fr: [frCommon, frChat, frConsole, frPeople, frAccess, frConfig, frReports, frMany],
  ar: [arCommon, arChat, arConsole, arPeople, arAccess, arConfig, arReports, arMany],
} satisfies Readonly<Record<Locale, readonly Catalogue[]>>;

export const catalogues = Object.values(areas).flat();

/** Everything the product says, by language. */
export const messages = {
  en: Object.assign({}, ...areas.en),
  fr: Object.assign({}, ...areas.fr),
  ar: Object.assign({}, ...areas.ar),
};
