import type { SendKey } from './Writing.types.ts';

/** Whether this key sends the message. Enter that ends the composition of a word doesn't; Safari reports that only by key code 229. */
export function isSendKey(event: KeyboardEvent, sendKey: SendKey): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.altKey || event.isComposing || event.keyCode === 229) return false;
  return sendKey === 'enter' || event.ctrlKey || event.metaKey;
}
