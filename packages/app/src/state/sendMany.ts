import type { SendMultipleStage, SendMultipleTarget } from '@manyline/chat';
import { MESSAGE_MAX_LENGTH, normaliseText } from '@manyline/contract';
import { countryOf, parsePhone } from '@manyline/contract/phoneNumber';
import { atom } from 'jotai';
import { delay } from '../services/clock.ts';
import { chatsByLineAtom, loadChatsAtom } from './chats.ts';
import { EMPTY_DRAFT, keepRows, keepWords, type ManyBatch, type ManyDraft, moveDraft, readDraft } from './sendManyDraft.ts';
import { withNews } from './sendManyNews.ts';
import { type ReadRecipient, readRecipients } from './sendManyReader.ts';
import { addRows, applyResults, chooseRows, countRows, editRow, type ManyRow, orderRows } from './sendManyRows.ts';
import { servicesAtom } from './servicesAtom.ts';
import { refreshUserAtom, userIdAtom } from './session.ts';
import { callApi } from './sessionFailures.ts';

/** A slice of reading, in seconds: what fits beside a frame's other work. */
const SLICE_S = 0.008;
const KEEP_MS = 300;
const ASK_AGAIN_MS = [2_000, 4_000, 8_000, 16_000, 30_000];

interface Many {
  readonly owner: string;
  readonly line: string;
  readonly draft: ManyDraft;
  readonly stage: SendMultipleStage;
  readonly readCount: number | undefined;
  readonly refusal: string | undefined;
}

const heldAtom = atom<Many>();
const keepingAtom = atom(() => ({ cancel: undefined as (() => void) | undefined }));
const askingAtom = atom(() => ({ tries: 0, cancel: undefined as (() => void) | undefined }));
const readingAtom = atom(() => ({ turn: 0 }));

/** What the dialog shows; undefined until a line's draft is opened. */
export const manyAtom = atom((get) => {
  const many = get(heldAtom);
  if (!many || !many.owner.startsWith(`${get(userIdAtom)} `)) return undefined;
  const { draft } = many;
  const rows = withNews(draft.rows, get(chatsByLineAtom).get(many.line)?.chats);
  return {
    line: many.line,
    stage: many.stage,
    readCount: many.readCount,
    refusal: many.refusal,
    typed: draft.typed,
    message: draft.message,
    recipients: orderRows(rows),
    counts: countRows(rows),
  };
});

/** Opens what was written from this line before, and asks on where an answer is still missing. */
export const openManyAtom = atom(null, (get, set, line: string) => {
  const userId = get(userIdAtom);
  if (userId === undefined) return;
  const owner = `${userId} ${line}`;
  const held = get(heldAtom);
  if (held?.owner === owner) {
    if (held.stage === 'uncertain') void set(askAtom, owner);
    // Another tab may have written more meanwhile.
    if (held.stage !== 'writing' || held.readCount !== undefined || get(keepingAtom).cancel) return;
  }
  set(flushManyAtom);
  get(readingAtom).turn += 1;
  const draft = readDraft(get(servicesAtom).storage, owner);
  set(heldAtom, { owner, line, draft, stage: draft.batch ? 'uncertain' : 'writing', readCount: undefined, refusal: undefined });
  get(askingAtom).tries = 0;
  get(askingAtom).cancel?.();
  if (draft.batch) void set(askAtom, owner);
});

export const typeNumbersAtom = atom(null, (_get, set, typed: string) => set(changeAtom, (draft) => ({ ...draft, typed })));
export const typeMessageAtom = atom(null, (_get, set, message: string) => set(changeAtom, (draft) => ({ ...draft, message })));

/** Reads numbers out of a text of any length, a slice at a time, so that typing and scrolling go on. */
export const addNumbersAtom = atom(null, async (get, set, text: string): Promise<void> => {
  const many = get(heldAtom);
  if (!many || text.trim() === '') return;
  const { owner, line } = many;
  const { clock } = get(servicesAtom);
  const reading = get(readingAtom);
  const turn = reading.turn;
  const reader = readRecipients(text, countryOf(line));
  set(changeAtom, (draft) => ({ ...draft, typed: '' }));
  for (;;) {
    const { read, isDone } = readSlice(reader, clock.now);
    const held = get(heldAtom);
    if (held?.owner !== owner || reading.turn !== turn) return;
    set(changeAtom, (draft) => ({ ...draft, rows: addRows(draft.rows, read, line, idsAfter(draft.rows)) }));
    set(heldAtom, (now) => now && { ...now, readCount: isDone ? undefined : (now.readCount ?? 0) + read.length });
    if (isDone) return;
    await delay(clock, 0);
  }
});

