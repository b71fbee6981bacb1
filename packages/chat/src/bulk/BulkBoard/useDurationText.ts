import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useBulkText } from '../../messages/useText.ts';

/** A rough duration, rounded up: ‘about 13 seconds’. */
export function useDurationText(): (seconds: number) => string {
  const t = useBulkText();
  const { locale } = useIntl();
  return useMemo(() => {
    const format = (unit: 'second' | 'minute' | 'hour', count: number) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 }).format(count);
    return (seconds) => {
      const time =
        seconds < 90
          ? format('second', Math.max(1, Math.ceil(seconds)))
          : seconds < 90 * 60
            ? format('minute', Math.ceil(seconds / 60))
            : format('hour', Math.ceil(seconds / 360) / 10);
      return t('chat.bulk.time.about', { time });
    };
  }, [t, locale]);
}
