import { Button, isolate, toast, useFormatters } from '@manyline/ui';
import { IconMessageOff } from '@tabler/icons-react';
import { useState } from 'react';
import { optOutKind } from '../Contact/optOutKind.ts';
import { useText } from '../messages/useText.ts';
import { Bar } from './ComposerNotices.styles.ts';
import type { Writing } from './Writing.types.ts';

export interface OptOutNoticeProps extends Pick<Writing, 'optOut' | 'optOutQuestion' | 'onDecideOptOut'> {
  readonly onShowContact: () => void;
}

/** That the contact has opted out, with the way back, or the question whether they have. */
export function OptOutNotice({ optOut, optOutQuestion, onDecideOptOut, onShowContact }: OptOutNoticeProps) {
  const t = useText();
  const { date } = useFormatters();
  const kind = optOut && optOutKind(optOut);
  // A push can show the new state before the call is answered: its button isn't the one that was pressed.
  const [saving, setSaving] = useState<{ readonly kind: typeof kind }>();
  const isSaving = saving !== undefined && saving.kind === kind;
  const decide = async (isOptedOut: boolean) => {
    const started = { kind };
    setSaving(started);
    const reason = await onDecideOptOut(isOptedOut);
    if (reason !== undefined) toast({ tone: 'danger', text: reason || t('chat.contact.optOut.failed') });
    setSaving((last) => (last === started ? undefined : last));
  };
  const { text, time = 0 } = optOutQuestion ?? {};
  return (
    <Bar role="status" data-choice={kind === undefined || undefined}>
      <IconMessageOff aria-hidden="true" />
      <p>
        {optOut
          ? t(`chat.writing.optedOut.${optOutKind(optOut)}`, { since: date(optOut.since) })
          : t('chat.writing.optOutQuestion', {
              kind: text === undefined ? 'date' : 'text',
              text: isolate(text ?? ''),
              date: date(time),
            })}
      </p>
      {kind === undefined && (
        <Button size="sm" variant="outline" isBusy={isSaving} onClick={() => void decide(true)}>
          {t('chat.writing.optOutQuestion.yes')}
        </Button>
      )}
      {(kind === undefined || kind === 'unclear') && (
        <Button size="sm" variant="outline" isBusy={isSaving} onClick={() => void decide(false)}>
          {t(kind === undefined ? 'chat.writing.optOutQuestion.no' : 'chat.writing.optedOut.undo')}
        </Button>
      )}
      {kind === 'manual' && (
        <Button size="sm" variant="outline" onClick={onShowContact}>
          {t('chat.conversation.showContact')}
        </Button>
      )}
    </Bar>
  );
}
