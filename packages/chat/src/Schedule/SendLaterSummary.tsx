import { isolate, usePhoneFormat } from '@manyline/ui';
import type { LineItem } from '../LinePicker/LinePicker.tsx';
import { useText } from '../messages/useText.ts';
import type { ScheduleTime, ScheduleZones } from './Schedule.types.ts';
import { Summary } from './SendLater.styles.ts';
import { useZoneFormats } from './useZoneFormats.ts';
import { wallTimeAt, weekdayOf } from './zonedTime.ts';

interface SendLaterSummaryProps {
  readonly time: ScheduleTime;
  readonly isTwice: boolean;
  readonly zones: ScheduleZones;
  readonly contactName: string;
  readonly line: Pick<LineItem, 'tn' | 'name'>;
  readonly now: number;
}

/** Says what will happen, in the order in which it does. */
export function SendLaterSummary({ time, isTwice, zones, contactName, line, now }: SendLaterSummaryProps) {
  const t = useText();
  const phone = usePhoneFormat();
  const formats = useZoneFormats();
  const { at, zone, zoneOf, repeat, until, cancelsOnReply } = time;
  const { day } = wallTimeAt(zone, at);
  const shortMonth = Number(day.slice(8));
  const theirs = zoneOf === 'contact' ? zone : zones.contact;
  const isElsewhere = theirs !== undefined && theirs !== zones.own;
  // A clock on another day says which.
  const clock = (other: string) => {
    const shown = wallTimeAt(other, at);
    const clockTime = formats.time(at, other);
    return shown.day === day ? clockTime : t('chat.later.when', { day: formats.weekday(weekdayOf(shown.day)), time: clockTime });
  };
  const lineName = isolate(line.name ?? phone(line.tn));
  return (
    <Summary role="status">
      <p>
        {t(`chat.later.says.${repeat}`, {
          date: formats.date(at, zone, now),
          time: formats.time(at, zone),
          line: lineName,
          weekday: formats.weekday(weekdayOf(day)),
          day: shortMonth,
        })}
      </p>
      {repeat === 'month' && shortMonth > 28 && <p>{t('chat.later.says.short')}</p>}
      {until !== undefined && <p>{t('chat.later.says.until', { date: formats.date(Date.parse(until) / 1000, 'UTC', now) })}</p>}
      {isElsewhere && (
        <p>
          {t('chat.later.says.zones', {
            theirs: clock(theirs),
            name: isolate(contactName),
            place: formats.place(theirs),
            own: clock(zones.own),
          })}
        </p>
      )}
      {isTwice && <p>{t('chat.later.says.twice', { time: formats.time(at, zone) })}</p>}
      {cancelsOnReply && <p>{t('chat.later.says.reply', { name: isolate(contactName) })}</p>}
    </Summary>
  );
}
