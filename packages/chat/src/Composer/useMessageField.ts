import type { SmsReplacedText } from '@manyline/contract/smsEncoding';
import { changeText, fitHeight, insertText } from '@manyline/ui';
import { useLayoutEffect, useRef } from 'react';

/** The height of the field, and changes of its text that undo takes back; `content` changes with the text and with the chat. */
export function useMessageField(content: string, setText: (text: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (field.current) fitHeight(field.current);
  }, [content]);

  const replace = (replaced: SmsReplacedText) => {
    const input = field.current;
    if (!input) return setText(replaced.text);
    // The pressed button disappears with its character, so the focus returns to the caret.
    const [start, end] = [replaced.offsetAfter(input.selectionStart), replaced.offsetAfter(input.selectionEnd)];
    changeText(input, replaced.text);
    input.setSelectionRange(start, end);
  };
  const append = (text: string) => {
    const input = field.current;
    if (!input) return;
    insertText(input, text, input.value.length, input.value.length);
    input.setSelectionRange(input.value.length, input.value.length);
  };
  return { field, replace, append };
}
