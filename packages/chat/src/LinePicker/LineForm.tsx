import { LINE_NAME_MAX_LENGTH } from '@manyline/contract';
import { Alert, Button, PhoneNumber, StatusDot, Switch, TextField, usePhoneFormat } from '@manyline/ui';
import { type CSSProperties, type SubmitEvent, useState } from 'react';
import { useText } from '../messages/useText.ts';
import { useLineStatus } from './useLineStatus.ts';
import type { LineItem } from './LinePicker.tsx';
import { Stripe } from './LinePicker.styles.ts';
import { LineHead, NameRow } from './LineSettings.styles.ts';
import type { LineChangeOutcome } from './LineTools.types.ts';

export interface LineFormProps {
  readonly line: LineItem;
  readonly onChange: (change: { readonly name?: string; readonly isMuted?: boolean }) => Promise<LineChangeOutcome>;
}

/** Name and muting of one line; each change is saved immediately. */
export function LineForm({ line, onChange }: LineFormProps) {
  const t = useText();
  const statusWord = useLineStatus();
  const format = usePhoneFormat();
  const { tn, status, isAlive, colour, isMuted = false } = line;
  const known = line.name ?? '';
  const [name, setName] = useState(known);
  const [busy, setBusy] = useState<'name' | 'mute'>();
  const [outcome, setOutcome] = useState<LineChangeOutcome>();
  const isTooLong = name.trim().length > LINE_NAME_MAX_LENGTH;
  const isDirty = name.trim() !== known;

  const change = async (what: 'name' | 'mute', values: Parameters<LineFormProps['onChange']>[0]) => {
    setBusy(what);
    setOutcome(undefined);
    const next = await onChange(values).catch((): LineChangeOutcome => ({ isDone: false }));
    setBusy(undefined);
    setOutcome(next);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isDirty && !isTooLong && !busy) void change('name', { name: name.trim() });
  };
  return (
    <>
      <LineHead>
        <Stripe style={{ '--hue': colour } as CSSProperties} />
        <div>
          <b>
            <PhoneNumber value={tn} />
          </b>
          <small>
            <StatusDot tone={isAlive ? 'success' : 'danger'} />
            {isAlive ? t('chat.lines.status.alive') : t('chat.lines.status.other', { status: statusWord(status) })}
          </small>
        </div>
      </LineHead>
      <NameRow noValidate onSubmit={handleSubmit}>
        <TextField
          label={t('chat.lines.tools.name', { number: `\u2066${format(tn)}\u2069` })}
          hint={outcome?.isDone && !isDirty ? t('chat.lines.tools.saved') : t('chat.lines.tools.hint')}
          value={name}
          autoComplete="off"
          error={isTooLong ? t('chat.lines.tools.tooLong', { limit: LINE_NAME_MAX_LENGTH }) : undefined}
          onChange={setName}
        />
        <Button type="submit" variant="soft" isBusy={busy === 'name'} disabled={!isDirty || isTooLong}>
          {t('chat.lines.tools.save')}
        </Button>
      </NameRow>
      <Switch
        variant="row"
        label={t('chat.lines.tools.mute')}
        description={t('chat.lines.tools.muteText')}
        isChecked={isMuted}
        isBusy={busy === 'mute'}
        onChange={(isOn) => void change('mute', { isMuted: isOn })}
      />
      {outcome && !outcome.isDone && <Alert tone="danger">{t('chat.lines.tools.failed', { reason: outcome.text ?? '' }).trim()}</Alert>}
    </>
  );
}
