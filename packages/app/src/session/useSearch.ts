import { useEffect } from 'react';
import { useAction } from '../shared/action.ts';
import type { Held, Remote } from './remote.ts';
import { useHeld } from './useRemote.ts';

const TYPING_MS = 200;

/** Finds what matches a typed text, once typing pauses; the first matches are loaded when the field is shown. */
export function useSearch<T>(
  remote: Remote<string, T>,
  isNeeded: boolean,
): Pick<Held<T>, 'value'> & { readonly search: (typed: string) => void } {
  const { value } = useHeld(remote, '');
  const load = useAction(remote.load);
  useEffect(() => {
    if (isNeeded) void load('');
  }, [load, isNeeded]);
  return { value, search: (typed) => void load(typed.trim(), { afterMs: TYPING_MS }) };
}
