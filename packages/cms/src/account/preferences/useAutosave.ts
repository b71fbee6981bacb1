import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AccountOutcome } from '../account.types.ts';

/** Typing counts as paused after this time, in ms. */
const PAUSE = 800;

export interface Autosave {
  readonly text: string;
  readonly state: 'idle' | 'saving' | 'saved' | 'failed';
  /** Why it wasn't saved, in the server's words. */
  readonly message: string | undefined;
  readonly setText: (text: string) => void;
  /** Saves what isn't saved yet, without waiting for a pause. */
  readonly save: () => void;
}

/** Saves a text when typing pauses, when the field is left and when the page goes. Another browser's text replaces it unless it was changed. */
export function useAutosave(
  value: string,
  onSave: (text: string) => Promise<AccountOutcome>,
  isValid: (text: string) => boolean,
): Autosave {
  const [typed, setTyped] = useState<string>();
  const [state, setState] = useState<Autosave['state']>('idle');
  const [message, setMessage] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useRef(0);

  const save = async () => {
    clearTimeout(timer.current);
    if (typed === undefined || typed === value || !isValid(typed)) return;
    turn.current += 1;
    const mine = turn.current;
    setState('saving');
    const result = await onSave(typed);
    // A later text is being saved.
    if (mine !== turn.current) return;
    setState(result.status === 'done' ? 'saved' : 'failed');
    setMessage(result.status === 'failed' ? result.message : undefined);
    if (result.status === 'done') setTyped((now) => (now === typed ? undefined : now));
  };
  const saveNow = useEffectEvent(() => void save());

  useEffect(() => {
    if (typed === undefined) return undefined;
    timer.current = setTimeout(() => saveNow(), PAUSE);
    return () => clearTimeout(timer.current);
  }, [typed]);
  useEffect(() => {
    const flush = () => saveNow();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  return { text: typed ?? value, state, message, setText: setTyped, save: () => void save() };
}
