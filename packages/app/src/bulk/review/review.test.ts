import { describe, expect, it } from 'vitest';
import { run } from '../../shared/action.ts';
import { batchOf } from '../../testing/batches.ts';
import { LINE, refuse, succeed } from '../../testing/scriptedWorld.ts';
import { draftAtom } from '../currentDraft.ts';
import { changeDraft, refreshFacts } from '../draft.ts';
import { openReviewWorld, OWNER } from '../testing/reviewWorld.ts';
import { endStarted, leaveReview, leaveStarting, prepare, resume, settleStarted, stageAtom, start } from './review.ts';

describe('preparing', () => {
  it('sends all recipients to the server in order and in parts, and shows its counts', async () => {
    const { store, write, asked, server } = await openReviewWorld();
    await write(2_300);
    await run(store, changeDraft, (draft) => draft.paste('nobody'));
    await run(store, prepare);
    expect(asked('prepareBatch')).toMatchObject([{ tn: LINE, payload: { template: 'Hello', includesSentToday: false } }]);
    expect(asked('addRecipients').map(({ payload }) => [payload['from'], (payload['recipients'] as unknown[]).length])).toEqual([
      [1, 1_000],
      [1_001, 1_000],
      [2_001, 301],
    ]);
    expect(server.taken()[2_299]).toMatchObject({ phone: '+33610002299' });
    expect(store.get(stageAtom)).toMatchObject({ kind: 'review', isStarting: false, batch: { counts: { receive: 2_301 } } });
  });

  it('a lost answer repeats the same part, under the same clientId', async () => {
    const { store, write, asked, script, server, finish } = await openReviewWorld();
    const { addRecipients } = server.script;
    await write(1_500);
    let isLost = true;
    script.addRecipients = (payload, request) => {
      const reply = addRecipients(payload);
      if (!isLost || payload['from'] !== 1_001) return reply;
      isLost = false;
      void request;
      return undefined;
    };
    await finish(run(store, prepare));
    expect(asked('addRecipients').map(({ payload }) => payload['from'])).toEqual([1, 1_001, 1_001]);
    expect(server.taken()).toHaveLength(1_500);
  });

  it('waits after a 429 and continues automatically', async () => {
    const { store, write, script, clock, asked, server, finish } = await openReviewWorld();
    await write(2);
    script.addRecipients = () => ({ ...refuse(429, 'Too many at once.', 'tooManyRequests'), retryAfter: 30 }) as never;
    const going = run(store, prepare);
    await expect.poll(() => store.get(stageAtom)).toEqual({ kind: 'preparing', sent: 0, of: 2, waitsUntil: clock.now() + 30 });
    await clock.advance(29_000);
    expect(asked('addRecipients')).toHaveLength(1);
    script.addRecipients = server.script.addRecipients;
    await finish(going);
    expect(store.get(stageAtom)).toMatchObject({ kind: 'review' });
  });

  it.each(['prepareBatch', 'addRecipients', 'startBatch', 'getRecipientFacts'] as const)(
    '429 of %s is waited out, never written off',
    async (name) => {
      const { store, write, script, clock, asked, server, finish } = await openReviewWorld();
      await write(2);
      if (name === 'startBatch') await run(store, prepare);
      const before = asked(name).length;
      script[name] = () => ({ ...refuse(429, 'Too many at once.', 'tooManyRequests'), retryAfter: 30 }) as never;
      const act = { startBatch: () => run(store, start, undefined), getRecipientFacts: () => run(store, refreshFacts) };
      const going: Promise<unknown> = name in act ? act[name as keyof typeof act]() : run(store, prepare);
      await expect.poll(() => asked(name)).toHaveLength(before + 1);
      await clock.advance(29_000);
      expect(asked(name)).toHaveLength(before + 1);
      Object.assign(script, { [name]: server.script[name] });
      await finish(going);
      expect(asked(name)).toHaveLength(before + 2);
    },
  );

  it('a refusal says why, and a retry continues with the same batch', async () => {
    const { store, write, script, asked, server } = await openReviewWorld();
    await write(2);
    script.addRecipients = () => refuse(409, 'The line is not Alive.', 'lineNotAlive');
    await run(store, prepare);
    expect(store.get(stageAtom)).toEqual({ kind: 'failed', message: 'The line is not Alive.' });
    script.addRecipients = server.script.addRecipients;
    await run(store, prepare);
    expect(store.get(stageAtom)).toMatchObject({ kind: 'review' });
    expect(new Set(asked('prepareBatch').map(({ payload }) => payload['clientId'])).size).toBe(1);
  });

  it('a batch deleted in the meantime is prepared again', async () => {
    const { store, write, script, asked, server } = await openReviewWorld();
    await write(2);
    let isThere = false;
    script.addRecipients = (payload) => {
      if (isThere) return server.script.addRecipients(payload);
      isThere = true;
      return refuse(404, 'Cannot found item', 'notFound');
    };
    await run(store, prepare);
    expect(store.get(stageAtom)).toMatchObject({ kind: 'review' });
    expect(new Set(asked('prepareBatch').map(({ payload }) => payload['clientId'])).size).toBe(2);
  });

  it('after a change in another tab the prepared batch is not shown as the draft', async () => {
    const { store, write, script, asked, services, server } = await openReviewWorld();
    await write(2);
    const answer = Promise.withResolvers<ReturnType<typeof server.script.addRecipients>>();
    script.addRecipients = () => answer.promise;
    const going = run(store, prepare);
    await expect.poll(() => asked('addRecipients')).toHaveLength(1);
    services.storage.set(`manyBatch ${OWNER}`, undefined);
    answer.resolve(server.script.addRecipients({ from: 1, recipients: [{}, {}] }));
    await going;
    expect(store.get(stageAtom)).toEqual({ kind: 'writing' });
  });

  it('can be closed; later changes prepare another batch', async () => {
    const { store, write, script, asked } = await openReviewWorld();
    await write(2);
    const never = Promise.withResolvers<undefined>();
    script.addRecipients = () => never.promise;
    void run(store, prepare);
    await expect.poll(() => asked('addRecipients')).toHaveLength(1);
    expect(store.get(stageAtom)).toMatchObject({ kind: 'preparing' });
    run(store, leaveReview);
    expect(store.get(stageAtom)).toEqual({ kind: 'writing' });
    void run(store, prepare);
    await expect.poll(() => asked('addRecipients')).toHaveLength(2);
    expect(new Set(asked('prepareBatch').map(({ payload }) => payload['clientId'])).size).toBe(2);
  });
});

