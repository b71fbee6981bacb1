import { createContext, type ReactNode, use, useState } from 'react';
import { VisuallyHidden } from './VisuallyHidden.ts';

export interface AnnouncerProviderProps {
  readonly children: ReactNode;
}

/** Owns the polite live region; outside every list, so that rows coming and going are not read. */
export function AnnouncerProvider({ children }: AnnouncerProviderProps) {
  const [{ text, turn }, setSaid] = useState({ text: '', turn: 0 });
  const [announce] = useState(() => (next: string) => setSaid((said) => ({ text: next, turn: said.turn + 1 })));
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

/** Says `text` to assistive technology when it has a moment. */
export function useAnnounce(): (text: string) => void {
  return use(AnnouncerContext);
}

const AnnouncerContext = createContext<(text: string) => void>(() => undefined);