/** Answers the row that has the number now. */
export const editNumberAtom = atom(null, (get, set, id: string, text: string): string => {
  const many = get(heldAtom);
  if (!many) return id;
  const read: ReadRecipient = { text: text.trim(), ...parsePhone(text, countryOf(many.line)) };
  const edited = editRow(many.draft.rows, id, read, many.line);
  set(changeAtom, (draft) => ({ ...draft, rows: edited.rows }));
  return edited.id;
});

export const removeNumberAtom = atom(null, (_get, set, id: string) =>
  set(changeAtom, (draft) => ({ ...draft, rows: draft.rows.filter((row) => row.id !== id) })),
);

export const removeInvalidAtom = atom(null, (_get, set) =>
  set(changeAtom, (draft) => ({ ...draft, rows: draft.rows.filter((row) => row.problem === undefined) })),
);

export const startAnewAtom = atom(null, (get, set) => {
  if (get(heldAtom)?.stage !== 'writing') return;
  get(readingAtom).turn += 1;
  set(heldAtom, (many) => many && { ...many, draft: EMPTY_DRAFT, readCount: undefined, refusal: undefined });
  set(keepAtom);
});

/** Sends to as many as one call may name. What is asked for is stored first: no crash makes it another sending. */
export const sendManyAtom = atom(null, async (get, set, target: SendMultipleTarget): Promise<void> => {
  const many = get(manyAtom);
  const held = get(heldAtom);
  if (!many || !held || many.stage !== 'writing' || many.readCount !== undefined) return;
  const msg = normaliseText(many.message);
  const chosen = chooseRows(withNews(held.draft.rows, get(chatsByLineAtom).get(held.line)?.chats), target);
  if (msg === '' || msg.length > MESSAGE_MAX_LENGTH || chosen.length === 0) return;
  const { newId, storage } = get(servicesAtom);
  // Another tab of the same person may have sent it a moment ago.
  if (readDraft(storage, held.owner).batch) return set(reloadAtom);
  const batch: ManyBatch = { clientId: newId(), ids: chosen.map(({ id }) => id), phones: chosen.map(({ tn }) => tn), msg };
  get(askingAtom).tries = 0;
  set(heldAtom, { ...held, stage: 'sending', refusal: undefined, draft: { ...held.draft, batch } });
  set(keepAtom);
  set(announceAtom);
  await set(askAtom, held.owner, true);
});

/** A person's wish not to wait for the next try. */
export const askAgainAtom = atom(null, async (get, set) => {
  const many = get(heldAtom);
  if (many?.stage === 'uncertain') await set(askAtom, many.owner);
});

/** Another tab sent, or heard what became of it. */
export const followManyAtom = atom(null, (get, set, userId: string, line: string) => {
  if (get(heldAtom)?.owner === `${userId} ${line}`) set(reloadAtom);
});

/** The line has another number: what is written goes along, and a sending is asked for there under the same clientId. */
export const moveManyAtom = atom(null, (get, set, from: string, line: string) => {
  const userId = get(userIdAtom);
  if (userId === undefined) return;
  const [old, owner] = [`${userId} ${from}`, `${userId} ${line}`];
  const many = get(heldAtom);
  if (many?.owner === old) set(flushManyAtom);
  moveDraft(get(servicesAtom).storage, old, owner);
  if (many?.owner !== old) return;
  set(heldAtom, { ...many, owner, line, stage: many.draft.batch ? 'uncertain' : many.stage });
  void set(askAtom, owner);
});

/** Stores what waits to be stored; what another tab stored since stays otherwise. */
export const flushManyAtom = atom(null, (get, set) => {
  if (get(keepingAtom).cancel) set(keepAtom);
});

const keepAtom = atom(null, (get) => {
  const keeping = get(keepingAtom);
  const many = get(heldAtom);
  keeping.cancel?.();
  keeping.cancel = undefined;
  if (!many) return;
  const { storage } = get(servicesAtom);
  keepWords(storage, many.owner, many.draft);
  keepRows(storage, many.owner, many.draft);
});

