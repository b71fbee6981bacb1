import type { Batch, BatchRecipient } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { openLine } from '../../messaging/sync/chats.ts';
import { applyPushes } from '../../realtime/applyPushes.ts';
import { restoreSession } from '../../session/session.ts';
import { run } from '../../shared/action.ts';
import { hubEffects } from '../../store/hubEffects.ts';
import { batchOf } from '../../testing/batches.ts';
import { settle } from '../../testing/fakeClock.ts';
import { createScriptedWorld, LINE, refuse, type Script, succeed } from '../../testing/scriptedWorld.ts';
import { openDraft } from '../draft.ts';
import { runBatchAction, boardAtom, narrowBoard, openBoard, readBatch, showBoardRecipients, receiveBatch, retryBatch } from './board.ts';
import { followBatches } from './followBatches.ts';

const recipient = (position: number): BatchRecipient => ({
  position,
  phone: `+3361000${position}`,
  name: '',
  state: 'waiting',
  text: 'Hello',
  segments: 1,
});

async function enter(script: Script = {}, total = 1_000) {
  const world = createScriptedWorld({
    getBatch: () => succeed<'getBatch'>(batchOf({ state: 'sending' })),
    getBatchRecipients: ({ offset, limit }) => {
      const from = Number(offset);
      const items = Array.from({ length: Math.min(Number(limit), Math.max(0, total - from)) }, (_, index) => recipient(from + index + 1));
      return succeed<'getBatchRecipients'>({ items, total });
    },
    ...script,
  });
  const { store } = world.openTab();
  await run(store, restoreSession);
  await run(store, openBoard, 'b1');
  const unfollow = run(store, followBatches, (batch) => run(store, receiveBatch, batch));
  run(store, narrowBoard, 'all', '');
  await world.clock.advance(600);
  const push = (message: unknown) => run(store, applyPushes, hubEffects, [{ method: '_HUB_WF_CHANGE', message }]);
  const asked = (name: string) => world.calls.filter((call) => call.name === name);
  return { ...world, store, push, asked, unfollow };
}

const notice = (more: Parameters<typeof batchOf>[0]) => ({ kind: 'batch', batch: batchOf(more) });

