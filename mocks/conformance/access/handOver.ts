/** Who may ask what a user may do and who has a right, hand over what a leaver has, and move the lines of a provider account. */
export const handOverStatus = {
  previewAccess: { stranger: 401, disabled: 401, few: 403, bob: 403, admin: 200, alice: 403 },
  getRightHolders: { stranger: 401, disabled: 401, few: 403, bob: 403, admin: 200, alice: 403 },
  getLeaving: { stranger: 401, disabled: 401, few: 403, bob: 403, admin: 404, alice: 403 },
  leaveUser: { stranger: 401, disabled: 401, few: 403, bob: 403, admin: 404, alice: 403 },
  moveProviderLines: { stranger: 401, disabled: 401, few: 403, bob: 403, admin: 404, alice: 403 },
} as const;

/** Valid payloads of these calls, and of others about a user. No one has this id. */
export const HAND_OVER_PAYLOADS = {
  getUserData: { id: 'nobody' },
  getUserSessions: { id: 'nobody' },
  endUserSessions: { id: 'nobody' },
  liftSignInBlock: { id: 'nobody' },
  resetUserTwoStep: { id: 'nobody' },
  getRevisions: { type: 'role', id: 'nobody' },
  getRightHolders: { action: 'view', subject: 'user' },
  getLeaving: { id: 'nobody' },
  leaveUser: { id: 'nobody', version: 1 },
  moveProviderLines: { from: 'nobody', to: 'somebody', isDryRun: false },
} as const;
