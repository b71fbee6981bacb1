import { type HubEvent, parseHubEvent } from '@manyline/contract';
import { atom, type WritableAtom } from 'jotai';
import { servicesAtom } from '../shared/servicesAtom.ts';

type Effect<T extends HubEvent['type']> = WritableAtom<unknown, [Extract<HubEvent, { type: T }>['message']], unknown>;

/** What the features do with each event. */
export type HubEffects = { readonly [T in HubEvent['type']]: Effect<T> };

export interface Push {
  readonly method: unknown;
  readonly message: unknown;
}

/** Applies pushes in the order they arrived, as one change. Unknown names are ignored, malformed messages reported. */
export const applyPushesAtom = atom(null, (get, set, effects: HubEffects, pushes: readonly Push[]) => {
  for (const { method, message } of pushes) {
    const parsed = parseHubEvent(method, message);
    if ('malformed' in parsed) get(servicesAtom).report(`Malformed push ${String(method)}`, parsed.malformed);
    if ('event' in parsed) set(effects[parsed.event.type] as Effect<'ignored'>, parsed.event.message);
  }
});
