/** The mail server answered, but refused this e-mail: for now, or for good. Other failures concern all e-mails. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  readonly isFinal: boolean;
  /** As SMTP defines it, such as 550. */
  readonly responseCode: number | undefined;

  constructor(
    message: string,
    { isFinal, responseCode, cause }: { readonly isFinal: boolean; readonly responseCode?: number; readonly cause?: unknown },
  ) {
    super(message, { cause });
    this.isFinal = isFinal;
    this.responseCode = responseCode;
  }
}
