import type { ContactNames, DraftState, RecipientDraft } from '../../../services/recipientDraft.ts';
import { readPaste } from '../../import/readPaste.ts';
import { createDraft, type Entry } from '../draft.ts';
import type { Steps } from '../draftRows.ts';
import type { DraftStorage } from '../storage/draftStorage.ts';
import { createDraftWriter, fromStored } from '../storage/storeDraft.ts';
import { createImports } from './imports.ts';
import { createReadingProgress } from './readingProgress.ts';
import { createWorkQueue, nextTask } from './workQueue.ts';

interface Surroundings {
  readonly storage: DraftStorage;
  /** Longest slice of work before other tasks run, in ms. */
  readonly sliceMs: number;
  /** Lets other tasks run. */
  readonly pause?: () => Promise<void>;
  readonly now?: () => number;
}

/** Minimum interval between progress reports, in ms. */
const REPORT_EVERY_MS = 100;

export interface DraftProgram extends RecipientDraft {
  /** Closes the draft; resolves once everything is stored. */
  end(): Promise<void>;
}

/** A draft in this thread. It runs one call after another, in slices. */
export function createDraftProgram({ storage, sliceMs, pause = nextTask, now = () => performance.now() }: Surroundings): DraftProgram {
  const draft = createDraft();
  const listeners = new Set<(state: DraftState) => void>();
  const writer = createDraftWriter(storage, draft, report);
  const reading = createReadingProgress();
  const { run, enqueue } = createWorkQueue({ sliceMs, pause, now, onSlice: reportReading });
  let templateTurn = 0;
  let lastReportedAt = 0;

  const state = (): DraftState => ({ ...draft.state(), reading: reading.now(), isUnsaved: writer.isUnsaved() });

  function report(): void {
    lastReportedAt = now();
    for (const listener of listeners) listener(state());
  }

  function reportReading(): void {
    if (reading.now() && now() - lastReportedAt >= REPORT_EVERY_MS) report();
  }

  function change(work: () => Steps | void): Promise<DraftState> {
    return enqueue(async () => {
      const steps = work();
      if (steps) await run(steps);
      writer.touch();
      return state();
    });
  }

  /** Adds recipients and reports progress. */
  async function add(entries: Iterable<Entry | undefined>, names: ContactNames = [], of?: number): Promise<DraftState> {
    await reading.during(of, () => run(draft.add(reading.counted(entries, of), new Map(names))));
    writer.touch();
    report();
    return state();
  }

  function end(): Promise<void> {
    listeners.clear();
    return enqueue(async () => {
      writer.touch();
      await writer.settled();
      storage.close();
    });
  }

  const country = () => draft.written().country;
  const imports = createImports({ enqueue, reading, report, pause, country, add, state });

  return {
    open: (owner, defaultCountry, facts) =>
      enqueue(async () => {
        await writer.settled();
        const stored = await storage.load(owner).catch(() => undefined);
        const written = stored ?? { template: '', country: defaultCountry, includesSentToday: false };
        const inputs = (stored?.rows ?? []).map(fromStored);
        await run(draft.restore({ ...written, country: written.country ?? defaultCountry }, inputs, facts));
        imports.drop();
        writer.begin(owner);
        return state();
      }),
    setFacts: (facts) => change(() => draft.setFacts(facts)),
    setTemplate(template) {
      const turn = (templateTurn += 1);
      return enqueue(async () => {
        const isOver = () => turn !== templateTurn;
        // Input typed in the meantime is applied when its turn comes.
        if (!isOver()) {
          draft.setTemplate(template);
          await run(draft.judgeAll(), isOver);
        }
        writer.touch();
        return state();
      });
    },
    setCountry: (to) => change(() => draft.setCountry(to)),
    setIncludesSentToday: (includes) => change(() => draft.setIncludesSentToday(includes)),
    setFilter: (filter) => change(() => draft.setFilter(filter)),
    paste: (text, names) => enqueue(() => add(readPaste(text, country()), names)),
    add: (contacts, names) => enqueue(() => add(contacts.map(entryOf), names, contacts.length)),
    ...imports.calls,
    edit: (id, edited) => change(() => draft.edit(id, edited)),
    remove: (which) => change(() => draft.remove(which)),
    confirm: (doubt) => change(() => draft.confirm(doubt)),
    undo: () => change(() => draft.undo()),
    rows: (from, to) => enqueue(async () => ({ from: Math.max(0, from), rows: draft.slice(from, to) })),
    preview: (index) => enqueue(async () => draft.preview(index)),
    inputs: (from, count) => enqueue(async () => draft.inputs(from, count)),
    receivers: (most) => enqueue(async () => draft.receivers(most)),
    clear: () =>
      enqueue(async () => {
        await run(draft.clear());
        imports.drop();
        writer.remove();
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

function entryOf(one: Parameters<RecipientDraft['add']>[0][number]): Entry {
  return { input: 'phone' in one ? one : { phone: one.tn, name: one.name, fields: {} } };
}
