import { createContext, type ReactNode, use, useState } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.ts';

export interface AnnouncerProviderProps {
  readonly children: ReactNode;
}

/** In the first corner of the page: below all content, its pixel can make the page of another product scroll. */
const Region = styled(VisuallyHidden)`
  inset: 0 auto auto 0;
  margin: 0;
`;

/** Provides the polite live region, outside all lists so that row changes aren't read. Speaks at most once a second. */
export function AnnouncerProvider({ children }: AnnouncerProviderProps) {
  const [{ text, turn }, setAnnouncement] = useState({ text: '', turn: 0 });
  const [announce] = useState(() => paced((next) => setAnnouncement((announcement) => ({ text: next, turn: announcement.turn + 1 }))));
  return (
    <AnnouncerContext value={announce}>
      {children}
      {/* Alternating regions make screen readers repeat an identical text. */}
      <Region aria-live="polite" data-announcer>
        {turn % 2 === 1 && text}
      </Region>
      <Region aria-live="polite" data-announcer>
        {turn % 2 === 0 && text}
      </Region>
    </AnnouncerContext>
  );
}

/** Use `atOnce` for answers to a key press: only the latest counts and may interrupt the previous one. */
export type Announce = (text: string, when?: 'atOnce') => void;

/** Returns a function that announces a text to assistive technology. */
export function useAnnounce(): Announce {
  return use(AnnouncerContext);
}

/** In ms. Texts that arrive within it are announced together. */
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