describe('a reload during preparation', () => {
  it('continues the same batch where it stopped', async () => {
    const first = await openReviewWorld();
    await first.write(1_500);
    let parts = 0;
    first.script.addRecipients = (payload) =>
      (parts += 1) === 1 ? first.server.script.addRecipients(payload) : new Promise(() => undefined);
    void run(first.store, prepare);
    await expect.poll(() => first.asked('addRecipients')).toHaveLength(2);
    first.kill();
    first.script.addRecipients = first.server.script.addRecipients;
    const again = await openReviewWorld({}, first.server, first.world);
    expect(again.store.get(draftAtom)).toMatchObject({ template: 'Hello', state: { summary: { receive: 1_500 } } });
    expect(await run(again.store, settleStarted)).toBeUndefined();
    expect(await run(again.store, resume)).toBeUndefined();
    expect(again.asked('addRecipients').map(({ payload }) => payload['from'])).toEqual([1, 1_001, 1_001]);
    expect(new Set(again.asked('prepareBatch').map(({ payload }) => payload['clientId'])).size).toBe(1);
    expect(again.store.get(stageAtom)).toMatchObject({ kind: 'review', batch: { counts: { total: 1_500 } } });
  });

  it('long afterwards, it is shown for review first', async () => {
    const { store, write, clock, prepared } = await openReviewWorld();
    await write(2);
    await run(store, prepare);
    await clock.advance(3_700_000);
    await run(store, resume);
    expect(prepared()).toBeUndefined();
  });

  it('after the confirmation: opens the batch while it can be undone; afterwards the draft is empty', async () => {
    const { store, write, script, prepared } = await openReviewWorld();
    await write(2);
    await run(store, prepare);
    expect(await run(store, start, undefined)).toMatchObject({ id: 'b1', state: 'starting' });
    expect(prepared()).toMatchObject({ batchId: 'b1', isStarted: true });
    expect(await run(store, settleStarted)).toBe('b1');
    expect(store.get(draftAtom)).toMatchObject({ template: 'Hello', state: { summary: { total: 2 } } });
    script.getBatch = () => succeed<'getBatch'>(batchOf({ state: 'sending', version: 3 }));
    expect(await run(store, settleStarted)).toBeUndefined();
    expect(store.get(draftAtom)).toMatchObject({ template: '', state: { summary: { total: 0 } } });
    expect(prepared()).toBeUndefined();
  });
});

