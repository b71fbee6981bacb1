import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ClientStorage, StorageKey } from '../../services/browser/clientStorage.ts';
import type { DraftFacts } from '../../services/recipientDraft.ts';
import type { CallPort } from '../../worker/calls.ts';
import type { StartingWorker } from '../../worker/startWorker.ts';
import { startDraft } from './openDraft.ts';
import { pageDrafts } from './pageDrafts.ts';
import { serveDraft } from './program/draftPort.ts';
import { createDraftProgram } from './program/draftProgram.ts';
import { moveFormerDraft, takeFormerDraft } from './storage/formerDraft.ts';
import { createMemoryDraftStorage } from './storage/memoryDraftStorage.ts';

const FACTS: DraftFacts = { lineTn: '+14155552672', optedOut: [], blocked: [], sentToday: [] };
const OWNER = 'alice +14155552672';
const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** A worker without a thread: the page uses `outside`, its program `inside`. */
function fakeWorker(): { readonly outside: StartingWorker; readonly inside: CallPort; readonly fail: () => void } {
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
    terminate: () => undefined,
  } as StartingWorker;
  return { outside, inside: port2 as unknown as CallPort, fail: () => errors.forEach((tell) => tell(new Event('error'))) };
}

const inThisThread = () => createDraftProgram({ storage: createMemoryDraftStorage(new Map()), sliceMs: 8 });
const never = () => Promise.reject(new Error('There is a worker.'));

describe('a draft in a worker', () => {
  it('a broken worker rejects all waiting calls', async () => {
    const { outside, inside, fail } = fakeWorker();
    const draft = startDraft(() => outside, never);
    const isAsked = new Promise((resolve) => inside.addEventListener('message', resolve));
    inside.postMessage({ kind: 'ready' });
    const asked = draft.open(OWNER, 'FR', FACTS);
    await isAsked;
    fail();
    await expect(asked).rejects.toThrow('broke');
    await expect(draft.undo()).rejects.toThrow('broke');
  });

  it('gives the same results and events, in the order of the calls', async () => {
    const { outside, inside } = fakeWorker();
    const draft = startDraft(() => outside, never);
    const received: number[] = [];
    const off = draft.onState(({ summary }) => received.push(summary.total));
    const order: string[] = [];
    const answers = Promise.all([
      draft.open(OWNER, 'FR', FACTS).then(() => order.push('open')),
      draft.paste('0612345678, nobody').then(() => order.push('paste')),
      draft.rows(0, 9).then(({ rows }) => order.push(`rows ${rows.length}`)),
    ]);
    const onClosed = vi.fn();
    serveDraft(inside, inThisThread(), onClosed);
    await answers;
    expect(order).toEqual(['open', 'paste', 'rows 1']);
    expect(received.at(-1)).toBe(1);
    off();
    expect(await draft.readFile(new File(['Mobile\n0612345678'], 'a.csv'))).toMatchObject({ draft: { rowCount: 1 } });
    expect(await draft.preview(0)).toMatchObject({ tn: '+33612345678' });
    draft.close();
    await expect.poll(() => onClosed).toHaveBeenCalledOnce();
  });

  it('forwards failures', async () => {
    const { outside, inside } = fakeWorker();
    const draft = startDraft(() => outside, never);
    serveDraft(inside, { ...inThisThread(), undo: () => Promise.reject(new Error('No.')) }, () => undefined);
    await expect(draft.undo()).rejects.toThrow('No.');
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
  ])('%s: this thread does the work', async (_, start: () => StartingWorker) => {
    const draft = startDraft(start, async () => inThisThread());
    const received: number[] = [];
    draft.onState(({ summary }) => received.push(summary.total));
    const [, state] = await Promise.all([draft.open(OWNER, 'FR', FACTS), draft.paste('0612345678')]);
    expect(state.summary).toMatchObject({ receive: 1 });
    expect(received.at(-1)).toBe(1);
    draft.close();
  });
});

describe('a draft of the previous version', () => {
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

  it('is imported once and removed, without recipients who may already have the message', async () => {
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
    const draft = pageDrafts().create();
    const state = await takeFormerDraft(draft, storage, OWNER, await draft.open(OWNER, 'FR', FACTS));
    expect(state).toMatchObject({ template: 'Hello', summary: { total: 4, receive: 3, toFix: 1 } });
    expect((await draft.inputs(0, 9)).map(({ phone }) => phone)).toEqual(['+33612345678', 'nobody', '+33698765431', '06 11 11 11 11']);
    expect(storage.held.size).toBe(0);
    expect(await takeFormerDraft(draft, storage, OWNER, state)).toBe(state);
  });

  it.each(['{', '[]', '{"batch":{"clientId":1}}', 'null', '{"message":7}'])('%s is ignored', async (stored) => {
    const storage = storageOf(stored, stored);
    const draft = pageDrafts().create();
    const state = await takeFormerDraft(draft, storage, OWNER, await draft.open(OWNER, 'FR', FACTS));
    expect(state).toMatchObject({ template: '', summary: { total: 0 } });
    expect(storage.held.size).toBe(0);
  });

  it('moves with a line that gets another number, without replacing a draft there', () => {
    const storage = storageOf({ message: 'Hello' });
    moveFormerDraft(storage, OWNER, 'alice +1');
    expect([...storage.held.keys()]).toEqual(['many alice +1']);
    storage.set(`many ${OWNER}`, 'other');
    moveFormerDraft(storage, OWNER, 'alice +1');
    expect(storage.get(`many ${OWNER}`)).toBe('other');
  });
});

it('recipient drafts of a page: a reload finds the stored rows', async () => {
  const drafts = pageDrafts();
  const draft = drafts.create();
  await draft.open(OWNER, 'FR', FACTS);
  await draft.paste('0612345678');
  await expect.poll(() => drafts.create().open(OWNER, 'FR', FACTS)).toMatchObject({ summary: { total: 1 } });
  await drafts.move(OWNER, 'alice +1');
  expect(await drafts.create().open('alice +1', 'FR', FACTS)).toMatchObject({ summary: { total: 1 } });
});
