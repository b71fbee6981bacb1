import type { StoredTextPart } from '../../store/store.ts';

/** How long parts of a text may be apart. */
export const TOGETHER_MS = 86_400_000;
/** How long after a whole text the same part again is a repeat. Later, it begins the same text, sent once more. */
const REPEAT_MS = 300_000;

export type PartPlace =
  | { readonly kind: 'repeat'; readonly of: StoredTextPart; readonly isOfWhole: boolean }
  | { readonly kind: 'joins'; readonly messageId: string; readonly parts: readonly StoredTextPart[] }
  /** `parts`: taken for repeats of another text, but they belong to this one, since it has the same part with other content. */
  | { readonly kind: 'begins'; readonly parts: readonly StoredTextPart[] };

interface Text {
  readonly messageId: string;
  readonly parts: readonly StoredTextPart[];
  readonly startedAt: number;
  readonly isWhole: boolean;
}

/** Where a part of a long text belongs, given the parts with the same key. References come again, so a part may also begin another text. */
export function placePart(
  known: readonly StoredTextPart[],
  { index, content, time }: Pick<StoredTextPart, 'index' | 'content' | 'time'>,
): PartPlace {
  const texts = textsOf(known).filter(({ startedAt }) => time - startedAt < TOGETHER_MS);
  for (const { parts, isWhole } of texts) {
    const same = parts.find((part) => part.index === index && part.content === content);
    if (same && (!isWhole || time - lastTime(parts) < REPEAT_MS)) return { kind: 'repeat', of: same, isOfWhole: isWhole };
  }
  const open = texts.find(({ parts }) => parts.every((part) => part.index !== index));
  if (open) return { kind: 'joins', messageId: open.messageId, parts: open.parts };
  const repeated = (texts[0]?.parts ?? []).filter(({ repeatedAt }) => repeatedAt !== undefined && time - repeatedAt < REPEAT_MS);
  return { kind: 'begins', parts: repeated.filter((part) => part.index !== index) };
}

/** The newest first. */
function textsOf(known: readonly StoredTextPart[]): readonly Text[] {
  const ids = [...new Set(known.map(({ messageId }) => messageId))];
  const texts = ids.map((messageId): Text => {
    const parts = known.filter((part) => part.messageId === messageId);
    const startedAt = Math.min(...parts.map(({ time }) => time));
    return { messageId, parts, startedAt, isWhole: parts.length === parts[0]?.total };
  });
  return texts.toSorted((one, other) => other.startedAt - one.startedAt);
}

function lastTime(parts: readonly StoredTextPart[]): number {
  return Math.max(...parts.map(({ time }) => time));
}
