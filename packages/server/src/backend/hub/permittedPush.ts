import { type AbilityRule, type ClientNotice, isPermitted, type Permission } from '@manyline/contract';
import type { BackplaneNews } from '../ports.ts';
import { toClient } from './describeClient.ts';
import type { PresenceChange } from './presence.ts';

export interface PermittedPush extends Omit<Extract<BackplaneNews, { kind: 'toPermitted' }>, 'kind'> {
  /** Who gets the whole message; who is permitted one of `anyOf` without limits, unless it is said. */
  readonly isWhole?: (abilities: readonly AbilityRule[]) => boolean;
}

export function wholeOf(anyOf: readonly Permission[]) {
  return (abilities: readonly AbilityRule[]) => anyOf.some((permission) => isPermitted(abilities, permission));
}

const VIEW_CLIENTS: Permission = { action: 'view', subject: 'client' };
const VIEW_PEOPLE: Permission = { action: 'view', subject: 'user' };
/** More than this are not named: the page looks at all of them again. */
const MOST_NAMED = 200;

/** Who sees some people only, or not all of them, is told nothing but that something changed. */
export function describeChange({ joined, left }: PresenceChange): PermittedPush {
  const change: ClientNotice = { joined: joined.map(toClient), left: [...left] };
  const lookAgain: ClientNotice = {};
  return {
    anyOf: [VIEW_CLIENTS],
    method: '_CLIENT_CHANGED',
    message: joined.length + left.length > MOST_NAMED ? lookAgain : change,
    partly: lookAgain,
    isWhole: (abilities) => isPermitted(abilities, VIEW_CLIENTS) && isPermitted(abilities, VIEW_PEOPLE),
  };
}
