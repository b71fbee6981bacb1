import { LINE_NAME_MAX_LENGTH } from '@manyline/contract';
import { Alert, PhoneNumber, Select, StatusDot, Switch, TextField, usePhoneFormat, VisuallyHidden } from '@manyline/ui';
import { type CSSProperties, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../messages/useText.ts';
import { LineColors } from './LineColors.tsx';
import { LineSquare } from './LinePicker.styles.ts';
import type { LineItem } from './LinePicker.tsx';
import { LineHead, NameRow, TakeBackRow } from './LineSettings.styles.ts';
import type { LineChangeOutcome, LineUpdate } from './LineTools.types.ts';
import { useLineStatus } from './useLineStatus.ts';

export interface LineFormProps {
  readonly line: LineItem;
  /** Among the user's lines, from 0. */
  readonly position: number;
  readonly onChange: (change: LineUpdate) => Promise<LineChangeOutcome>;
}

/** Name, colour, muting and taking back of one line; each change is saved immediately, the name when its field is left. */
export function LineForm({ line, position, onChange }: LineFormProps) {
  const t = useText();
  const statusWord = useLineStatus();
  const format = usePhoneFormat();
  const { tn, status, isAlive, hue, isMuted = false } = line;
  const known = line.name ?? '';
  const [name, setName] = useState(known);
  const [busy, setBusy] = useState<keyof LineUpdate>();
  const [outcome, setOutcome] = useState<LineChangeOutcome & { readonly what: keyof LineUpdate }>();
  const isTooLong = name.trim().length > LINE_NAME_MAX_LENGTH;
  /** The name that was given to the server last. */
  const [asked, setAsked] = useState(known);
  const isSaved = outcome?.isDone === true && outcome.what === 'name' && name.trim() === asked;

  const change = async (what: keyof LineUpdate, values: LineUpdate) => {
    setBusy(what);
    setOutcome(undefined);
    const next = await onChange(values).catch((): LineChangeOutcome => ({ isDone: false }));
    setBusy(undefined);
    setOutcome({ ...next, what });
    // Enter tries again.
    if (what === 'name' && !next.isDone) setAsked(known);
  };
  const saveName = () => {
    const next = name.trim();
    if (isTooLong || next === asked) return;
    setAsked(next);
    void change('name', { name: next });
  };
  const saveAtEnd = useEffectEvent(saveName);
  useEffect(() => () => saveAtEnd(), []);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    saveName();
  };
  return (
    <>
      <LineHead>
        <LineSquare style={{ '--hue': hue } as CSSProperties} />
        <div>
          <b>
            <PhoneNumber value={tn} />
          </b>
          <small>
            <StatusDot tone={isAlive ? 'success' : 'danger'} />
            <span>{isAlive ? t('chat.lines.status.alive') : statusWord(status)}</span>
          </small>
        </div>
      </LineHead>
      <NameRow noValidate onSubmit={handleSubmit}>
        <TextField
          label={t('chat.lines.tools.name', { number: `\u2066${format(tn)}\u2069` })}
          hint={isSaved ? t('chat.lines.tools.saved') : t('chat.lines.tools.hint')}
          value={name}
          autoComplete="off"
          error={isTooLong ? t('chat.name.tooLong', { limit: LINE_NAME_MAX_LENGTH }) : undefined}
          onChange={setName}
          onBlur={saveName}
        />
        <VisuallyHidden role="status">{isSaved && t('chat.lines.tools.saved')}</VisuallyHidden>
      </NameRow>
      <LineColors color={line.color} position={position} onChange={(color) => change('color', { color })} />
      <Switch
        variant="row"
        label={t('chat.lines.tools.mute')}
        description={t('chat.lines.tools.muteText')}
        isChecked={isMuted}
        isBusy={busy === 'isMuted'}
        onChange={(isOn) => void change('isMuted', { isMuted: isOn })}
      />
      <TakeBackRow>
        <Select
          label={t('chat.lines.tools.takeBack')}
          hint={t('chat.lines.tools.takeBack.text')}
          value={String(line.takeBackSeconds ?? 0)}
          options={takeBackChoices(line.takeBackSeconds).map((seconds) => ({
            value: String(seconds),
            label: t('chat.lines.tools.takeBack.seconds', { count: seconds }),
          }))}
          isBusy={busy === 'takeBackSeconds'}
          onChange={(seconds) => void change('takeBackSeconds', { takeBackSeconds: Number(seconds) })}
        />
      </TakeBackRow>
      {outcome && !outcome.isDone && <Alert tone="danger">{t('chat.lines.tools.failed', { reason: outcome.text ?? '' }).trim()}</Alert>}
    </>
  );
}

const TAKE_BACK_SECONDS = [0, 5, 10, 20, 30];

/** With the one that is set, which another client may have chosen. */
function takeBackChoices(known = 0): readonly number[] {
  return [...new Set([...TAKE_BACK_SECONDS, known])].toSorted((a, b) => a - b);
}
