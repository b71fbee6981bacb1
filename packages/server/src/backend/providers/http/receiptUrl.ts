const PARAMETER = 'm';

/** Where a provider that keeps no id of ours sends the receipts of one message. */
export function receiptUrl(hookUrl: string, messageId: string): string {
  return `${hookUrl}?${PARAMETER}=${messageId}`;
}

/** Our message id in the address that was called. */
export function messageIdIn(url: string): string | undefined {
  return new URL(url).searchParams.get(PARAMETER) ?? undefined;
}
