type PasswordCredentialConstructor = new (data: { readonly id: string; readonly password: string }) => Credential;

/** Offers the password to the browser's password manager, if available. The app itself stores none. */
export function offerPassword({ username, password }: { readonly username: string; readonly password: string }): void {
  const { PasswordCredential } = globalThis as { PasswordCredential?: PasswordCredentialConstructor };
  if (!PasswordCredential) return;
  // The user or the browser may refuse.
  void navigator.credentials.store(new PasswordCredential({ id: username, password })).catch(() => undefined);
}
