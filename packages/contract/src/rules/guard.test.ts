import { expect, test } from 'vitest';
import { isGuarded, SIGN_IN_CHANGES } from './guard.ts';

test.each([
  [undefined, []],
  ['rights', ['username', 'email', 'passwordLink', 'passwordByHand', 'twoStep']],
  ['chats', ['email', 'passwordByHand']],
] as const)('guarded by %s: %j', (guard, changes) => {
  expect(SIGN_IN_CHANGES.filter((change) => isGuarded(guard, change))).toEqual(changes);
});