describe('the board', () => {
  it('loads the visible rows and a few around them, never all', async () => {
    const { store, asked, clock } = await enter();
    expect(store.get(boardAtom)).toMatchObject({ total: 1_000, slice: { from: 0 } });
    run(store, showBoardRecipients, 20, 40);
    run(store, showBoardRecipients, 500, 520);
    await clock.advance(100);
    const slices = asked('getBatchRecipients').map(({ payload }) => [Number(payload['offset']), Number(payload['limit'])]);
    expect(slices.at(-1)).toEqual([480, 60]);
    expect(Math.max(...slices.map(([, limit = 0]) => limit))).toBeLessThanOrEqual(200);
    expect(store.get(boardAtom)?.slice.recipients[20]?.position).toBe(501);
  });

  it('follows the hub, and reloads recipients at most twice a second', async () => {
    const { store, push, asked, clock } = await enter();
    const before = asked('getBatchRecipients').length;
    for (let count = 1; count <= 20; count += 1) {
      push(notice({ state: 'sending', counts: { receive: 100, sent: count } }));
      await clock.advance(50);
    }
    expect(store.get(boardAtom)).toMatchObject({ batch: { value: { counts: { sent: 20 } } } });
    expect(asked('getBatchRecipients').length - before).toBeLessThanOrEqual(3);
  });

  it('ignores older batches, other batches and invalid ones', async () => {
    const { store, push } = await enter();
    push(notice({ version: 5, state: 'paused' }));
    push(notice({ version: 4, state: 'sending' }));
    push(notice({ id: 'b2', version: 9, state: 'done' }));
    push({ kind: 'batch', batch: 'b1' });
    push({ workflow: 7 });
    expect(store.get(boardAtom)).toMatchObject({ batch: { value: { version: 5, state: 'paused' } } });
  });

  it('"After a successful multi-send the page reloads": everything is fetched again, in place', async () => {
    const { store, push, calls } = await enter();
    await run(store, openLine, LINE);
    await settle();
    const before = calls.length;
    push(notice({ version: 2, state: 'done' }));
    await settle();
    const after = calls.slice(before).map(({ name, payload }) => (typeof payload['tn'] === 'string' ? `${name} ${payload['tn']}` : name));
    expect(after).toEqual(expect.arrayContaining(['getInfo', `getListMessages ${LINE}`, 'getListMessages +14155552672']));
    const then = calls.length;
    push(notice({ version: 2, state: 'done', counts: { delivered: 1 } }));
    await settle();
    expect(calls.slice(then).map(({ name }) => name)).not.toContain('getInfo');
  });

  it('stops waiting and reloads the line after an undo', async () => {
    const { store, push, asked } = await enter({
      getBatch: () => succeed<'getBatch'>(batchOf({ state: 'starting' })),
      getRecipientFacts: () => succeed<'getRecipientFacts'>({ optedOut: [], blocked: [], sentToday: [] }),
    });
    await run(store, openDraft, LINE);
    const before = asked('getRecipientFacts').length;
    push(notice({ version: 3, state: 'prepared' }));
    await settle();
    expect(asked('getRecipientFacts').length).toBe(before + 1);
  });

  it('missed events are caught up', async () => {
    const { store, script } = await enter();
    script.getBatch = () => succeed<'getBatch'>(batchOf({ state: 'done', version: 7 }));
    await run(store, readBatch);
    expect(store.get(boardAtom)).toMatchObject({ batch: { value: { state: 'done' } } });
  });

  it('a push during a call is newer than its answer', async () => {
    const { store, push, script } = await enter();
    const answer = Promise.withResolvers<ReturnType<typeof succeed>>();
    script.getBatch = () => answer.promise;
    const asked = run(store, readBatch);
    await settle();
    push(notice({ state: 'sending', counts: { sent: 9 } }));
    answer.resolve(succeed<'getBatch'>(batchOf({ state: 'sending', counts: { sent: 3 } })));
    await asked;
    expect(store.get(boardAtom)).toMatchObject({ batch: { value: { counts: { sent: 9 } } } });
  });

  it('shows a missing batch as missing, and keeps the shown one if a reload fails', async () => {
    const { store, script, clock } = await enter();
    script.getBatch = () => refuse(500);
    const asked = run(store, readBatch);
    await clock.advance(5_000);
    await asked;
    expect(store.get(boardAtom)).toMatchObject({ batch: { status: 'ready' } });
    script.getBatch = () => refuse(404, 'Cannot found item', 'notFound');
    await run(store, readBatch);
    expect(store.get(boardAtom)).toMatchObject({ batch: { status: 'failed' }, isMissing: true });
  });

  it('a refused action says why and shows the current state', async () => {
    const body = { status: 'Error', message: 'It is done already.', code: 'stale', data: batchOf({ version: 9, state: 'done' }) };
    const { store } = await enter({ changeBatch: () => ({ status: 409, body: JSON.stringify(body) }) });
    expect(await run(store, runBatchAction, 'pause')).toBeUndefined();
    expect(store.get(boardAtom)).toMatchObject({
      acting: undefined,
      actionError: 'It is done already.',
      batch: { value: { state: 'done' } },
    });
  });

  it('sends to unconfirmed recipients again only on request', async () => {
    const { store, asked } = await enter({ retryBatch: () => succeed<'retryBatch'>(batchOf({ id: 'b2' })) });
    for (const action of ['retry', 'retryUnconfirmed', 'rest'] as const) expect((await run(store, retryBatch, action))?.id).toBe('b2');
    expect(asked('retryBatch').map(({ payload: { of, includesUnconfirmed } }) => [of, includesUnconfirmed])).toEqual([
      ['failed', undefined],
      ['failed', true],
      ['cancelled', undefined],
    ]);
  });

  it('counts none as unconfirmed from a server that doesn’t tell', async () => {
    const { unconfirmed: _, ...counts } = batchOf({ counts: { sent: 3 } }).counts;
    const batch = { ...batchOf(), counts };
    const { store } = await enter({ getBatch: () => succeed<'getBatch'>(batch as Batch) });
    expect(store.get(boardAtom)).toMatchObject({ batch: { value: { counts: { sent: 3, unconfirmed: 0 } } } });
  });
});
