import type { QuietHours } from '@manyline/contract';
import { Alert, Button, Chip, firstDayOfWeek, Switch, TextField, VisuallyHidden } from '@manyline/ui';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useText } from '../messages/useText.ts';
import type { NoticePermission, NoticeSettings } from './Notifications.types.ts';

export interface NotificationOptionsProps {
  /** What is chosen. */
  readonly settings: NoticeSettings;
  /** What the browser allows. */
  readonly permission: NoticePermission;
  /** The page says already that the browser blocks them. */
  readonly isBlockSaid?: boolean;
  /** The quiet hours apply at this moment. */
  readonly isQuietNow: boolean;
  /** `wantsDesktop` may ask the browser for permission, so it must be called directly from a click. */
  readonly onChange: (settings: NoticeSettings) => void;
  /** Plays the sound once. */
  readonly onTrySound: () => void;
}

/** What a user hears and sees of new messages in this browser; every choice takes effect immediately. */
export function NotificationOptions(props: NotificationOptionsProps) {
  const { settings, permission, isBlockSaid = false, isQuietNow, onChange, onTrySound } = props;
  const t = useText();
  const isBlocked = permission === 'denied' || permission === 'unsupported';
  const hasDesktop = settings.wantsDesktop && permission === 'granted';
  const change = (part: Partial<NoticeSettings>) => onChange({ ...settings, ...part });
  return (
    <Settings>
      <Switch
        variant="row"
        label={t('chat.notices.desktop')}
        description={t(permission === 'default' ? 'chat.notices.desktop.ask' : 'chat.notices.desktop.text')}
        isChecked={hasDesktop}
        isDisabled={isBlocked}
        onChange={(wantsDesktop) => change({ wantsDesktop })}
      />
      {isBlocked && !isBlockSaid && <Alert tone="warning">{t(`chat.notices.desktop.${permission}`)}</Alert>}
      <Switch
        variant="row"
        label={t('chat.notices.hide')}
        description={t('chat.notices.hide.text')}
        isChecked={settings.hidesContent}
        isDisabled={!hasDesktop}
        onChange={(hidesContent) => change({ hidesContent })}
      />
      <Switch
        variant="row"
        label={t('chat.notices.sound')}
        description={t('chat.notices.sound.text')}
        isChecked={settings.hasSound}
        onChange={(hasSound) => change({ hasSound })}
      />
      {settings.hasSound && (
        <div>
          <Button variant="soft" size="sm" startIcon={<IconPlayerPlay aria-hidden="true" />} onClick={onTrySound}>
            {t('chat.notices.sound.try')}
          </Button>
        </div>
      )}
      <Switch
        variant="row"
        label={t('chat.notices.quiet')}
        description={t('chat.notices.quiet.text')}
        isChecked={settings.quiet.isOn}
        onChange={(isOn) => change({ quiet: { ...settings.quiet, isOn } })}
      />
      {settings.quiet.isOn && <QuietTimes quiet={settings.quiet} isQuietNow={isQuietNow} onChange={(quiet) => change({ quiet })} />}
    </Settings>
  );
}

interface QuietTimesProps {
  readonly quiet: QuietHours;
  /** The quiet hours apply at this moment. */
  readonly isQuietNow: boolean;
  readonly onChange: (quiet: QuietHours) => void;
}

function QuietTimes({ quiet, isQuietNow, onChange }: QuietTimesProps) {
  const t = useText();
  const daysId = useId();
  const days = useWeek();
  const { from, to } = quiet;
  const changeTime = (end: 'from' | 'to') => (text: string) => {
    const minutes = readTime(text);
    if (minutes !== undefined) onChange({ ...quiet, [end]: minutes });
  };
  return (
    <Quiet>
      <Times>
        <TextField type="time" label={t('chat.notices.quiet.from')} value={writeTime(from)} onChange={changeTime('from')} />
        <TextField
          type="time"
          label={t('chat.notices.quiet.to')}
          hint={to <= from ? t('chat.notices.quiet.overnight') : undefined}
          value={writeTime(to)}
          onChange={changeTime('to')}
        />
      </Times>
      <p id={daysId}>{t('chat.notices.quiet.days')}</p>
      <Days role="group" aria-labelledby={daysId}>
        {days.map(({ day, name, short }) => (
          <span key={day} title={name}>
            <Chip
              label={short}
              isSelected={quiet.days.includes(day)}
              onSelectedChange={(isSelected) =>
                onChange({ ...quiet, days: DAYS.filter((one) => (one === day ? isSelected : quiet.days.includes(one))) })
              }
            />
          </span>
        ))}
      </Days>
      {quiet.days.length === 0 ? (
        <Alert tone="warning">{t('chat.notices.quiet.noDay')}</Alert>
      ) : (
        <VisuallyHidden role="status">{isQuietNow && t('chat.notices.now.quiet')}</VisuallyHidden>
      )}
      {isQuietNow && <p aria-hidden="true">{t('chat.notices.now.quiet')}</p>}
    </Quiet>
  );
}

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** The days of the week, as the language names them and in its order. */
function useWeek(): readonly { readonly day: number; readonly name: string; readonly short: string }[] {
  const { formatDate, locale } = useIntl();
  const first = firstDayOfWeek(locale);
  return DAYS.map((index) => {
    const day = (first + index) % 7;
    const date = SUNDAY + day * 86_400_000;
    return {
      day,
      name: formatDate(date, { weekday: 'long', timeZone: 'UTC' }),
      short: formatDate(date, { weekday: 'short', timeZone: 'UTC' }),
    };
  });
}

/** 4 January 1970. */
const SUNDAY = 3 * 86_400_000;

const twoDigits = (value: number) => String(value).padStart(2, '0');
const writeTime = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

function readTime(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/u.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

const Settings = styled.div`
  display: grid;
  gap: 16px;
`;

const Quiet = styled.div`
  display: grid;
  gap: 10px;
`;

const Times = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: 16px;
`;

const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;
