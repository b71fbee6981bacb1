import { styled } from 'styled-components';
import { formatDateTime } from '../i18n/formatDateTime.ts';
import { isTime, NO_TIME, toIsoTime } from '../i18n/formatters.ts';
import { token } from '../theme/token.ts';

export interface TableDateProps {
  /** Unix seconds; undefined shows a dash. */
  readonly seconds: number | undefined;
}

/**
 * A date and time in a cell: HH:mm:ss YYYY-MM-DD in every language.
 * @use A date and time in a table.
 * @avoid in a sentence: format it with `useFormatters`
 */
export function TableDate({ seconds }: TableDateProps) {
  if (seconds === undefined || !isTime(seconds)) return <span data-text>{NO_TIME}</span>;
  return (
    <Time data-text dir="ltr" dateTime={toIsoTime(seconds)}>
      {formatDateTime(seconds)}
    </Time>
  );
}

const Time = styled.time`
  color: ${token.textMuted};
  font-variant-numeric: tabular-nums;
  unicode-bidi: isolate;
  white-space: nowrap;
`;
