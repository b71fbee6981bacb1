import type { DayPickerProps } from 'react-day-picker';
import { useIntl } from 'react-intl';
import { useConsoleText } from '../messages/useText.ts';
import { firstDayOfWeek, type IsoDate, toIsoDate } from './isoDate.ts';

type CalendarWords = Pick<DayPickerProps, 'dir' | 'weekStartsOn' | 'formatters' | 'labels'>;

/** Names of days and months by Intl: no catalogue of the library comes along. */
export function useCalendarWords(today: IsoDate): CalendarWords {
  const t = useConsoleText();
  const { locale } = useIntl();
  const format = (options: Intl.DateTimeFormatOptions) => {
    const { format: write } = new Intl.DateTimeFormat(locale, options);
    return (date: Date) => write(date);
  };
  const month = format({ month: 'long', year: 'numeric' });
  const weekday = format({ weekday: 'long' });
  const day = format({ dateStyle: 'full' });
  const narrow = format({ weekday: locale.startsWith('ar') ? 'narrow' : 'short' });
  return {
    dir: locale.startsWith('ar') ? 'rtl' : 'ltr',
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
