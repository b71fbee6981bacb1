import type { LineChoice } from '@manyline/chat';
import { isAlive } from '@manyline/contract';
import { atom, useAtomValue, useStore } from 'jotai';
import { run } from '../../shared/action.ts';
import { lineTagsAtom } from './chatLists.ts';
import { knownLines, pinLine, shownKnownLineAtom } from './knownLines.ts';
import { profilesAtom } from './profiles.ts';

/** The user's lines that can send, and how many there are of any kind. */
const ownLinesAtom = atom((get) => {
  const [tags, profiles] = [get(lineTagsAtom), get(profilesAtom)];
  return { count: profiles.length, alive: profiles.filter(isAlive).flatMap(({ tn }) => tags.get(tn) ?? []) };
});

/** Which line a person is written to from; undefined if the user has only one. Someone else loads what is known. */
export function useLineChoice(tn: string | undefined): LineChoice | undefined {
  const store = useStore();
  const { count, alive } = useAtomValue(ownLinesAtom);
  const shownOf = useAtomValue(shownKnownLineAtom);
  if (tn === undefined || count < 2) return undefined;
  return {
    known: shownOf(tn),
    lines: alive,
    onPin: async (line) => run(store, pinLine, tn, line),
    onRetry: () => void run(store, knownLines.load, tn),
  };
}
