import { deliveryRate, type Figures, responseTime, type TextLanguage, timeUnit } from '@manyline/contract';
import type { EmailMessage } from '../ports/ports.ts';
import { type Addressee, plain, write } from './emails.ts';
import { EMAIL_TEXTS, isolate } from './emailTexts.ts';
import { reportMailPage } from './reportMailPage.ts';

/** Days, both inclusive. */
interface Week {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}

export interface ReportMailValues extends Week {
  readonly totals: Figures;
  /** Of the week before. */
  readonly previous: Figures;
  readonly dashboard: string;
  readonly unsubscribe: string;
  /** The Monday of the one before, if it wasn't sent. */
  readonly missed?: string | undefined;
}

interface Texts {
  readonly subject: (week: string) => string;
  readonly intro: (week: string, zone: string) => string;
  readonly received: string;
  readonly sent: string;
  readonly delivery: string;
  readonly response: string;
  readonly week: string;
  readonly before: string;
  readonly row: (label: string, value: string, before: string) => string;
  readonly open: string;
  readonly openLink: string;
  readonly stop: string;
  readonly stopLink: string;
  readonly missed: (day: string) => string;
}

const TEXTS: Readonly<Record<TextLanguage, Texts>> = {
  en: {
    subject: (week) => `Your week on Manyline, ${week}`,
    intro: (week, zone) => `These are the messages of your lines and the lines you manage, ${week} (${zone} time).`,
    received: 'Messages received',
    sent: 'Messages sent',
    delivery: 'Delivery rate',
    response: 'Average first response',
    week: 'Last week',
    before: 'Week before',
    row: (label, value, before) => `${label}: ${value} (week before: ${before})`,
    open: 'See more on the dashboard:',
    openLink: 'See more on the dashboard',
    stop: 'To stop these weekly e-mails:',
    stopLink: 'Stop these weekly e-mails',
    missed: (day) => `You didn’t get the e-mail of ${day} because the server wasn’t running.`,
  },
  fr: {
    subject: (week) => `Votre semaine sur Manyline, ${week}`,
    intro: (week, zone) => `Voici les messages de vos lignes et de celles que vous gérez, ${week} (fuseau horaire ${zone}).`,
    received: 'Messages reçus',
    sent: 'Messages envoyés',
    delivery: 'Taux de distribution',
    response: 'Première réponse (moyenne)',
    week: 'Semaine dernière',
    before: 'Semaine précédente',
    row: (label, value, before) => `${label}\u00A0: ${value} (semaine précédente\u00A0: ${before})`,
    open: 'Pour en savoir plus, ouvrez le tableau de bord\u00A0:',
    openLink: 'Ouvrir le tableau de bord',
    stop: 'Pour ne plus recevoir cet e-mail hebdomadaire\u00A0:',
    stopLink: 'Ne plus recevoir cet e-mail hebdomadaire',
    missed: (day) => `Vous n’avez pas reçu l’e-mail du ${day}, car le serveur était arrêté.`,
  },
  ar: {
    subject: (week) => `أسبوعك في Manyline، ${isolate(week)}`,
    intro: (week, zone) => `هذه رسائل خطوطك والخطوط التي تشرف عليها، ${isolate(week)} (المنطقة الزمنية ${isolate(zone)}).`,
    received: 'الرسائل الواردة',
    sent: 'الرسائل الصادرة',
    delivery: 'معدل الوصول',
    response: 'متوسط أول رد',
    week: 'الأسبوع الماضي',
    before: 'الأسبوع الذي قبله',
    row: (label, value, before) => `${label}: ${isolate(value)} (الأسبوع الذي قبله: ${isolate(before)})`,
    open: 'المزيد في لوحة المعلومات:',
    openLink: 'فتح لوحة المعلومات',
    stop: 'لإيقاف هذا البريد الأسبوعي:',
    stopLink: 'إيقاف هذا البريد الأسبوعي',
    missed: (day) => `لم يصلك بريد ${isolate(day)} لأن الخادم كان متوقفًا.`,
  },
};

/** Digits are Latin in every language, as in the app. */
const TAGS: Readonly<Record<TextLanguage, string>> = { en: 'en-GB', fr: 'fr', ar: 'ar-u-nu-latn' };

export function reportMailSubject({ from, to }: Omit<Week, 'zone'>, language: TextLanguage): string {
  return TEXTS[language].subject(weekText(from, to, language));
}

export function reportMail(to: Addressee, values: ReportMailValues): EmailMessage {
  const { language, name } = to;
  const texts = TEXTS[language];
  const { totals, previous, dashboard, unsubscribe } = values;
  const rows = (['received', 'sent', 'delivery', 'response'] as const).map((id) => ({
    label: texts[id],
    value: figureText(id, totals, language),
    before: figureText(id, previous, language),
  }));
  const intro = texts.intro(weekText(values.from, values.to, language), values.zone.replaceAll('_', ' '));
  const missed = values.missed === undefined ? [] : [texts.missed(dayText(values.missed, language))];
  const figures = rows.map(({ label, value, before }) => texts.row(label, value, before)).join('\n');
  return {
    ...write(to, reportMailSubject(values, language), [
      intro,
      figures,
      ...missed,
      `${texts.open}\n${dashboard}`,
      `${texts.stop}\n${unsubscribe}`,
    ]),
    html: reportMailPage({
      language,
      opening: [EMAIL_TEXTS[language].hello(plain(name)), intro],
      heads: [texts.week, texts.before],
      rows,
      closing: missed,
      open: { text: texts.openLink, address: dashboard },
      stop: { text: texts.stopLink, address: unsubscribe },
    }),
    unsubscribe,
  };
}

function figureText(id: 'received' | 'sent' | 'delivery' | 'response', figures: Figures, language: TextLanguage): string {
  const format = (value: number, options: Intl.NumberFormatOptions = {}) =>
    Number.isFinite(value) ? new Intl.NumberFormat(TAGS[language], options).format(value) : '—';
  if (id === 'delivery') return format(deliveryRate(figures), { style: 'percent', maximumFractionDigits: 1 });
  if (id === 'response') {
    const seconds = responseTime(figures);
    const { scale, ...digits } = timeUnit(seconds);
    return format(seconds / scale, { style: 'unit', unitDisplay: 'short', ...digits });
  }
  return format(figures[id]);
}

const midnight = (day: string) => Date.parse(`${day}T00:00Z`);

function weekText(from: string, to: string, language: TextLanguage): string {
  return new Intl.DateTimeFormat(TAGS[language], { dateStyle: 'long', timeZone: 'UTC' }).formatRange(midnight(from), midnight(to));
}

function dayText(day: string, language: TextLanguage): string {
  return new Intl.DateTimeFormat(TAGS[language], { dateStyle: 'long', timeZone: 'UTC' }).format(midnight(day));
}
