import type { Permission } from './ability.ts';

/** The permission to move a line together with its chats. */
export const ASSIGN_HISTORY = { action: 'assign', subject: 'history' } as const satisfies Permission;
/** The permission to change how users sign in who have chats, or more rights than the caller. */
export const ASSIGN_CREDENTIALS = { action: 'assign', subject: 'credentials' } as const satisfies Permission;

/** What a caller without `ASSIGN_CREDENTIALS` would gain by signing in as a user. */
export const GUARDS = ['rights', 'chats'] as const;
export type Guard = (typeof GUARDS)[number];

export const SIGN_IN_CHANGES = ['username', 'email', 'passwordLink', 'passwordByHand', 'twoStep'] as const;
export type SignInChange = (typeof SIGN_IN_CHANGES)[number];

/** Changes that would let the caller sign in as the user, by choosing the password or by receiving the link to set one. */
const GIVES_ACCESS: ReadonlySet<SignInChange> = new Set(['email', 'passwordByHand']);

/** Whether this change to a guarded user requires `ASSIGN_CREDENTIALS`. */
export function isGuarded(guard: Guard | undefined, change: SignInChange): boolean {
  return guard === 'rights' || (guard === 'chats' && GIVES_ACCESS.has(change));
}
