import type { Permission } from '@manyline/contract';
import type { AppAbility } from './ability.ts';

/** True if the action is allowed on at least one record and field. Names are case-insensitive. */
export function permits(ability: AppAbility, { action, subject }: Permission): boolean {
  return ability.can(action.toLowerCase(), subject.toLowerCase());
}
