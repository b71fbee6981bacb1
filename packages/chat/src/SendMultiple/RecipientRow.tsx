import { IconButton, isolate, PhoneNumber, usePhoneFormat } from '@manyline/ui';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useMoreText } from '../messages/useText.ts';
import type { RecipientItem } from './SendMultiple.types.ts';
import { EditField, RowButton, RowRoot } from './SendMultiple.styles.ts';

export interface RecipientRowProps {
  readonly recipient: RecipientItem;
  /** Reached by Tab. */
  readonly isStop: boolean;
  readonly isEdited: boolean;
  readonly isFixed: boolean;
  readonly onStartEdit: (id: string) => void;
  /** Without a text nothing was changed. */
  readonly onEdited: (id: string, text: string | undefined) => void;
  readonly onRemove: (id: string) => void;
}

export function RecipientRow({ recipient, isStop, isEdited, isFixed, onStartEdit, onEdited, onRemove }: RecipientRowProps) {
  const t = useMoreText();
  const format = usePhoneFormat();
  const { id, text, tn, problem, outcome } = recipient;
  const isSent = outcome?.kind === 'sent';
  const isWrong = problem !== undefined || (outcome !== undefined && !isSent);
  const name = tn === undefined ? isolate(text) : format(tn);
  const canChange = !isFixed && !isSent;
  if (isEdited && canChange) return <RowEditor recipient={recipient} onEdited={onEdited} />;
  return (
    <RowRoot data-wrong={isWrong || undefined} data-sent={isSent || undefined}>
      <RowButton
        type="button"
        data-row={id}
        tabIndex={isStop ? 0 : -1}
        aria-disabled={!canChange || undefined}
        title={canChange ? t('chat.many.edit', { number: name }) : undefined}
        onClick={() => canChange && onStartEdit(id)}
      >
        <span data-part="number">{tn === undefined ? <Written text={text} /> : <PhoneNumber value={tn} />}</span>
        <RowState recipient={recipient} />
      </RowButton>
      {canChange && (
        <IconButton
          label={t('chat.many.remove', { number: name })}
          icon={<IconX aria-hidden="true" />}
          size="sm"
          tabIndex={-1}
          onClick={() => onRemove(id)}
        />
      )}
    </RowRoot>
  );
}

function RowState({ recipient: { problem, merged, outcome, tn, text } }: { readonly recipient: RecipientItem }) {
  const t = useMoreText();
  const words: string[] = [];
  if (problem) words.push(t(`chat.many.problem.${problem}`));
  else if (outcome?.kind === 'refused') words.push(t('chat.many.refused', { reason: t(`chat.many.problem.${outcome.problem}`) }));
  else if (outcome?.kind === 'failed') words.push(t(`chat.message.failure.${outcome.failure}`));
  else if (outcome?.kind === 'sent') words.push(outcome.isDuplicate ? t('chat.many.duplicate') : t(`chat.message.state.${outcome.state}`));
  if (merged > 0) words.push(t('chat.many.merged', { count: merged }));
  // What was written differs from what it is read as: a person can check it.
  const isRewritten = tn !== undefined && words.length === 0 && text !== tn;
  return (
    <small>
      {words.join(' · ')}
      {isRewritten && <Written text={text} />}
    </small>
  );
}

/** Digits in the order they were written, whatever their script; words as their language has them. */
function Written({ text }: { readonly text: string }) {
  return /\p{L}/u.test(text) ? <bdi dir="auto">{text}</bdi> : <bdo dir="ltr">{text}</bdo>;
}

function RowEditor({ recipient: { id, text }, onEdited }: Pick<RecipientRowProps, 'recipient' | 'onEdited'>) {
  const t = useMoreText();
  const isOver = useRef(false);
  const end = (next: string | undefined) => {
    if (isOver.current) return;
    isOver.current = true;
    onEdited(id, next === undefined || next.trim() === '' || next === text ? undefined : next);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    // Escape ends the edit, not the dialog.
    event.stopPropagation();
    end(event.key === 'Enter' ? event.currentTarget.value : undefined);
  };
  return (
    <RowRoot>
      <EditField
        aria-label={t('chat.many.edit.label')}
        type="tel"
        dir="ltr"
        defaultValue={text}
        ref={focusOnce}
        onKeyDown={handleKeyDown}
        onBlur={(event) => end(event.currentTarget.value)}
      />
    </RowRoot>
  );
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
