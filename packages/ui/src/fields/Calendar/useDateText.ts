import { useIntl } from 'react-intl';
import { useText } from '../../messages/useText.ts';
import { type TypedText, useTypedText } from '../useTypedText.ts';
import { type DateLimits, datePartOrder, type IsoDate, readDate, showDate } from './isoDate.ts';

/** A date typed in the order of the language; text that isn't a day inside the limits gets an error. */
export function useDateText(value: IsoDate, { min, max }: DateLimits, onChange: (value: IsoDate) => void): TypedText {
  const t = useText();
  const { locale } = useIntl();
  const order = datePartOrder(locale);
  return useTypedText(value, {
    read(text) {
      if (text.trim() === '') return { value: '' };
      const date = readDate(text, order);
      if (date === undefined)
        return { problem: t('ui.date.invalid', { pattern: t('ui.date.pattern'), example: showDate('2026-11-21', order) }) };
      if (min && date < min) return { problem: t('ui.date.tooEarly', { date: showDate(min, order) }) };
      if (max && date > max) return { problem: t('ui.date.tooLate', { date: showDate(max, order) }) };
      return { value: date };
    },
    show: (date) => showDate(date, order),
    onChange,
  });
}
