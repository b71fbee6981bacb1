import type { DayPickerProps } from 'react-day-picker';
import { type FormatDateOptions, useIntl } from 'react-intl';
import { firstDayOfWeek } from '../../i18n/locale.ts';
import { directionOf } from '../../i18n/locale.ts';
import { useText } from '../../messages/useText.ts';
import { type IsoDate, toIsoDate } from './isoDate.ts';

type CalendarWords = Pick<DayPickerProps, 'dir' | 'weekStartsOn' | 'formatters' | 'labels'>;

/** Day and month names from Intl, so the library's locale files aren't loaded. */
export function useCalendarTexts(today: IsoDate): CalendarWords {
  const t = useText();
  const { locale, formatDate } = useIntl();
  const format = (options: FormatDateOptions) => (date: Date) => formatDate(date, options);
  const month = format({ month: 'long', year: 'numeric' });
  const weekday = format({ weekday: 'long' });
  const day = format({ dateStyle: 'full' });
  const narrow = format({ weekday: directionOf(locale) === 'rtl' ? 'narrow' : 'short' });
  return {
    dir: directionOf(locale),
    weekStartsOn: firstDayOfWeek(locale),
    formatters: {
      formatCaption: month,
      formatDay: (date) => String(date.getDate()),
      formatMonthDropdown: format({ month: 'long' }),
      formatYearDropdown: (date) => String(date.getFullYear()),
      formatWeekdayName: narrow,
    },
    labels: {
      labelNav: () => t('ui.calendar.nav'),
      labelGrid: month,
      labelMonthDropdown: () => t('ui.calendar.month'),
      labelYearDropdown: () => t('ui.calendar.year'),
      labelNext: () => t('ui.calendar.next'),
      labelPrevious: () => t('ui.calendar.previous'),
      labelWeekday: weekday,
      labelDayButton: (date) => (toIsoDate(date) === today ? t('ui.calendar.today', { date: day(date) }) : day(date)),
    },
  };
}
