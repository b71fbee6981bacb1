import type { SmsReplacedText } from '@manyline/contract/smsEncoding';
import { fitHeight } from '@manyline/ui';
import { useLayoutEffect, useRef } from 'react';

/** The height and selection of the field; `content` changes with the text and with the chat. */
export function useMessageField(content: string, setText: (text: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null);
  const selection = useRef<readonly [start: number, end: number]>(undefined);
  useLayoutEffect(() => {
    if (field.current) fitHeight(field.current);
    if (selection.current) field.current?.setSelectionRange(...selection.current);
    selection.current = undefined;
  }, [content]);

  const replace = (replaced: SmsReplacedText) => {
    const input = field.current;
    // The pressed button disappears with its character, so the focus returns to the caret.
    if (input) selection.current = [replaced.offsetAfter(input.selectionStart), replaced.offsetAfter(input.selectionEnd)];
    setText(replaced.text);
    input?.focus();
  };
  return { field, replace };
}
