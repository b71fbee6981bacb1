import arCommon from 'virtual:messages/ar/common';
import arAuth from 'virtual:messages/ar/auth';
import arStatus from 'virtual:messages/ar/status';
import arChat from 'virtual:messages/ar/chat';
import arConsole from 'virtual:messages/ar/console';
import enCommon from 'virtual:messages/en/common';
import enAuth from 'virtual:messages/en/auth';
import enStatus from 'virtual:messages/en/status';
import enChat from 'virtual:messages/en/chat';
import enConsole from 'virtual:messages/en/console';
import frCommon from 'virtual:messages/fr/common';
import frAuth from 'virtual:messages/fr/auth';
import frStatus from 'virtual:messages/fr/status';
import frChat from 'virtual:messages/fr/chat';
import frConsole from 'virtual:messages/fr/console';

/** What each area says in each language. */
const areas = {
  en: [enCommon, enAuth, enStatus, enChat, enConsole],
  fr: [frCommon, frAuth, frStatus, frChat, frConsole],
  ar: [arCommon, arAuth, arStatus, arChat, arConsole],
};

export const catalogues = Object.values(areas).flat();

/** Everything the product says, by language. */
export const messages = {
  en: Object.assign({}, ...areas.en),
  fr: Object.assign({}, ...areas.fr),
  ar: Object.assign({}, ...areas.ar),
};
