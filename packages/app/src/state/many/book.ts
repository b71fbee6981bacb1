import { atom } from 'jotai';
import type { BookState, RecipientBook } from '../../recipients/recipientBook.ts';
import { delay } from '../../services/clock.ts';
import { servicesAtom } from '../servicesAtom.ts';
import { userIdAtom } from '../session.ts';
import { askFactsAtom, noFacts } from './facts.ts';
import { failBookAtom, heldBookAtom, lookFromTopAtom, ownerOf, takeStateAtom } from './heldBook.ts';
import { forgetPreparedAtom } from './prepared.ts';

/** What a line knows is waited for so long; it comes later otherwise. */
const FACTS_WITHIN_MS = 2_000;
/** Other tabs hear of what is written once in so long. */
const TELL_MS = 400;

const openingAtom = atom(() => ({ turn: 0 }));
const tellingAtom = atom(() => ({ cancel: undefined as (() => void) | undefined }));
const typingAtom = atom(() => ({ last: Promise.resolve() as Promise<unknown>, count: 0 }));

/** Opens what was written from this line before. */
export const openBookAtom = atom(null, async (get, set, line: string) => {
  const userId = get(userIdAtom);
  if (userId === undefined) return;
  const owner = ownerOf(userId, line);
  if (get(heldBookAtom)?.owner === owner) return;
  set(lookFromTopAtom);
  await set(readBookAtom, owner, line, false);
});

const readBookAtom = atom(null, async (get, set, owner: string, line: string, isChangedElsewhere: boolean) => {
  const { clock } = get(servicesAtom);
  const opening = get(openingAtom);
  const turn = (opening.turn += 1);
  const before = get(heldBookAtom);
  const isSame = before?.owner === owner;
  const [book, { countryOf }] = await Promise.all([before?.book ?? set(createBookAtom), import('@manyline/contract/phoneNumber')]);
  if (turn !== opening.turn) {
    if (!before) book.close();
    return;
  }
  if (!isSame)
    set(heldBookAtom, {
      owner,
      line,
      book,
      state: undefined,
      hasFailed: false,
      template: '',
      stretch: { from: 0, rows: [] },
      preview: undefined,
      isChangedElsewhere,
    });
  try {
    const asked = set(askFactsAtom, line);
    const facts = await Promise.race([asked, delay(clock, FACTS_WITHIN_MS)]);
    const state = await book.open(owner, countryOf(line), facts ?? noFacts(line));
    const held = get(heldBookAtom);
    if (turn !== opening.turn || held?.book !== book) return;
    set(heldBookAtom, { ...held, state: undefined, template: state.template, isChangedElsewhere });
    set(takeStateAtom, book, owner, state);
    if (!facts) void asked.then((late) => late && set(actOnBookAtom, () => book.setFacts(late), 'ours'));
  } catch (error) {
    set(failBookAtom, book, error);
  }
});

const createBookAtom = atom(null, async (get): Promise<RecipientBook> => {
  const { books, storage } = get(servicesAtom);
  return (books ?? (await import('../../recipients/openBook.ts')).recipientBooks(storage)).create();
});

/** With a book of its own, after the other was lost. */
export const reopenBookAtom = atom(null, async (get, set) => {
  const line = get(heldBookAtom)?.line;
  set(closeBookAtom);
  if (line !== undefined) await set(openBookAtom, line);
});

/** Follows what a book tells while it reads, until the answer is called. */
export const followBookAtom = atom(null, (get, set, book: RecipientBook, owner: string) =>
  book.onState((state) => set(takeStateAtom, book, owner, state)),
);

/**
 * Does something in the book that is open. `theirs` is what a person wrote: other tabs hear of it, and what the server made ready
 * is no longer that.
 */
export const actOnBookAtom = atom(
  null,
  async (get, set, act: (book: RecipientBook) => Promise<BookState | undefined>, whose: 'theirs' | 'ours' = 'theirs') => {
    const held = get(heldBookAtom);
    if (!held?.state || held.hasFailed) return;
    const { book, owner } = held;
    if (whose === 'theirs') set(forgetPreparedAtom, owner);
    try {
      const state = await act(book);
      if (!state) return;
      set(takeStateAtom, book, owner, state);
      const now = get(heldBookAtom);
      // While somebody types, what they typed last is newer.
      if (now?.book === book && now.owner === owner && get(typingAtom).count === 0 && now.template !== state.template)
        set(heldBookAtom, { ...now, template: state.template });
      if (whose === 'theirs') set(tellOthersAtom);
    } catch (error) {
      set(failBookAtom, book, error);
    }
  },
);

export const typeTemplateAtom = atom(null, async (get, set, template: string) => {
  const held = get(heldBookAtom);
  if (!held?.state) return;
  const typing = get(typingAtom);
  set(heldBookAtom, { ...held, template });
  typing.count += 1;
  const done = set(actOnBookAtom, (book) => book.setTemplate(template));
  typing.last = done;
  await done;
  typing.count -= 1;
});

/** Once the book has heard of all that is typed. */
export const settleBookAtom = atom(null, async (get) => {
  await get(typingAtom).last;
});

/** Asks again what the line knows: somebody may have been sent to, or opted out, since. */
export const refreshFactsAtom = atom(null, async (get, set) => {
  const held = get(heldBookAtom);
  if (!held?.state) return;
  const facts = await set(askFactsAtom, held.line);
  if (facts) await set(actOnBookAtom, async (book) => (book === held.book ? book.setFacts(facts) : undefined), 'ours');
});

const tellOthersAtom = atom(null, (get) => {
  const { clock, tabs } = get(servicesAtom);
  const telling = get(tellingAtom);
  const held = get(heldBookAtom);
  const userId = get(userIdAtom);
  if (!held || userId === undefined) return;
  telling.cancel?.();
  telling.cancel = clock.setTimer(TELL_MS, () => tabs.post({ type: 'manyChanged', userId, line: held.line }));
});

/** Another tab wrote: the one that wrote last wins, so what it kept is read here. */
export const followOthersAtom = atom(null, async (get, set, userId: string, line: string) => {
  const held = get(heldBookAtom);
  if (held?.state && held.owner === ownerOf(userId, line)) await set(readBookAtom, held.owner, line, true);
});

export const seeChangedElsewhereAtom = atom(null, (get, set) => {
  const held = get(heldBookAtom);
  if (held) set(heldBookAtom, { ...held, isChangedElsewhere: false });
});

/** What is written stays kept on this device. */
export const closeBookAtom = atom(null, (get, set) => {
  get(openingAtom).turn += 1;
  const held = get(heldBookAtom);
  set(heldBookAtom, undefined);
  held?.book.close();
});
