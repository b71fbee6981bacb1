import type { FailureReason } from '@manyline/contract';
import type { ProviderError } from '../ports/provider.ts';

/** The classes of OMA MMS, which phones and carriers are made for: Megapixel, Video Rich, Image Rich and Image Basic. */
const SIZES = [600_000, 300_000, 100_000, 30_000] as const;
/** A copy that is hardly smaller would be refused again. */
const CLEARLY_SMALLER = 0.75;

/** The largest file to send next, after one of this size was refused; 0 if smaller ones won't help. */
export function sizeAfterRefusal(refusedBytes: number): number {
  return SIZES.find((size) => size <= refusedBytes * CLEARLY_SMALLER) ?? 0;
}

/** Reasons that say little: the provider's text may tell that it is about the size. */
const VAGUE: ReadonlySet<FailureReason> = new Set<FailureReason>(['fileRefused', 'rejected', 'unknown']);
const ABOUT_SIZE =
  /\btoo (?:large|big)\b|\b(?:size|media|mms|file|attachment)\b.{0,40}\b(?:exceed|larger than|over the limit)|\bexceed\w*\b.{0,40}\bsize\b/i;
/** Other limits than that of bytes. */
const ABOUT_ANOTHER =
  /\b(?:characters?|segments?|parts|number of|too many|rate|quota|daily|per (?:second|minute|day)|duration|resolution)\b/i;

/** Why a message failed, told from the provider's text if its code doesn't say that the file was too large. */
export function readSizeRefusal(reason: FailureReason, { text = '' }: ProviderError, hasFile: boolean): FailureReason {
  if (!hasFile) return reason === 'fileTooLarge' ? 'rejected' : reason;
  return VAGUE.has(reason) && ABOUT_SIZE.test(text) && !ABOUT_ANOTHER.test(text) ? 'fileTooLarge' : reason;
}
