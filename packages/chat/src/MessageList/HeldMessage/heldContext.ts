import { createContext } from 'react';

/** Taking back messages that their line holds. */
export interface Holding {
  /** How many seconds are left until a time of the server, in Unix seconds. */
  readonly secondsUntil: (time: number) => number;
  /** Takes the message back; its text is in the message field then. */
  readonly onTakeBack: (key: string) => void;
}

/** Undefined where nothing can be taken back. */
export const HeldContext = createContext<Holding | undefined>(undefined);
