import type { ImportDraft } from '@manyline/chat/many';
import { createBook, type Entry } from './book.ts';
import type { BookKeeping } from './bookKeeping.ts';
import type { Steps } from './bookRows.ts';
import { createBookKeeper } from './keepBook.ts';
import { createImport, type Import } from './importTable.ts';
import { readFile } from './readFile.ts';
import { readPaste } from './readPaste.ts';
import type { BookState, RecipientBook } from './recipientBook.ts';

interface Surroundings {
  readonly keeping: BookKeeping;
  /** How long it may work before others get their turn, in ms. */
  readonly sliceMs: number;
  /** Gives others their turn. */
  readonly pause?: () => Promise<void>;
  readonly now?: () => number;
}

/** So often at most somebody is told how far a reading is, in ms. */
const TELL_MS = 100;

export interface BookProgram extends RecipientBook {
  /** Closes; over once all is kept. */
  end(): Promise<void>;
}

/** A book in this thread: it does one thing after the other, in slices. */
export function createBookProgram({ keeping, sliceMs, pause = nextTask, now = () => performance.now() }: Surroundings): BookProgram {
  const book = createBook();
  const listeners = new Set<(state: BookState) => void>();
  const keeper = createBookKeeper(keeping, book, tell);
  let tail: Promise<unknown> = Promise.resolve();
  let reading: BookState['reading'];
  let templateTurn = 0;
  let importing: Import | undefined;
  let told = 0;

  const state = (): BookState => ({ ...book.state(), reading, isUnkept: keeper.isUnkept() });

  function tell(): void {
    told = now();
    for (const listener of listeners) listener(state());
  }

  /** A slice that took long in this thread held up whatever else there is. */
  async function run(steps: Steps, isOver: () => boolean = () => false): Promise<void> {
    let end = now() + sliceMs;
    while (!steps.next().done) {
      if (now() < end) continue;
      if (reading && now() - told >= TELL_MS) tell();
      await pause();
      if (isOver()) return;
      end = now() + sliceMs;
    }
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = tail.then(work);
    tail = turn.catch(() => undefined);
    return turn;
  }

  function change(work: () => Steps | void): Promise<BookState> {
    return inTurn(async () => {
      const steps = work();
      if (steps) await run(steps);
      keeper.touch();
      return state();
    });
  }

  /** Reading, as far as it is, is told of. */
  async function add(entries: Iterable<Entry | undefined>, of?: number): Promise<BookState> {
    await whileReading(of, () => run(book.add(counted(entries, of))));
    keeper.touch();
    tell();
    return state();
  }

  async function whileReading<T>(of: number | undefined, work: () => Promise<T>): Promise<T> {
    reading = { readCount: 0, ...(of !== undefined && { of }) };
    try {
      return await work();
    } finally {
      reading = undefined;
    }
  }

  function* counted(entries: Iterable<Entry | undefined>, of: number | undefined): Generator<Entry | undefined, void> {
    let readCount = 0;
    for (const entry of entries) {
      if (entry) readCount += 1;
      reading = { readCount, ...(of !== undefined && { of }) };
      yield entry;
    }
  }

  function end(): Promise<void> {
    listeners.clear();
    return inTurn(async () => {
      keeper.touch();
      await keeper.settled();
      keeping.close();
    });
  }

  const country = () => book.written().country;

  return {
    open: (owner, defaultCountry, facts) =>
      inTurn(async () => {
        await keeper.settled();
        const kept = await keeping.load(owner).catch(() => undefined);
        const written = kept ?? { template: '', country: defaultCountry, includesSentToday: false };
        const inputs = (kept?.rows ?? []).map(([id, phone, name, fields = {}]) => [id, { phone, name, fields }] as const);
        await run(book.restore({ ...written, country: written.country ?? defaultCountry }, inputs, facts));
        importing = undefined;
        keeper.begin(owner);
        return state();
      }),
    setFacts: (facts) => change(() => book.setFacts(facts)),
    setTemplate(template) {
      const turn = (templateTurn += 1);
      return inTurn(async () => {
        const isOver = () => turn !== templateTurn;
        // What is typed on in the meantime is judged by once, when it is its turn.
        if (!isOver()) {
          book.setTemplate(template);
          await run(book.judgeAll(), isOver);
        }
        keeper.touch();
        return state();
      });
    },
    setCountry: (to) => change(() => book.setCountry(to)),
    setIncludesSentToday: (includes) => change(() => book.setIncludesSentToday(includes)),
    setFilter: (filter) => change(() => book.setFilter(filter)),
    paste: (text) => inTurn(() => add(readPaste(text, country()))),
    add: (contacts) =>
      inTurn(() =>
        add(
          contacts.map((one) => ({ input: 'phone' in one ? one : { phone: one.tn, name: one.name, fields: {} } })),
          contacts.length,
        ),
      ),
    readFile: (file) =>
      inTurn(async () => {
        importing = undefined;
        const read = await whileReading(undefined, () => {
          tell();
          return readFile(file, pause);
        });
        tell();
        if ('problem' in read) return read;
        if ('text' in read) return { state: await add(readPaste(read.text, country())) };
        importing = createImport(read, country());
        return { draft: importing.draft() };
      }),
    setImport: (wish) => inTurn(async (): Promise<ImportDraft | undefined> => importing?.set(wish)),
    importFile: () =>
      inTurn(async () => {
        const taken = importing;
        importing = undefined;
        return taken ? add(taken.entries(country()), taken.draft().rowCount) : state();
      }),
    dropImport: () => inTurn(async () => void (importing = undefined)),
    edit: (id, wish) => change(() => book.edit(id, wish)),
    remove: (which) => change(() => book.remove(which)),
    undo: () => change(() => book.undo()),
    rows: (from, to) => inTurn(async () => ({ from: Math.max(0, from), rows: book.stretch(from, to) })),
    preview: (index) => inTurn(async () => book.preview(index)),
    inputs: (from, count) => inTurn(async () => book.inputs(from, count)),
    receivers: (most) => inTurn(async () => book.receivers(most)),
    clear: () =>
      inTurn(async () => {
        await run(book.clear());
        importing = undefined;
        keeper.remove();
        return state();
      }),
    onState(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => void end(),
    end,
  };
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
