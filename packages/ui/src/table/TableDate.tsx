import { styled } from 'styled-components';
import { formatDateTime } from '../format/formatDateTime.ts';
import { isTime, NO_TIME, toIsoTime } from '../format/formatters.ts';
import { columnFigures } from '../theme/columnFigures.ts';
import { token } from '../theme/token.ts';

export interface TableDateProps {
  /** Unix seconds; undefined shows a dash. */
  readonly seconds: number | undefined;
}

/**
 * A date and time in a cell: HH:mm:ss YYYY-MM-DD in every language, the time before the quieter date.
 * @use A date and time in a table.
 * @avoid in a sentence: format it with `useFormatters`
 */
export function TableDate({ seconds }: TableDateProps) {
  if (seconds === undefined || !isTime(seconds)) return <span data-text>{NO_TIME}</span>;
  const [time, date] = formatDateTime(seconds).split(' ');
  return (
    <Time data-text data-figures dir="ltr" dateTime={toIsoTime(seconds)}>
      <b>{time}</b> <span>{date}</span>
    </Time>
  );
}

const Time = styled.time`
  ${columnFigures}
  color: ${token.textMuted};
  unicode-bidi: isolate;
  white-space: nowrap;
  b {
    color: ${token.text};
    font-weight: 500;
  }
  /* With the space before it, 0.35 em. */
  span {
    margin-inline-start: 0.16em;
  }
`;
