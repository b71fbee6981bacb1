import { atom } from 'jotai';
import { servicesAtom } from './servicesAtom.ts';

const MINUTE_S = 60;

const tickAtom = atom<number>();

/** Unix seconds, updated every full minute while subscribed. */
export const minuteAtom = atom(
  (get) => get(tickAtom) ?? get(servicesAtom).clock.now(),
  (get, set): (() => void) => {
    const { clock } = get(servicesAtom);
    let cancel: () => void = () => undefined;
    const tick = (): void => {
      set(tickAtom, clock.now());
      cancel = clock.setTimer((MINUTE_S - (clock.now() % MINUTE_S)) * 1000, tick);
    };
    tick();
    return () => cancel();
  },
);
minuteAtom.onMount = (start) => start();
