/** What the parts of a long text have in common. References come again, also with other texts. */
export interface LongTextKey {
  readonly account: string;
  readonly lineTn: string;
  readonly sender: string;
  readonly reference: number;
  readonly total: number;
}

export interface StoredTextPart extends LongTextKey {
  readonly messageId: string;
  /** Counted from 1. */
  readonly index: number;
  /** What the provider reads the text from, together with the other parts. */
  readonly content: string;
  /** When it arrived. */
  readonly time: number;
  /** When the same part arrived again after all parts had. */
  readonly repeatedAt?: number;
}

/** Parts of received long texts, kept while others may follow. */
export interface LongTextOperations {
  /** All parts of the texts with this key whose parts arrived last, after `since`. At least the newest text, and at most a few. */
  latestParts(key: LongTextKey, since: number): Promise<readonly StoredTextPart[]>;
  addTextPart(part: StoredTextPart): Promise<void>;
  /** `repeatedAt`: undefined if the repeat belonged to another text. */
  markPartRepeated(messageId: string, index: number, repeatedAt: number | undefined): Promise<void>;
}

/** How many of the newest parts with a key name the texts that `latestParts` returns. */
export function partsLookedThrough({ total }: Pick<LongTextKey, 'total'>): number {
  return 3 * total;
}
