/** Specification 9: the human-check action names. */
export const HUMAN_CHECK_ACTIONS = [
  'createUser',
  'activeUser',
  'login',
  'changePassword',
  'transferToMainWallet',
  'sendToUser',
  'buyPackage',
  'lendingPackage',
  'treePosition',
  'currencyConvert',
] as const;
export type HumanCheckAction = (typeof HUMAN_CHECK_ACTIONS)[number];

export const HUMAN_CHECK_HEADER = 'x-human-check';
