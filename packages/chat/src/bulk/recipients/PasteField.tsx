import { Button, TextField } from '@manyline/ui';
import { type ClipboardEvent, type SubmitEvent, useState } from 'react';
import { useBulkText } from '../../messages/useText.ts';

export interface PasteFieldProps {
  readonly isDisabled: boolean;
  readonly onPaste: (text: string) => void;
}

/** The field for numbers; a paste is added as a whole, with all its lines. */
export function PasteField({ isDisabled, onPaste }: PasteFieldProps) {
  const t = useBulkText();
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    if (text.trim() === '') return;
    onPaste(text);
    setTyped('');
  };
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    // A few characters may be part of a number that is being typed.
    if (isDisabled || pasted.trim().length < WHOLE_MIN_LENGTH) return;
    event.preventDefault();
    add(typed === '' ? pasted : `${typed}\n${pasted}`);
  };
  return (
    <form
      noValidate
      onPaste={handlePaste}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        add(typed);
      }}
    >
      <TextField
        label={t('chat.bulk.to.add')}
        isLabelHidden
        placeholder={t('chat.bulk.to.add.placeholder')}
        value={typed}
        isDisabled={isDisabled}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        endSlot={
          typed.trim() !== '' && (
            <Button type="submit" variant="soft" size="sm">
              {t('chat.bulk.to.add.do')}
            </Button>
          )
        }
        onChange={setTyped}
        // Leaving the field adds its numbers, because they would not be sent otherwise; switching windows doesn't.
        onBlur={() => {
          if (document.hasFocus()) add(typed);
        }}
      />
    </form>
  );
}

/** The shortest text that contains a number. */
const WHOLE_MIN_LENGTH = 8;
