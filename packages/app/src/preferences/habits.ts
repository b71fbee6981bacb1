import type { SendKey } from '@manyline/chat';
import { atom } from 'jotai';
import { userIdAtom } from '../session/session.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

interface Habits {
  readonly sendKey: SendKey;
  /** WCAG 2.1.4: shortcuts of a single character can be turned off. */
  readonly hasLetterKeys: boolean;
  /** Undefined until the user opens or closes the contact beside a chat. */
  readonly isContactOpen: boolean | undefined;
  /** Of the list of chats, in px; undefined for the usual one. */
  readonly listWidth: number | undefined;
  /** The line that the user last chose for a bulk message, or sent one from. */
  readonly bulkLine: string | undefined;
  /** Ids of chats in which the user knows that answers to a text to several people go only to its sender. */
  readonly notedGroups: readonly string[];
}

const chosenAtom = atom<{ readonly userId: string | undefined; readonly habits: Habits }>();

/** Writing habits, stored in this browser per user. */
export const habitsAtom = atom(
  (get): Habits => {
    const userId = get(userIdAtom);
    const chosen = get(chosenAtom);
    return chosen?.userId === userId && chosen ? chosen.habits : readHabits(get(servicesAtom).storage.get(`writing ${userId}`));
  },
  (get, set, change: Partial<Habits>) => {
    const userId = get(userIdAtom);
    if (userId === undefined) return;
    const habits = { ...get(habitsAtom), ...change };
    set(chosenAtom, { userId, habits });
    get(servicesAtom).storage.set(`writing ${userId}`, JSON.stringify(habits));
  },
);

function readHabits(stored: string | undefined): Habits {
  try {
    const { sendKey, hasLetterKeys, isContactOpen, listWidth, bulkLine, notedGroups } = JSON.parse(stored ?? '{}') as {
      readonly [name in keyof Habits]?: unknown;
    };
    return {
      sendKey: sendKey === 'ctrlEnter' ? sendKey : 'enter',
      hasLetterKeys: hasLetterKeys !== false,
      isContactOpen: typeof isContactOpen === 'boolean' ? isContactOpen : undefined,
      listWidth: typeof listWidth === 'number' && listWidth > 0 ? listWidth : undefined,
      bulkLine: typeof bulkLine === 'string' ? bulkLine : undefined,
      notedGroups: Array.isArray(notedGroups) ? notedGroups.filter((id) => typeof id === 'string') : [],
    };
  } catch {
    return { sendKey: 'enter', hasLetterKeys: true, isContactOpen: undefined, listWidth: undefined, bulkLine: undefined, notedGroups: [] };
  }
}
