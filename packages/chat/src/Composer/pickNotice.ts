/** What the composer can say above its field; the first that applies is shown alone. */
const BY_URGENCY = [
  // Nothing can be sent.
  'blocked',
  'optedOut',
  // It is sent later, or from the wrong line.
  'outage',
  'otherLine',
  // It can be sent; something is open or good to know.
  'optOutQuestion',
  'failed',
  'groupReply',
] as const;

export type ComposerNotice = (typeof BY_URGENCY)[number];

/** The most blocking of the notices that apply. */
export function pickNotice(applies: Readonly<Record<ComposerNotice, boolean>>): ComposerNotice | undefined {
  return BY_URGENCY.find((notice) => applies[notice]);
}
