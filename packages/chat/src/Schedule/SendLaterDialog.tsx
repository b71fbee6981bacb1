import { Alert, FormDialog, isolate, Select, TextArea, usePhoneFormat } from '@manyline/ui';
import { type CSSProperties, type FormEvent, useState } from 'react';
import type { LineTag } from '../ChatList/ChatList.types.ts';
import { LineSquare } from '../LinePicker/LinePicker.styles.ts';
import type { LineItem } from '../LinePicker/LinePicker.tsx';
import { useText } from '../messages/useText.ts';
import type { ScheduleOutcome, ScheduleTime, ScheduleZones } from './Schedule.types.ts';
import { Fields, Quote } from './SendLater.styles.ts';
import { SendLaterSummary } from './SendLaterSummary.tsx';
import { SendLaterTime } from './SendLaterTime.tsx';
import { useLinePause } from './useLinePause.tsx';
import { useSendTime } from './useSendTime.ts';

export interface SendLaterDialogProps {
  readonly isOpen: boolean;
  /** Unix seconds. */
  readonly now: number;
  readonly zones: ScheduleZones;
  readonly contactName: string;
  /** The line that it will be sent from. */
  readonly line: Pick<LineItem, 'tn' | 'name'>;
  /** Of one that is scheduled already; none of a bulk message. */
  readonly text?: string;
  /** Only the time is asked, as of a bulk message: it's sent once. */
  readonly isOnce?: boolean;
  /** How many files are sent with it. */
  readonly files?: number;
  /** The time of a message that is on the schedule: its text can be changed, too. */
  readonly known?: ScheduleTime | undefined;
  /** Lines that it can be sent from instead. */
  readonly lines?: readonly LineTag[] | undefined;
  /** The one of `lines` that the contact knows: it is chosen until the user chooses. */
  readonly knownLine?: string | undefined;
  /** The line that the contact knows, if they don't know this one of `lines`: then it asks once before it sends from there. */
  readonly onFindInstead?: ((line: string) => Promise<string | undefined>) | undefined;
  /** The server can't be reached. */
  readonly isOffline: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Undefined once it is on the schedule, else why not. `line` is one of `lines`. */
  readonly onSchedule: (text: string, time: ScheduleTime, line?: string) => ScheduleOutcome;
  /** Asked when it closes: the page puts the focus elsewhere. */
  readonly leavesFocus?: () => boolean;
}

/**
 * Asks when a message is sent, and says what will happen then.
 * @use For a message that is sent at a chosen time.
 * @key Escape: Closes it; what is typed stays in the message field.
 */
export function SendLaterDialog(props: SendLaterDialogProps) {
  const t = useText();
  const [isBusy, setIsBusy] = useState(false);
  const { isOpen, known, isOnce, isOffline, onOpenChange, leavesFocus } = props;
  return (
    <FormDialog
      isOpen={isOpen}
      title={t(known ? (isOnce ? 'chat.later.edit.time' : 'chat.later.edit.title') : 'chat.later.title')}
      {...(leavesFocus && { leavesFocus })}
      submitLabel={t(known ? 'chat.later.save' : isOnce ? 'chat.later.set' : 'chat.later.schedule')}
      cancelLabel={t('chat.cancel')}
      isDisabled={isOffline}
      isBusy={isBusy}
      closesOnOutsidePress
      onClose={() => onOpenChange(false)}
    >
      {(formId) => <SendLaterForm {...props} id={formId} isBusy={isBusy} onBusyChange={setIsBusy} />}
    </FormDialog>
  );
}

interface SendLaterFormProps extends SendLaterDialogProps {
  readonly id: string;
  readonly isBusy: boolean;
  readonly onBusyChange: (isBusy: boolean) => void;
}

function SendLaterForm(props: SendLaterFormProps) {
  const {
    id,
    now,
    zones,
    contactName,
    line,
    isOnce = false,
    files = 0,
    known,
    lines,
    knownLine,
    isOffline,
    isBusy,
    onBusyChange,
    onSchedule,
    onOpenChange,
  } = props;
  const t = useText();
  const [text, setText] = useState(props.text ?? '');
  const state = useSendTime(zones, now, known);
  const phone = usePhoneFormat();
  const [chosenLine, setFrom] = useState<string>();
  const from = chosenLine ?? firstLine(lines, line.tn, knownLine);
  const { pause, dialog } = useLinePause(props);
  const [isTried, setIsTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isLineMissing = from === '';
  const isEmpty = !isOnce && text.trim() === '' && files === 0;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!state.chosen || isEmpty || isOffline || isBusy || isLineMissing) return;
    onBusyChange(true);
    if (!(await pause(from))) return onBusyChange(false);
    const reason = await (from === undefined ? onSchedule(text, state.chosen) : onSchedule(text, state.chosen, from));
    onBusyChange(false);
    setRefusal(reason);
    if (reason === undefined) onOpenChange(false);
  };

  return (
    <Fields as="form" id={id} noValidate onSubmit={(event: FormEvent) => void handleSubmit(event)}>
      {isOffline && <Alert tone="warning">{t('chat.later.offline')}</Alert>}
      {known && !isOnce ? (
        <TextArea
          label={t('chat.composer.label')}
          value={text}
          error={isTried && isEmpty ? t('chat.later.problem.noText') : undefined}
          onChange={setText}
        />
      ) : (
        text !== '' && <Quote dir="auto">{text}</Quote>
      )}
      {lines && from !== undefined && (
        <Select
          label={t('chat.later.from')}
          hint={from === knownLine ? t('chat.later.from.known', { name: isolate(contactName) }) : undefined}
          error={isTried && isLineMissing ? t('chat.later.from.missing') : undefined}
          value={from}
          options={lines.map(({ tn, name, hue }) => ({
            value: tn,
            label: name ?? `\u2066${phone(tn)}\u2069`,
            icon: <LineSquare style={{ '--hue': hue } as CSSProperties} />,
          }))}
          onChange={setFrom}
        />
      )}
      <SendLaterTime state={state} now={now} zones={zones} contactName={contactName} isOnce={isOnce} isTried={isTried} />
      {state.chosen && !isLineMissing && (
        <SendLaterSummary
          time={state.chosen}
          isTwice={state.isTwice}
          zones={zones}
          contactName={contactName}
          line={lines?.find(({ tn }) => tn === from) ?? line}
          now={now}
        />
      )}
      {refusal !== undefined && <Alert tone="danger">{refusal || t('chat.later.refused')}</Alert>}
      {dialog}
    </Fields>
  );
}

/** The message's own line, the only other one, or the one that the contact knows; otherwise the user chooses. Undefined if there is no other line. */
function firstLine(lines: readonly LineTag[] | undefined, own: string, knownLine: string | undefined): string | undefined {
  if (!lines || lines.length === 0) return undefined;
  const known = lines.find(({ tn }) => tn === own) ?? (lines.length === 1 ? lines[0] : lines.find(({ tn }) => tn === knownLine));
  return known?.tn ?? '';
}
