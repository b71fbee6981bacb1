import type { Permission } from '@manyline/contract';
import type { AppAbility } from './ability.ts';

/** For some record and some field at least. Names are matched without regard to case. */
export function permits(ability: AppAbility, { action, subject }: Permission): boolean {
  return ability.can(action.toLowerCase(), subject.toLowerCase());
}
