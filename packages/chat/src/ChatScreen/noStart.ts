import type { LineItem } from '../LinePicker/LinePicker.tsx';
import type { LineTools } from '../LinePicker/LineTools.types.ts';

/** Why a user can't start a chat at all: without lines that they could add, or without the right to send. */
export type NoStartReason = 'noLines' | 'notPermitted';

export function noStartOf(lines: readonly LineItem[], maySend: boolean, { onAdd }: LineTools): NoStartReason | undefined {
  if (lines.length === 0) return onAdd ? undefined : 'noLines';
  return maySend ? undefined : 'notPermitted';
}

/** The text that says so, and who can help. */
export function noStartText(why: NoStartReason) {
  return why === 'notPermitted' ? ('chat.composer.notPermitted' as const) : ('chat.list.empty.noLines' as const);
}
