import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ClientStorage, StorageKey } from '../services/clientStorage.ts';
import { type BookPort, serveBook } from './bookPort.ts';
import { createBookProgram } from './bookProgram.ts';
import { moveFormerDraft, takeFormerDraft } from './formerDraft.ts';
import { createMemoryBookKeeping } from './memoryBookKeeping.ts';
import { startBook, type StartingWorker } from './openBook.ts';
import { pageBooks } from './pageBooks.ts';
import type { BookFacts } from './recipientBook.ts';

const FACTS: BookFacts = { lineTn: '+14155552672', optedOut: [], blocked: [], sentToday: [] };
const OWNER = 'alice +14155552672';
const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** What a worker is from outside and from within. */
function fakeWorker(): { readonly outside: StartingWorker; readonly inside: BookPort; readonly fail: () => void } {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  port1.start();
  port2.start();
  const errors: ((event: Event) => void)[] = [];
  const outside = {
    postMessage: (message: unknown) => port1.postMessage(message),
    addEventListener(type: string, listener: (event: never) => void) {
      if (type === 'error') errors.push(listener as (event: Event) => void);
      else port1.addEventListener('message', listener as unknown as (event: Event) => void);
    },
  } as StartingWorker;
  return { outside, inside: port2 as unknown as BookPort, fail: () => errors.forEach((tell) => tell(new Event('error'))) };
}

const inThisThread = () => createBookProgram({ keeping: createMemoryBookKeeping(new Map()), sliceMs: 8 });
const never = () => Promise.reject(new Error('There is a worker.'));

describe('a book in a worker', () => {
  it('a worker that breaks leaves nobody waiting', async () => {
    const { outside, inside, fail } = fakeWorker();
    const book = startBook(() => outside, never);
    inside.postMessage({ kind: 'ready' });
    const asked = book.open(OWNER, 'FR', FACTS);
    await new Promise((resolve) => setTimeout(resolve));
    fail();
    await expect(asked).rejects.toThrow('broke');
    await expect(book.undo()).rejects.toThrow('broke');
  });

  it('does the same, in the order of the calls, and tells what happens', async () => {
    const { outside, inside } = fakeWorker();
    const book = startBook(() => outside, never);
    const told: number[] = [];
    const off = book.onState(({ summary }) => told.push(summary.total));
    const order: string[] = [];
    const answers = Promise.all([
      book.open(OWNER, 'FR', FACTS).then(() => order.push('open')),
      book.paste('0612345678, nobody').then(() => order.push('paste')),
      book.rows(0, 9).then(({ rows }) => order.push(`rows ${rows.length}`)),
    ]);
    const onClosed = vi.fn();
    serveBook(inside, inThisThread(), onClosed);
    await answers;
    expect(order).toEqual(['open', 'paste', 'rows 1']);
    expect(told.at(-1)).toBe(1);
    off();
    expect(await book.readFile(new File(['Mobile\n0612345678'], 'a.csv'))).toMatchObject({ draft: { rowCount: 1 } });
    expect(await book.preview(0)).toMatchObject({ tn: '+33612345678' });
    book.close();
    await vi.waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  });

  it('what fails there fails here', async () => {
    const { outside, inside } = fakeWorker();
    const book = startBook(() => outside, never);
    serveBook(inside, { ...inThisThread(), undo: () => Promise.reject(new Error('No.')) }, () => undefined);
    await expect(book.undo()).rejects.toThrow('No.');
  });
});

describe('without a worker', () => {
  it.each([
    [
      'there is none',
      () => {
        throw new ReferenceError('Worker is not defined');
      },
    ],
    [
      'it does not load',
      () => {
        const { outside, fail } = fakeWorker();
        setTimeout(fail);
        return outside;
      },
    ],
  ])('%s: this thread does what was asked', async (_, start: () => StartingWorker) => {
    const book = startBook(start, async () => inThisThread());
    const told: number[] = [];
    book.onState(({ summary }) => told.push(summary.total));
    const [, state] = await Promise.all([book.open(OWNER, 'FR', FACTS), book.paste('0612345678')]);
    expect(state.summary).toMatchObject({ receive: 1 });
    expect(told.at(-1)).toBe(1);
    book.close();
  });
});

describe('what was written in the dialog of before', () => {
  function storageOf(words?: unknown, rows?: unknown): ClientStorage & { readonly held: Map<StorageKey, string> } {
    const held = new Map<StorageKey, string>();
    if (words !== undefined) held.set(`many ${OWNER}`, typeof words === 'string' ? words : JSON.stringify(words));
    if (rows !== undefined) held.set(`manyRows ${OWNER}`, JSON.stringify(rows));
    return {
      held,
      get: (key) => held.get(key),
      set: (key, value) => void (value === undefined ? held.delete(key) : held.set(key, value)),
      readCookie: () => undefined,
      writeCookie: () => undefined,
    };
  }
  const row = (id: string, text: string, more: object = {}) => ({ id, text, merged: 0, ...more });

  it('is taken over once and removed; who was sent to, or may have been, would get it twice', async () => {
    const rows = [
      row('1', '+33612345678'),
      row('2', 'nobody', { problem: 'notANumber' }),
      row('3', '+33698765432', { outcome: { kind: 'sent', state: 'sent' } }),
      row('4', '+33698765431', { outcome: { kind: 'refused', problem: 'blocked' } }),
      row('5', '+33698765430'),
    ];
    const storage = storageOf(
      { typed: '06 11 11 11 11', message: 'Hello', batch: { clientId: 'c', ids: ['5'], phones: [], msg: '' } },
      rows,
    );
    const book = pageBooks().create();
    const state = await takeFormerDraft(book, storage, OWNER, await book.open(OWNER, 'FR', FACTS));
    expect(state).toMatchObject({ template: 'Hello', summary: { total: 4, receive: 3, toFix: 1 } });
    expect((await book.inputs(0, 9)).map(({ phone }) => phone)).toEqual(['+33612345678', 'nobody', '+33698765431', '06 11 11 11 11']);
    expect(storage.held.size).toBe(0);
    expect(await takeFormerDraft(book, storage, OWNER, state)).toBe(state);
  });

  it.each(['{', '[]', '{"batch":{"clientId":1}}', 'null', '{"message":7}'])('%s is nothing', async (kept) => {
    const storage = storageOf(kept, kept);
    const book = pageBooks().create();
    const state = await takeFormerDraft(book, storage, OWNER, await book.open(OWNER, 'FR', FACTS));
    expect(state).toMatchObject({ template: '', summary: { total: 0 } });
    expect(storage.held.size).toBe(0);
  });

  it('goes along with a line that gets another number; what stands there already stays', () => {
    const storage = storageOf({ message: 'Hello' });
    moveFormerDraft(storage, OWNER, 'alice +1');
    expect([...storage.held.keys()]).toEqual(['many alice +1']);
    storage.set(`many ${OWNER}`, 'other');
    moveFormerDraft(storage, OWNER, 'alice +1');
    expect(storage.get(`many ${OWNER}`)).toBe('other');
  });
});

it('books of a page: a "reload" finds what was written', async () => {
  const books = pageBooks();
  const book = books.create();
  await book.open(OWNER, 'FR', FACTS);
  await book.paste('0612345678');
  await vi.waitFor(async () => expect(await books.create().open(OWNER, 'FR', FACTS)).toMatchObject({ summary: { total: 1 } }));
  await books.move(OWNER, 'alice +1');
  expect(await books.create().open('alice +1', 'FR', FACTS)).toMatchObject({ summary: { total: 1 } });
});