describe('the confirmation', () => {
  it('sends exactly the count that was shown', async () => {
    const { store, write, asked } = await openReviewWorld();
    await write(3);
    await run(store, prepare);
    await run(store, start, '3');
    expect(asked('startBatch')).toMatchObject([{ payload: { batchId: 'b1', version: 1, receive: 3, typedCount: '3' } }]);
  });

  it('shows changed counts and starts nothing', async () => {
    const { store, write, script } = await openReviewWorld();
    await write(3);
    await run(store, prepare);
    const body = {
      status: 'Error',
      message: 'It changed.',
      code: 'stale',
      data: batchOf({ version: 2, counts: { total: 3, receive: 2 } }),
    };
    script.startBatch = () => ({ status: 409, body: JSON.stringify(body) });
    expect(await run(store, start, undefined)).toBeUndefined();
    expect(store.get(stageAtom)).toMatchObject({
      kind: 'review',
      isStarting: false,
      refusal: 'It changed.',
      batch: { counts: { receive: 2 } },
      previous: { counts: { receive: 3 } },
    });
  });

  it('is repeated if its answer was lost', async () => {
    const { store, write, script, asked, server, finish } = await openReviewWorld();
    await write(3);
    await run(store, prepare);
    let isLost = true;
    script.startBatch = () => {
      if (!isLost) return server.script.startBatch();
      isLost = false;
      return undefined;
    };
    expect(await finish(run(store, start, undefined))).toMatchObject({ state: 'starting' });
    expect(asked('startBatch')).toHaveLength(2);
  });

  it('undo restores everything', async () => {
    const { store, write, prepared } = await openReviewWorld();
    await write(3);
    await run(store, prepare);
    await run(store, start, undefined);
    await run(store, endStarted, batchOf({ state: 'prepared', version: 3 }));
    expect(prepared()).toBeUndefined();
    expect(store.get(stageAtom)).toEqual({ kind: 'writing' });
    expect(store.get(draftAtom)).toMatchObject({ template: 'Hello', state: { summary: { total: 3 } } });
  });

  it('a new draft during the undo period starts empty; undo restores the earlier one', async () => {
    const { store, write } = await openReviewWorld();
    await write(3);
    await run(store, prepare);
    const started = await run(store, start, undefined);
    if (!started) throw new Error('It did not start.');
    run(store, leaveStarting, started);
    expect(await run(store, settleStarted)).toBeUndefined();
    expect(store.get(draftAtom)).toMatchObject({ template: '', state: { summary: { total: 0 } } });
    await run(store, endStarted, batchOf({ state: 'prepared', version: 3 }));
    expect(store.get(draftAtom)).toMatchObject({ template: 'Hello', state: { summary: { total: 3 } } });
  });
});
