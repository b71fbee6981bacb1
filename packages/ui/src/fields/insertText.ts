type TextField = HTMLTextAreaElement | HTMLInputElement;

/** Puts a text in place of a part of a field as typing would, so that undo goes on past it. The field gets the focus. */
export function insertText(field: TextField, text: string, start: number, end: number): void {
  if (field.readOnly || field.disabled) return;
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
  if (text === '' && start === end) return;
  // oxlint-disable-next-line typescript/no-deprecated -- Deprecated, but nothing else reaches a field's undo history, and every browser has it.
  if (text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

/** Changes the text of a field, of which only the part that differs is replaced. */
export function changeText(field: TextField, next: string): void {
  const { value } = field;
  const most = Math.min(value.length, next.length);
  let start = 0;
  while (start < most && value[start] === next[start]) start += 1;
  let after = 0;
  while (after < most - start && value[value.length - 1 - after] === next[next.length - 1 - after]) after += 1;
  insertText(field, next.slice(start, next.length - after), start, value.length - after);
}
