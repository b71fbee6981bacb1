import { type AbilityRule, isPermitted } from '@manyline/contract';

/** Nobody gives these away of themselves, and only who has them takes them from others: so somebody always stays who has them. */
export const RIGHTS_TO_KEEP = [
  { action: 'update', subject: 'user' },
  { action: 'update', subject: 'permission' },
  { action: 'manage', subject: 'all' },
] as const;

/** Whether one of the rights to keep was there and is gone. */
export function losesAdministration(before: readonly AbilityRule[], after: readonly AbilityRule[]): boolean {
  return RIGHTS_TO_KEEP.some((right) => isPermitted(before, right) && !isPermitted(after, right));
}
