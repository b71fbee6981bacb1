/**
 * Why a sign-in at the organisation's provider ended. `unreachable`: no answer. `setup`: the provider doesn't accept this server's
 * settings, or isn't the one they name. `denied`: the provider refused the user, or the user left. `expired`: its page was open for too long.
 * `failed`: the answer isn't valid.
 */
export type SsoFailureKind = 'unreachable' | 'setup' | 'denied' | 'expired' | 'failed';

/** Its message is for the log: no token, code or secret. */
export class SsoFailure extends Error {
  readonly kind: SsoFailureKind;

  constructor(kind: SsoFailureKind, message: string) {
    super(message);
    this.name = 'SsoFailure';
    this.kind = kind;
  }
}
