/** A slash that asks for a template, and what was typed after it. */
export interface Slash {
  readonly start: number;
  readonly query: string;
}

/** What was typed, as the `input` event says. */
export interface Typed {
  readonly before: string;
  readonly after: string;
  readonly caret: number;
  readonly inputType: string | undefined;
}

const QUERY_MAX_LENGTH = 40;
/** A slash after these is part of a word, an address, a date or a fraction. */
const IN_A_WORD = /[\p{L}\p{N}\p{M}/\\:;.,@#~&?=%+*_)\]}<>-]$/u;
const OTHERS: ReadonlySet<string> = new Set(['insertFromPaste', 'insertFromDrop', 'insertFromYank', 'historyUndo', 'historyRedo']);

/** Where a slash was typed by itself, at the beginning of a word. What is pasted, dropped or undone opens nothing. */
export function typedSlash({ before, after, caret, inputType }: Typed): number | undefined {
  const start = caret - 1;
  if (!isSlash(after[start]) || (inputType !== undefined && OTHERS.has(inputType))) return undefined;
  const [head, tail] = [after.slice(0, start), after.slice(caret)];
  // Nothing else has changed: a keyboard that completes words may replace several characters at a time.
  if (!before.startsWith(head) || !before.slice(head.length).endsWith(tail)) return undefined;
  return IN_A_WORD.test(head) ? undefined : start;
}

/** What is asked for at the caret; undefined once the slash is gone or what follows it isn't a search. */
export function slashAt(text: string, start: number, caret: number): Slash | undefined {
  const query = text.slice(start + 1, caret);
  if (!isSlash(text[start]) || caret <= start || query.length > QUERY_MAX_LENGTH) return undefined;
  return /^\s|[\n/／]|\s\s/u.test(query) ? undefined : { start, query };
}

/** Keyboards for Japanese and Chinese have a wide one. */
function isSlash(character: string | undefined): boolean {
  return character === '/' || character === '／';
}
