type PasswordCredentialConstructor = new (data: { readonly id: string; readonly password: string }) => Credential;

/** Hands the password to the browser's own store, where there is one: the product itself keeps none. */
export function offerPassword({ username, password }: { readonly username: string; readonly password: string }): void {
  const { PasswordCredential } = globalThis as { PasswordCredential?: PasswordCredentialConstructor };
  if (!PasswordCredential) return;
  // The person or the browser may refuse; nothing depends on it.
  void navigator.credentials.store(new PasswordCredential({ id: username, password })).catch(() => undefined);
}
