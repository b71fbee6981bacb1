import { createContext, type ReactNode, use, useState } from 'react';
import { VisuallyHidden } from './VisuallyHidden.ts';

export interface AnnouncerProviderProps {
  readonly children: ReactNode;
}

/** Owns the polite live region; outside every list, so that rows coming and going are not read. It speaks at most once a second. */
export function AnnouncerProvider({ children }: AnnouncerProviderProps) {
  const [{ text, turn }, setSaid] = useState({ text: '', turn: 0 });
  const [announce] = useState(() => paced((next) => setSaid((said) => ({ text: next, turn: said.turn + 1 }))));
  return (
    <AnnouncerContext value={announce}>
      {children}
      {/* Two regions by turns: the same words twice are read twice. */}
      <VisuallyHidden aria-live="polite" data-announcer>
        {turn % 2 === 1 && text}
      </VisuallyHidden>
      <VisuallyHidden aria-live="polite" data-announcer>
        {turn % 2 === 0 && text}
      </VisuallyHidden>
    </AnnouncerContext>
  );
}

/** `atOnce` is for what answers a key: the newest alone counts, and a reader cuts the one before short. */
export type Announce = (text: string, when?: 'atOnce') => void;

/** Says `text` to assistive technology when it has a moment. */
export function useAnnounce(): Announce {
  return use(AnnouncerContext);
}

/** In ms. What is said meanwhile is said together when it has passed. */
const PAUSE = 1_000;

function paced(say: (text: string) => void): Announce {
  let waiting: string[] = [];
  let isPausing = false;
  const speak = (text: string) => {
    isPausing = true;
    say(text);
    setTimeout(() => {
      isPausing = false;
      const next = waiting.join('\n');
      waiting = [];
      if (next !== '') speak(next);
    }, PAUSE);
  };
  return (text, when) => {
    if (when === 'atOnce') say(text);
    else if (isPausing) waiting.push(text);
    else speak(text);
  };
}

const AnnouncerContext = createContext<Announce>(() => undefined);
