import { SCHEDULE_MAX_DAYS } from '@manyline/contract';
import { Chip, DateField, RadioGroup, Select, Switch, TextField } from '@manyline/ui';
import { useText } from '../messages/useText.ts';
import type { ScheduleRepeat, ScheduleZones } from './Schedule.types.ts';
import { Pair, Times } from './SendLater.styles.ts';
import type { SendTimeState } from './useSendTime.ts';
import { useZoneFormats } from './useZoneFormats.ts';
import { wallTimeAt } from './zonedTime.ts';

interface SendLaterTimeProps {
  readonly state: SendTimeState;
  readonly now: number;
  readonly zones: ScheduleZones;
  readonly contactName: string;
  /** Neither repeated nor cancelled by an answer. */
  readonly isOnce?: boolean;
  /** Shows what isn't filled in. */
  readonly isTried: boolean;
}

const REPEATS: readonly ScheduleRepeat[] = ['never', 'day', 'week', 'month'];

/** The fields of the dialog. */
export function SendLaterTime({ state, now, zones, contactName, isOnce = false, isTried }: SendLaterTimeProps) {
  const t = useText();
  const { time: formatTime, place } = useZoneFormats();
  const { form, zone, zoneFor, times, change } = state;
  const problem = useProblem(state, isTried);
  const today = wallTimeAt(zone, now).day;
  const hasZones = zones.contact !== undefined && zoneFor('contact') !== zoneFor('own');
  return (
    <>
      {times.length > 0 && (
        <Times role="group" aria-label={t('chat.later.times')}>
          {times.map(({ name, day, time, at }) => (
            <Chip
              key={name}
              label={t(`chat.later.time.${name}`, { time: formatTime(at, zone) })}
              isSelected={form.day === day && form.time === time}
              onSelectedChange={() => change({ day, time })}
            />
          ))}
        </Times>
      )}
      <Pair>
        <DateField
          label={t('chat.later.date')}
          value={form.day}
          min={today}
          max={wallTimeAt(zone, now + SCHEDULE_MAX_DAYS * 86_400).day}
          today={today}
          error={problem.day}
          onChange={(day) => change({ day })}
        />
        <TextField
          type="time"
          label={t('chat.later.clock')}
          value={form.time}
          error={problem.time}
          onChange={(time) => change({ time: time.slice(0, 5) })}
        />
      </Pair>
      {hasZones && (
        <RadioGroup
          label={t('chat.later.zone')}
          value={form.zoneOf}
          options={[
            { value: 'own', label: t('chat.later.zone.own', { place: place(zoneFor('own')) }) },
            {
              value: 'contact',
              label: t('chat.later.zone.contact', { name: contactName, place: place(zoneFor('contact')) }),
              description: t('chat.later.zone.guess'),
            },
          ]}
          onChange={(zoneOf) => change({ zoneOf })}
        />
      )}
      {!isOnce && <Rhythm state={state} today={today} problem={problem.until} />}
    </>
  );
}

interface RhythmProps extends Pick<SendLaterTimeProps, 'state'> {
  readonly today: string;
  readonly problem: string | undefined;
}

/** Whether it is sent again, and whether an answer cancels it. */
function Rhythm({ state: { form, change }, today, problem }: RhythmProps) {
  const t = useText();
  return (
    <>
      <Pair>
        <Select
          label={t('chat.later.repeat')}
          value={form.repeat}
          options={REPEATS.map((value) => ({ value, label: t(`chat.later.repeat.${value}`) }))}
          onChange={(repeat) => change({ repeat })}
        />
        {form.repeat !== 'never' && (
          <DateField
            label={t('chat.later.until')}
            value={form.until}
            min={form.day}
            today={today}
            error={problem}
            onChange={(until) => change({ until })}
          />
        )}
      </Pair>
      <Switch
        label={t('chat.later.cancel')}
        description={t('chat.later.cancel.text')}
        isChecked={form.cancelsOnReply}
        onChange={(cancelsOnReply) => change({ cancelsOnReply })}
      />
    </>
  );
}

/** What is wrong, at the field where it can be mended. Empty fields are named once the user tries to go on. */
function useProblem({ problem, zone, form }: SendTimeState, isTried: boolean) {
  const t = useText();
  const { time: formatTime, place } = useZoneFormats();
  if (!problem || (!isTried && (problem.kind === 'noDay' || problem.kind === 'noTime'))) return {};
  switch (problem.kind) {
    case 'noDay':
      return { day: t('chat.later.problem.noDay') };
    case 'far':
      return { day: t('chat.later.problem.far') };
    case 'over':
      return { until: t('chat.later.problem.over') };
    case 'skipped':
      return { time: t('chat.later.problem.skipped', { time: form.time, place: place(zone), next: formatTime(problem.at, zone) }) };
    default:
      return { time: t(`chat.later.problem.${problem.kind}`) };
  }
}
