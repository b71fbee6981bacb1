import { fieldSource } from '@manyline/contract';
import type { SmsReplacedText } from '@manyline/contract/smsEncoding';
import { changeText } from '@manyline/ui';
import { useRef } from 'react';
import { useBulkText } from '../../messages/useText.ts';
import { changeField } from '../recipients/changeField.ts';
import { withFallback } from './MessageNotes.tsx';

/** Changes of the message by buttons, which undo takes back. Typing continues after inserted text, or replaces it if it is selected. */
export function useTemplateEdits(template: string, onTemplateChange: (template: string) => void) {
  const t = useBulkText();
  const field = useRef<HTMLTextAreaElement>(null);
  const change = (next: string, start: number, end = start) => {
    const { current } = field;
    if (!current) return onTemplateChange(next);
    changeText(current, next);
    current.setSelectionRange(start, end);
  };
  const caret = () => field.current?.selectionEnd ?? template.length;

  return {
    field,
    /** A saved text in place of what is written. */
    insertTemplate: (text: string) => change(text, text.length),
    /** Any other change. */
    setTemplate: (next: string) => change(next, Math.min(caret(), next.length)),
    insertField: (key: string) => {
      const { selectionStart: start, selectionEnd: end } = field.current ?? {
        selectionStart: template.length,
        selectionEnd: template.length,
      };
      const source = fieldSource(key);
      change(template.slice(0, start) + source + template.slice(end), start + source.length);
    },
    /** Gives a field a fallback; its word is selected, to be replaced. */
    addFallback: (key: string) => {
      const word = t('chat.bulk.text.fallback.word');
      const source = withFallback(key, word);
      const next = changeField(template, key, source);
      const end = next.indexOf(source) + source.length - 2;
      change(next, end - word.length, end);
    },
    replace: (replaced: SmsReplacedText) => {
      const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
      change(replaced.text, replaced.offsetAfter(selectionStart), replaced.offsetAfter(selectionEnd));
    },
  };
}
