import { describe, expect, it } from 'vitest';
import { run } from '../../shared/action.ts';
import { LINE } from '../../testing/scriptedWorld.ts';
import { draftAtom } from '../currentDraft.ts';
import { changeDraft, typeTemplate } from '../draft.ts';
import { openReviewWorld } from '../testing/reviewWorld.ts';
import { leaveReview, prepare, stageAtom, start } from './review.ts';

describe('a back end with only the calls of the specification', () => {
  const MISSING = { status: 404, body: '<html>' };
  const missing = { prepareBatch: () => MISSING, getRecipientFacts: () => MISSING };

  it('sends to many in one call of send-multiple, with the page’s own counts', async () => {
    const { store, write, asked, clock } = await openReviewWorld({
      ...missing,
      sendMultiple: () => ({ status: 200, body: JSON.stringify({ status: 'Success', data: 7 }) }),
    });
    await write(2);
    await run(store, changeDraft, (draft) => draft.paste('nobody'));
    await run(store, prepare);
    expect(store.get(stageAtom)).toMatchObject({ kind: 'review', isDirect: true, batch: { counts: { receive: 2, total: 3 } } });
    await run(store, start, undefined);
    const [call] = asked('sendMultiple');
    expect(call).toMatchObject({ tn: LINE, payload: { phones: ['+33610000000', '+33610000001'], msg: 'Hello' } });
    expect(store.get(stageAtom)).toEqual({ kind: 'sent', count: 2 });
    expect(store.get(draftAtom)?.state?.summary.total).toBe(0);
    await clock.advance(60_000);
    expect(asked('sendMultiple')).toHaveLength(1);
  });

  it('a lost answer is not repeated; the next try has the same clientId', async () => {
    const { store, write, asked } = await openReviewWorld({ ...missing, sendMultiple: () => undefined });
    await write(2);
    await run(store, prepare);
    await run(store, start, undefined);
    expect(store.get(stageAtom)).toEqual({ kind: 'unanswered' });
    expect(asked('sendMultiple')).toHaveLength(1);
    run(store, leaveReview);
    await run(store, prepare);
    await run(store, start, undefined);
    expect(new Set(asked('sendMultiple').map(({ payload }) => payload['clientId'])).size).toBe(1);
  });

  it('says what it cannot send: fields, or too many recipients', async () => {
    const { store, write } = await openReviewWorld(missing);
    await write(501);
    await run(store, prepare);
    expect(store.get(stageAtom)).toEqual({ kind: 'failed', message: '', most: 500 });
    run(store, leaveReview);
    await run(store, changeDraft, (draft) => draft.clear());
    await write(2);
    await run(store, typeTemplate, 'Hello {{name|you}}');
    await run(store, prepare);
    expect(store.get(stageAtom)).toEqual({ kind: 'failed', message: '', most: 500 });
  });
});
