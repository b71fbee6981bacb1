import { type HubEvent, parseHubEvent } from '@manyline/contract';
import { atom, type WritableAtom } from 'jotai';

type Effect<T extends HubEvent['type']> = WritableAtom<unknown, [Extract<HubEvent, { type: T }>['message']], unknown>;

/** What the features do with each event. */
export type HubEffects = { readonly [T in HubEvent['type']]: Effect<T> };

export interface Push {
  readonly method: unknown;
  readonly message: unknown;
}

/** Applies pushes in the order they arrived, as one change. Unknown names are ignored. */
export const applyPushesAtom = atom(null, (_get, set, effects: HubEffects, pushes: readonly Push[]) => {
  for (const { method, message } of pushes) {
    const parsed = parseHubEvent(method, message);
    if ('event' in parsed) set(effects[parsed.event.type] as Effect<'ignored'>, parsed.event.message);
  }
});
