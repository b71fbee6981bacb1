import { RECIPIENTS_MAX_COUNT } from '@manyline/contract';
import { Alert, Button, Chip, TextArea, useAnnounce } from '@manyline/ui';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useMoreText } from '../messages/useText.ts';
import { RecipientRows } from './RecipientRows.tsx';
import type { RecipientCounts, SendMultipleProps } from './SendMultiple.types.ts';
import { AddRow, Chips, Column, Nothing } from './SendMultiple.styles.ts';

export interface RecipientsProps extends Pick<
  SendMultipleProps,
  'recipients' | 'counts' | 'typed' | 'readCount' | 'onTypedChange' | 'onAdd' | 'onEdit' | 'onRemove' | 'onRemoveInvalid'
> {
  readonly isFixed: boolean;
}

/** Where numbers are typed or pasted, and what they come to. */
export function Recipients({
  recipients,
  counts,
  typed,
  readCount,
  isFixed,
  onTypedChange,
  onAdd,
  onEdit,
  onRemove,
  onRemoveInvalid,
}: RecipientsProps) {
  const t = useMoreText();
  useSpokenCounts(counts, readCount !== undefined);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onAdd(typed);
  };
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    // A few characters may be part of a number that is being typed.
    if (isFixed || !(event.target instanceof HTMLTextAreaElement) || pasted.trim().length < WHOLE_MIN_LENGTH) return;
    event.preventDefault();
    onAdd(`${typed}\n${pasted}`);
  };

  return (
    <Column onPaste={handlePaste}>
      <AddRow>
        <TextArea
          label={t('chat.many.numbers')}
          hint={t('chat.many.numbers.hint')}
          value={typed}
          minRows={1}
          maxRows={4}
          isReadOnly={isFixed}
          autoCapitalize="off"
          spellCheck={false}
          onChange={onTypedChange}
          onKeyDown={handleKeyDown}
          onBlur={() => onAdd(typed)}
        />
        <Button variant="soft" disabled={isFixed || typed.trim() === ''} onClick={() => onAdd(typed)}>
          {t('chat.many.add')}
        </Button>
      </AddRow>
      <Chips>
        <Counts counts={counts} />
        {readCount !== undefined && <Chip size="sm" tone="info" label={t('chat.many.reading', { count: readCount })} />}
        {counts.invalid > 0 && !isFixed && (
          <Button variant="soft" size="sm" onClick={onRemoveInvalid}>
            {t('chat.many.removeInvalid')}
          </Button>
        )}
      </Chips>
      {counts.ready > RECIPIENTS_MAX_COUNT && (
        <Alert tone="info">{t('chat.many.limit', { limit: RECIPIENTS_MAX_COUNT, rest: counts.ready - counts.next })}</Alert>
      )}
      {recipients.length > 0 ? (
        <RecipientRows recipients={recipients} isFixed={isFixed} onEdit={onEdit} onRemove={onRemove} />
      ) : (
        <Nothing>{t('chat.many.empty')}</Nothing>
      )}
    </Column>
  );
}

/** As short as a number can be with what stands around it. */
const WHOLE_MIN_LENGTH = 8;

function Counts({ counts }: { readonly counts: RecipientCounts }) {
  const t = useMoreText();
  const { ready, sent, failed, invalid, merged } = counts;
  return (
    <>
      {ready > 0 && <Chip size="sm" tone="accent" label={t('chat.many.count.ready', { count: ready })} />}
      {sent > 0 && <Chip size="sm" tone="success" label={t('chat.many.count.sent', { count: sent })} />}
      {failed > 0 && <Chip size="sm" tone="danger" label={t('chat.many.count.failed', { count: failed })} />}
      {merged > 0 && <Chip size="sm" label={t('chat.many.count.merged', { count: merged })} />}
      {invalid > 0 && <Chip size="sm" tone="danger" label={t('chat.many.count.invalid', { count: invalid })} />}
    </>
  );
}

/** Says what adding came to, once it is done: not each number. */
function useSpokenCounts({ ready, merged, invalid }: RecipientCounts, isReading: boolean): void {
  const t = useMoreText();
  const announce = useAnnounce();
  const said = useRef(`${ready} ${merged} ${invalid}`);
  useEffect(() => {
    const counts = `${ready} ${merged} ${invalid}`;
    if (isReading || counts === said.current) return;
    said.current = counts;
    const merging = merged > 0 ? [t('chat.many.count.merged', { count: merged })] : [];
    const wrong = invalid > 0 ? [t('chat.many.count.invalid', { count: invalid })] : [];
    announce([t('chat.many.count.ready', { count: ready }), ...merging, ...wrong].join('. '));
  }, [ready, merged, invalid, isReading, announce, t]);
}
