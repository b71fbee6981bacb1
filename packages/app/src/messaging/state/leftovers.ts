import type { Leftover } from '@manyline/chat';
import { atom } from 'jotai';
import { userIdAtom } from '../../session/session.ts';
import { draftsAtom, outboxAtom } from './outboxState.ts';
import { profilesAtom, vanishedAtom } from './profiles.ts';

/** Unsent text on lines the user no longer has. It is stored, and not sent until the user decides. */
export const leftoversAtom = atom((get): readonly Leftover[] => {
  if (get(userIdAtom) === undefined) return NONE;
  const own = new Set([...get(profilesAtom).map(({ tn }) => tn), ...get(vanishedAtom)]);
  const drafts = [...get(draftsAtom)].filter(([, { line }]) => !own.has(line));
  const unsent = get(outboxAtom).filter(({ line }) => !own.has(line));
  if (drafts.length + unsent.length === 0) return NONE;
  return [
    ...drafts.map(([key, { line, tn, name, text }]) => ({ key, line, tn, name, text, isUnsent: false })),
    ...unsent.map(({ clientId, line, tn, name, text }) => ({ key: clientId, line, tn, name, text, isUnsent: true })),
  ];
});

const NONE: readonly Leftover[] = [];
