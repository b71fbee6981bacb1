import { type AbilityRule, type ClientNotice, isPermitted, type Permission } from '@manyline/contract';
import type { BackplaneEvent } from '../ports/ports.ts';
import { toClient } from './describeClient.ts';
import type { PresenceChange } from './presence.ts';

export interface PermittedPush extends Omit<Extract<BackplaneEvent, { kind: 'toPermitted' }>, 'kind'> {
  /** Who gets the whole message; by default users with an unconditional permission of `anyOf`. */
  readonly isWhole?: (abilities: readonly AbilityRule[]) => boolean;
}

export function wholeOf(anyOf: readonly Permission[]) {
  return (abilities: readonly AbilityRule[]) => anyOf.some((permission) => isPermitted(abilities, permission));
}

const VIEW_CLIENTS: Permission = { action: 'view', subject: 'client' };
const VIEW_USERS: Permission = { action: 'view', subject: 'user' };
/** Larger changes carry no ids: the page then reloads everything. */
const MAX_NAMED = 200;

/** Users who may see only some clients just learn that something changed. */
export function describeChange({ joined, left }: PresenceChange): PermittedPush {
  const change: ClientNotice = { joined: joined.map(toClient), left: [...left] };
  const reload: ClientNotice = {};
  return {
    anyOf: [VIEW_CLIENTS],
    method: '_CLIENT_CHANGED',
    message: joined.length + left.length > MAX_NAMED ? reload : change,
    partly: reload,
    isWhole: (abilities) => isPermitted(abilities, VIEW_CLIENTS) && isPermitted(abilities, VIEW_USERS),
  };
}
