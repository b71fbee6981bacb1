import { type AbilityRule, isPermitted } from '@manyline/contract';

/** Users cannot give these up themselves, and only a holder can take them from another user, so at least one holder always remains. */
export const RIGHTS_TO_KEEP = [
  { action: 'update', subject: 'user' },
  { action: 'update', subject: 'permission' },
  { action: 'manage', subject: 'all' },
] as const;

/** Whether one of `RIGHTS_TO_KEEP` is in `before` but not in `after`. */
export function losesAdministration(before: readonly AbilityRule[], after: readonly AbilityRule[]): boolean {
  return RIGHTS_TO_KEEP.some((right) => isPermitted(before, right) && !isPermitted(after, right));
}
