import { describe, expect, it, vi } from 'vitest';
import { run } from '../../shared/action.ts';
import { toastsAtom } from '../../shared/toasts.ts';
import { BOB, LINE, refuse, succeed } from '../../testing/scriptedWorld.ts';
import { deleteMessage, retryMessage, sendDraft } from '../actions/sendDraft.ts';
import { outboxAtom } from '../state/outboxState.ts';
import { calm, enter, file, stored, took } from '../testing/filesWorld.ts';
import { cancelFile } from './outboxFiles.ts';
import { isOutboxVolatileAtom } from './outboxItems.ts';
import { runningUploadsOf } from './runningUploads.ts';

describe('files in the outbox', () => {
  it('are sent in order, each with its caption, and before later messages', async () => {
    let time = 200;
    const { send, store, shown, sends } = await enter({
      sendFile: (payload) => took(payload, (time += 1)),
      sendMessage: () => succeed<'sendMessage'>({ id: 'm9', time: 300, chatId: 'chat-bob' }),
    });
    await send(file('a.txt', 'First'), file('b.txt'));
    run(store, sendDraft, 'and words');
    await calm();
    expect(sends().map(({ name, payload }) => [name, payload['msg']])).toEqual([
      ['sendFile', 'First'],
      ['sendFile', ''],
      ['sendMessage', 'and words'],
    ]);
    expect(sends()[0]).toMatchObject({ payload: { name: 'Bob', phoneNumber: BOB }, tn: LINE });
    expect(shown().slice(1)).toEqual([
      ['a.txt', 'sent'],
      ['b.txt', 'sent'],
      ['and words', 'sent'],
    ]);
    expect(store.get(outboxAtom)).toEqual([]);
  });

  it('an uncertain file is checked before it is sent again, with the same clientId, and never twice', async () => {
    let isLost = true;
    const { send, shown, sends, calls, clock } = await enter({
      sendFile: (payload) => (isLost ? undefined : took(payload, 200)),
      findSent: () => succeed<'findSent'>(null),
    });
    await send(file('a.txt'));
    expect(shown().at(-1)).toEqual(['a.txt', 'uncertain']);
    isLost = false;
    await clock.advance(1_000);
    await calm();
    expect(shown().at(-1)).toEqual(['a.txt', 'sent']);
    expect(calls.filter(({ name }) => /^(send|find)/u.test(name)).map(({ name }) => name)).toEqual(['sendFile', 'findSent', 'sendFile']);
    const [first, second] = sends();
    expect(second?.payload['clientId']).toBe(first?.payload['clientId']);
    expect(await (second?.payload['fileData'] as File | undefined)?.text()).toBe('a.txt');
  });

  it('survives a crash of the tab until acknowledged', async () => {
    let isUp = false;
    const { send, kill, another, shown, services } = await enter({
      sendFile: (payload) => (isUp ? took(payload, 200) : new Promise<undefined>(() => undefined)),
      findSent: () => succeed<'findSent'>(null),
    });
    await send(file('a.txt', 'Kept'));
    expect(shown().at(-1)).toEqual(['a.txt', 'sending']);
    const [item] = await services.outbox.items('alice');
    kill();
    isUp = true;
    const next = await another();
    await calm();
    expect(next.shown().at(-1)).toEqual(['a.txt', 'sent']);
    expect(await next.services.outbox.file('alice', item?.clientId ?? '')).toBeUndefined();
  });

  it('a file whose bytes are lost is checked with the server, then fails with a reason and isn’t retried', async () => {
    const { send, shown, services, store, clock, calls, sends } = await enter({
      sendFile: () => undefined,
      findSent: () => succeed<'findSent'>(null),
      sendMessage: () => succeed<'sendMessage'>({ id: 'm9', time: 300, chatId: 'chat-bob' }),
    });
    const lost = new File(['a'], 'a.txt');
    vi.spyOn(lost, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
    vi.spyOn(services.outbox, 'file').mockResolvedValue(lost);
    await send(file('a.txt'));
    run(store, sendDraft, 'and words');
    await clock.advance(1_000);
    await calm();
    expect(shown().slice(1)).toEqual([
      ['and words', 'sent'],
      ['a.txt', 'failed'],
    ]);
    const [item] = store.get(outboxAtom);
    expect(item?.failure).toEqual({ reason: 'fileGone' });
    expect(calls.filter(({ name }) => name === 'findSent')).toHaveLength(1);
    run(store, deleteMessage, item?.clientId ?? '');
    await calm();
    expect(store.get(outboxAtom)).toEqual([]);
    expect(sends()).toHaveLength(2);
  });

  it('a failed file can be retried without choosing it again; deleting it deletes its bytes', async () => {
    let isRefused = true;
    const { send, store, shown, services } = await enter({
      sendFile: (payload) =>
        isRefused ? refuse(400, 'This file’s contents don’t match its name, so it wasn’t sent.') : took(payload, 200),
    });
    await send(file('a.txt'), file('b.txt'));
    expect(shown().slice(1)).toEqual([
      ['a.txt', 'failed'],
      ['b.txt', 'failed'],
    ]);
    isRefused = false;
    const [a, b] = store.get(outboxAtom).map(({ clientId }) => clientId);
    run(store, retryMessage, a ?? '');
    await calm();
    expect(shown()).toContainEqual(['a.txt', 'sent']);
    run(store, deleteMessage, b ?? '');
    await calm();
    expect(shown().map(([name]) => name)).not.toContain('b.txt');
    expect(await services.outbox.file('alice', b ?? '')).toBeUndefined();
  });

  it('a refused file is listed between those sent before and after it', async () => {
    let time = 2_000_000_000;
    const { send, shown } = await enter({
      sendFile: (payload) => ((payload['fileData'] as File).name === 'b.txt' ? refuse(400, 'Not this one.') : took(payload, (time += 1))),
    });
    await send(file('a.txt'), file('b.txt'), file('c.txt'));
    expect(shown().slice(1)).toEqual([
      ['a.txt', 'sent'],
      ['b.txt', 'failed'],
      ['c.txt', 'sent'],
    ]);
  });

  it('cancelling an upload the server doesn’t have removes it, and the next message is sent', async () => {
    const { send, store, shown, sends } = await enter({
      sendFile: (payload, { signal }) =>
        (payload['fileData'] as File).name === 'b.txt'
          ? took(payload, 200)
          : new Promise((resolve) => {
              signal?.addEventListener('abort', () => resolve(undefined));
            }),
      findSent: () => succeed<'findSent'>(null),
    });
    await send(file('a.txt'), file('b.txt'));
    await run(store, cancelFile, store.get(outboxAtom)[0]?.clientId ?? '');
    await calm();
    expect(sends()).toHaveLength(2);
    expect(shown().slice(1)).toEqual([['b.txt', 'sent']]);
  });

  it('a file cancelled while the server is unreachable isn’t sent later', async () => {
    let isReachable = false;
    const { send, store, shown, sends, clock } = await enter({
      sendFile: (_, { signal }) =>
        new Promise((resolve) => {
          signal?.addEventListener('abort', () => resolve(undefined));
        }),
      findSent: () => (isReachable ? succeed<'findSent'>(null) : undefined),
    });
    await send(file('a.txt'));
    await run(store, cancelFile, store.get(outboxAtom)[0]?.clientId ?? '');
    await clock.advance(20_000);
    await calm();
    expect(shown().slice(1)).toMatchObject([['a.txt', 'uncertain']]);
    isReachable = true;
    await clock.advance(60_000);
    await calm();
    expect(sends()).toHaveLength(1);
    expect(shown().slice(1)).toEqual([]);
  });

  it('a file cancelled too late shows as sent', async () => {
    const { send, store, shown } = await enter({
      sendFile: (_, { signal }) =>
        new Promise((resolve) => {
          signal?.addEventListener('abort', () => resolve(undefined));
        }),
      findSent: ({ clientId }) => {
        const feedback = { isSent: true, isDelivered: true, isSeen: false };
        const message = { id: 'm2', time: 200, message: '', senderTN: LINE, feedback, clientId: String(clientId), file: stored('a.txt') };
        return succeed<'findSent'>({ chatId: 'chat-bob', message });
      },
    });
    await send(file('a.txt'));
    await run(store, cancelFile, store.get(outboxAtom)[0]?.clientId ?? '');
    await calm();
    expect(shown().slice(1)).toEqual([['a.txt', 'delivered']]);
  });

  it('progress is shown in every tab, at a limited rate', async () => {
    const reply = Promise.withResolvers<undefined>();
    let tell: ((share: number) => void) | undefined;
    const { send, store, another, clock } = await enter({
      sendFile: (_, request) => {
        tell = request.onProgress;
        return reply.promise;
      },
    });
    const other = await another();
    await send(file('a.txt'));
    const id = store.get(outboxAtom)[0]?.clientId ?? '';
    const reported: Record<string, (number | undefined)[]> = { here: [], there: [] };
    runningUploadsOf(store.get).watch(id, (share) => reported['here']?.push(share));
    runningUploadsOf(other.store.get).watch(id, (share) => reported['there']?.push(share));
    for (let step = 1; step <= 100; step += 1) {
      await clock.advance(10);
      tell?.(step / 100);
    }
    await calm();
    expect(reported['here']?.at(-1)).toBe(1);
    expect(reported['here']?.length).toBeLessThan(12);
    expect(reported['there']?.at(-1)).toBe(1);
  });

  it('a full storage quota is reported, and stored drafts remain', async () => {
    const { send, store, services, sends, shown } = await enter({ sendFile: (payload) => took(payload, 200) });
    const { addFiles } = services.outbox;
    Object.assign(services.outbox, {
      addFiles: async (...args: Parameters<typeof addFiles>) => (await addFiles(...args)).map(() => 'noRoom'),
    });
    await send(file('a.txt'));
    expect(store.get(toastsAtom)).toMatchObject([{ tone: 'warning', note: 'noRoom' }]);
    expect(sends()).toHaveLength(1);
    expect(shown().at(-1)).toEqual(['a.txt', 'sent']);
    expect(store.get(isOutboxVolatileAtom)).toBe(false);
  });
});
