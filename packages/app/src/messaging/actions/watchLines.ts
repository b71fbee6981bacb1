import { userIdAtom } from '../../session/session.ts';
import { run } from '../../shared/action.ts';
import type { AppStore } from '../../shared/appStore.ts';
import { profilesAtom, renumberedAtom, vanishedAtom } from '../state/profiles.ts';
import { followLines } from './linesChange.ts';

/** When a line is removed, checks whether its number changed, and then moves its data. */
export function watchLines(store: AppStore): () => void {
  let userId: string | undefined;
  let known: readonly string[] = [];
  const look = (): void => {
    const isSame = userId === store.get(userIdAtom);
    const lines = store.get(profilesAtom).map(({ tn }) => tn);
    const renumbered = store.get(renumberedAtom);
    const gone = isSame ? known.filter((tn) => !lines.includes(tn) && !renumbered.has(tn)) : [];
    const fresh = lines.filter((tn) => !known.includes(tn));
    userId = store.get(userIdAtom);
    known = lines;
    if (gone.length === 0) return;
    store.set(vanishedAtom, new Set([...store.get(vanishedAtom), ...gone]));
    void run(store, followLines, gone, fresh);
  };
  look();
  return store.sub(profilesAtom, look);
}
