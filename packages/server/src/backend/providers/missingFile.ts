import type { MissingFileReason } from '@manyline/contract';

/** Why a received file could not be read. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile';
  readonly reason: MissingFileReason;
  /** Whether it may be readable when the provider repeats the message. */
  readonly isTemporary: boolean;

  constructor(
    reason: MissingFileReason,
    { isTemporary = false, cause }: { readonly isTemporary?: boolean; readonly cause?: unknown } = {},
  ) {
    super(`A received file could not be read: ${reason}`, { cause });
    this.reason = reason;
    this.isTemporary = isTemporary;
  }
}
