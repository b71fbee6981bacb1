/** Password managers that fill or decorate fields although `autocomplete` says `off`: 1Password, Bitwarden, LastPass and Dashlane. */
const MANAGERS = { 'data-1p-ignore': '', 'data-bwignore': '', 'data-lpignore': 'true', 'data-form-type': 'other' } as const;

/** What keeps browsers and password managers from filling a field that is for nothing they know. */
export function leftAlone(autoComplete: string, type = 'text') {
  if (autoComplete !== 'off') return { autoComplete };
  // Chrome ignores `off` of a password, and would fill the user's own into the secret of a provider.
  return { autoComplete: type === 'password' ? 'new-password' : 'off', ...MANAGERS };
}
