import type { RecipientPreview, RecipientStretch } from '@manyline/chat/many';
import { atom } from 'jotai';
import type { BookState, RecipientBook } from '../../recipients/recipientBook.ts';
import { servicesAtom } from '../servicesAtom.ts';
import { userIdAtom } from '../session.ts';

/** What is written to many from one line, as the page shows it. */
export interface HeldBook {
  readonly owner: string;
  readonly line: string;
  readonly book: RecipientBook;
  /** Undefined until what was kept is there. */
  readonly state: BookState | undefined;
  readonly hasFailed: boolean;
  /** As it is typed: the book hears of it, and answers, later. */
  readonly template: string;
  readonly stretch: RecipientStretch;
  readonly preview: RecipientPreview | undefined;
  /** Another tab wrote since somebody looked. */
  readonly isChangedElsewhere: boolean;
}

/** What is looked at, and what of it is being asked for. */
interface Looking {
  from: number;
  to: number;
  preview: number;
  isAsking: boolean;
  isWanted: boolean;
}

/** Rows that are asked for before anybody said what is in view. */
const FIRST_ROWS = 60;

export const heldBookAtom = atom<HeldBook>();
const lookingAtom = atom((): Looking => ({ from: 0, to: FIRST_ROWS, preview: 0, isAsking: false, isWanted: false }));

export function ownerOf(userId: string, line: string): string {
  return `${userId} ${line}`;
}

/** What stands open; another person's is none. */
export const bookAtom = atom((get) => {
  const held = get(heldBookAtom);
  return held?.owner.startsWith(`${get(userIdAtom)} `) ? held : undefined;
});

/** What the book is after something was done in it. An answer that is older than what stands here changes nothing. */
export const takeStateAtom = atom(null, (get, set, book: RecipientBook, owner: string, state: BookState) => {
  const held = get(heldBookAtom);
  if (held?.book !== book || held.owner !== owner || (held.state && state.revision < held.state.revision)) return;
  set(heldBookAtom, { ...held, state });
  void set(lookAgainAtom);
});

export const failBookAtom = atom(null, (get, set, book: RecipientBook, error: unknown) => {
  get(servicesAtom).report('The recipients are lost', error instanceof Error ? error.message : 'unknown');
  const held = get(heldBookAtom);
  if (held?.book === book) set(heldBookAtom, { ...held, hasFailed: true });
});

/** Asks for the rows and the preview that are looked at, once at a time. */
export const lookAgainAtom = atom(null, async (get, set) => {
  const looking = get(lookingAtom);
  looking.isWanted = true;
  if (looking.isAsking) return;
  looking.isAsking = true;
  while (looking.isWanted) {
    looking.isWanted = false;
    const asked = get(heldBookAtom);
    if (!asked?.state) break;
    const { book, owner } = asked;
    try {
      const [stretch, preview] = await Promise.all([book.rows(looking.from, looking.to), book.preview(looking.preview)]);
      const held = get(heldBookAtom);
      if (held?.book === book && held.owner === owner) set(heldBookAtom, { ...held, stretch, preview });
    } catch (error) {
      set(failBookAtom, book, error);
      break;
    }
  }
  looking.isAsking = false;
});

export const showRowsAtom = atom(null, (get, set, from: number, to: number) => {
  const looking = get(lookingAtom);
  if (looking.from === from && looking.to === to) return;
  Object.assign(looking, { from, to });
  void set(lookAgainAtom);
});

export const showPreviewAtom = atom(null, (get, set, index: number) => {
  get(lookingAtom).preview = index;
  void set(lookAgainAtom);
});

/** From the top again, where other rows are going to stand. */
export const lookFromTopAtom = atom(null, (get) => {
  const looking = get(lookingAtom);
  const rows = looking.to - looking.from;
  Object.assign(looking, { from: 0, to: Math.max(FIRST_ROWS, rows), preview: 0 });
});