const reloadAtom = atom(null, (get, set) => {
  const many = get(heldAtom);
  if (!many) return;
  set(heldAtom, undefined);
  get(keepingAtom).cancel?.();
  set(openManyAtom, many.line);
});

const announceAtom = atom(null, (get) => {
  const many = get(heldAtom);
  const userId = get(userIdAtom);
  if (many && userId !== undefined) get(servicesAtom).tabs.post({ type: 'manyChanged', userId, line: many.line });
});

const changeAtom = atom(null, (get, set, change: (draft: ManyDraft) => ManyDraft) => {
  const many = get(heldAtom);
  // What is on its way stays as it is until its answer is there.
  if (!many || many.draft.batch) return;
  const draft = change(many.draft);
  set(heldAtom, { ...many, draft, refusal: undefined });
  const { storage, clock } = get(servicesAtom);
  if (draft.rows === many.draft.rows) return keepWords(storage, many.owner, draft);
  const keeping = get(keepingAtom);
  keeping.cancel ??= clock.setTimer(KEEP_MS, () => set(keepAtom));
});

/** The same question, under the same clientId, until there is an answer: the server sends to none a second time. */
const askAtom = atom(null, async (get, set, owner: string, isFirst = false): Promise<void> => {
  const asking = get(askingAtom);
  asking.cancel?.();
  asking.cancel = undefined;
  const many = get(heldAtom);
  const batch = many?.draft.batch;
  if (many?.owner !== owner || !batch || !owner.startsWith(`${get(userIdAtom)} `)) return;
  const { line } = many;
  const { phones, msg, clientId } = batch;
  set(heldAtom, { ...many, stage: 'sending' });
  const answer = await callApi(get, set, 'sendMultiple', { phones: [...phones], msg, clientId }, { tn: line, isQuiet: true });
  const held = get(heldAtom);
  if (held?.owner !== owner || held.draft.batch?.clientId !== clientId) return;
  const { batch: _, ...draft } = held.draft;
  if (answer.ok) {
    const rows = applyResults(draft.rows, batch, answer.data.results);
    set(heldAtom, { ...held, stage: 'writing', refusal: undefined, draft: { ...draft, rows } });
    set(keepAtom);
    set(announceAtom);
    return set(fetchAgainAtom, line);
  }
  const isRefused = answer.kind === 'refused' || answer.kind === 'forbidden';
  // Refused when asked again it may have been sent the first time.
  if (isRefused && isFirst) {
    set(heldAtom, { ...held, stage: 'writing', refusal: answer.message ?? '', draft });
    set(keepAtom);
    return set(announceAtom);
  }
  set(heldAtom, { ...held, stage: 'uncertain', refusal: isRefused ? answer.message : undefined });
  if (answer.kind === 'unauthorized') return;
  const wait = (answer.retryAfter ?? 0) * 1_000 || (ASK_AGAIN_MS[Math.min(asking.tries, ASK_AGAIN_MS.length - 1)] ?? 0);
  asking.tries += 1;
  set(askLaterAtom, owner, wait);
});

// An atom that sets itself only changes its value: the repeat needs an atom of its own.
const askLaterAtom = atom(null, (get, set, owner: string, ms: number) => {
  get(askingAtom).cancel = get(servicesAtom).clock.setTimer(ms, () => void set(askAtom, owner));
});

/** Specification 4: "After a successful multi-send the page reloads." Everything is fetched again, in place. */
const fetchAgainAtom = atom(null, async (get, set, line: string) => {
  const others = [...get(chatsByLineAtom).keys()].filter((other) => other !== line);
  await Promise.all([set(refreshUserAtom), ...[line, ...others].map((one) => set(loadChatsAtom, one, true))]);
});

function readSlice(reader: ReturnType<typeof readRecipients>, now: () => number): { read: readonly ReadRecipient[]; isDone: boolean } {
  const read: ReadRecipient[] = [];
  const end = now() + SLICE_S;
  do {
    const { value, done } = reader.next();
    if (done) return { read, isDone: true };
    if (value) read.push(value);
  } while (now() < end);
  return { read, isDone: false };
}

/** Rows are only ever added at the end. */
function idsAfter(rows: readonly ManyRow[]): () => string {
  let last = Number(rows.at(-1)?.id ?? 0);
  return () => String((last += 1));
}
