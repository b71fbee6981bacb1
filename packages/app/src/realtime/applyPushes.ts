import { type HubEvent, parseHubEvent } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import type { Action } from '../shared/action.ts';

type Effect<T extends HubEvent['type']> = Action<[message: Extract<HubEvent, { type: T }>['message']], unknown>;

/** What the features do with each event. */
export type HubEffects = { readonly [T in HubEvent['type']]: Effect<T> };

export interface Push {
  readonly method: unknown;
  readonly message: unknown;
}

/** Applies pushes in the order they arrived, as one change. Unknown names are ignored. */
export function applyPushes(get: Getter, set: Setter, effects: HubEffects, pushes: readonly Push[]): void {
  for (const { method, message } of pushes) {
    const parsed = parseHubEvent(method, message);
    if ('event' in parsed) (effects[parsed.event.type] as Effect<'ignored'>)(get, set, parsed.event.message);
  }
}
