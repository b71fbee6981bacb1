/** What a call answered, as the account page shows it. */
export function resultOf(result: { readonly ok: true } | { readonly ok: false; readonly message?: string }) {
  return result.ok
    ? { status: 'done' as const, value: undefined }
    : { status: 'failed' as const, ...(result.message && { message: result.message }) };
}
