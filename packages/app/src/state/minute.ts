import { atom } from 'jotai';
import { servicesAtom } from './servicesAtom.ts';

const MINUTE_S = 60;

const tickAtom = atom<number>();

/** Unix seconds, refreshed at every full minute while somebody looks. */
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
