import { readAddress, writeAddress } from './addressParam.ts';

/** What the address of the chat page names: the line, and the contact's address. */
export interface NamedLocation {
  readonly line: string | undefined;
  readonly chat: string | undefined;
  /** What the digits name if there is no such `chat`. */
  readonly otherChat?: string;
  /** The list shows all lines; `line` is the sending line. */
  readonly isAllLines?: boolean;
  /** The line may be one that isn't Alive: its chats are read. */
  readonly isHistory?: boolean;
}

const ALL = 'all';
const HISTORY = 'history';

/** Of a line's number, without its plus. */
const LINE_DIGITS = /^\d{3,20}$/u;

/**
 * Reads `?line=14155552671&chat=33612345678`, with or without the plus; see addressParam.ts for chats. For all lines it is `?line=all`, and
 * with an open chat `?line=all&on=14155552671&chat=33612345678`. For a line that isn't Alive `?line=14155552671&view=history`.
 */
export function readLocation(search: string): NamedLocation {
  const params = new URLSearchParams(search);
  const lineOf = (name: 'line' | 'on') => {
    // An unescaped plus arrives as a space.
    const digits = params.get(name)?.replace(/^[+ ]/u, '');
    return digits !== undefined && LINE_DIGITS.test(digits) ? `+${digits}` : undefined;
  };
  const [chat, otherChat] = readAddress(params.get('chat') ?? '');
  const chats = { chat, ...(otherChat !== undefined && { otherChat }) };
  if (params.get('line') === ALL) return { line: lineOf('on'), ...chats, isAllLines: true };
  return { line: lineOf('line'), ...chats, ...(params.get('view') === HISTORY && { isHistory: true }) };
}

/** The query with this location in it; other parameters stay. */
export function writeLocation(search: string, location: NamedLocation): string {
  const params = new URLSearchParams(search);
  const { line, isAllLines, isHistory } = location;
  const chat = location.chat === undefined ? undefined : writeAddress(location.chat);
  const view = isHistory && line !== undefined ? HISTORY : undefined;
  const named = isAllLines ? { line: ALL, on: chat && line?.slice(1), chat } : { line: line?.slice(1), chat, view };
  if (!isAllLines && params.get('line') === ALL) params.delete('on');
  if (isAllLines && params.get('view') === HISTORY) params.delete('view');
  for (const [name, value] of Object.entries(named)) {
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  return params.size === 0 ? '' : `?${params}`;
}
