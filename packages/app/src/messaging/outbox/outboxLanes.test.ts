import { describe, expect, it } from 'vitest';
import { signOut } from '../../session/session.ts';
import { run } from '../../shared/action.ts';
import { refuse, type Script, succeed } from '../../testing/scriptedWorld.ts';
import { sendDraft, deleteMessage, retryMessage } from '../actions/sendDraft.ts';
import { outboxAtom } from '../state/outboxState.ts';
import { calm, enter, file, took } from '../testing/filesWorld.ts';
import { cancelFile } from './outboxFiles.ts';

type Answer = Awaited<ReturnType<NonNullable<Script['sendFile']>>>;

/** Uploads last until the test ends them, and texts are accepted at once. */
async function enterSlow(script: Script = {}) {
  let time = 2_000_000_000;
  const uploads = new Map<string, { readonly finish: (answer?: Answer) => void; readonly lose: () => void }>();
  const world = await enter({
    sendFile: (payload, { signal }) => {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      const lose = () => resolve(undefined);
      signal?.addEventListener('abort', lose);
      uploads.set((payload['fileData'] as File).name, { finish: (answer = took(payload, (time += 1))) => resolve(answer), lose });
      return promise;
    },
    sendMessage: ({ msg }) => succeed<'sendMessage'>({ id: `id ${String(msg)}`, time: (time += 1), chatId: 'chat-bob' }),
    findSent: () => succeed<'findSent'>(null),
    ...script,
  });
  const sent = () => world.sends().map(({ payload }) => (payload['fileData'] as File | undefined)?.name ?? payload['msg']);
  const say = async (text: string, { store }: Pick<typeof world, 'store'> = world) => {
    run(store, sendDraft, text);
    await calm();
  };
  const pass = async (ms: number) => {
    await world.clock.advance(ms);
    await calm();
  };
  const finish = async (name: string, answer?: Answer) => {
    uploads.get(name)?.finish(answer);
    await calm();
  };
  const idOf = (name: string) => world.store.get(outboxAtom).find((item) => (item.file?.name ?? item.text) === name)?.clientId ?? '';
  return { ...world, uploads, sent, say, pass, finish, idOf };
}

describe('a text after a file', () => {
  it('goes after it if the upload is quick, and at once when it ends', async () => {
    const { send, say, sent, finish, shown, pass } = await enterSlow();
    await send(file('a.txt'));
    await say('words');
    await pass(4_999);
    expect(sent()).toEqual(['a.txt']);
    await finish('a.txt');
    expect(sent()).toEqual(['a.txt', 'words']);
    expect(shown().slice(1)).toEqual([
      ['a.txt', 'sent'],
      ['words', 'sent'],
    ]);
  });

  it('goes before it once the upload has lasted five seconds, and is listed above it from then on', async () => {
    const { send, say, sent, finish, shown, pass, store } = await enterSlow();
    await send(file('a.txt'));
    await say('first');
    await pass(5_000);
    await say('second');
    expect(sent()).toEqual(['a.txt', 'first', 'second']);
    expect(shown().slice(1)).toEqual([
      ['first', 'sent'],
      ['second', 'sent'],
      ['a.txt', 'sending'],
    ]);
    await finish('a.txt');
    expect(shown().slice(1)).toEqual([
      ['first', 'sent'],
      ['second', 'sent'],
      ['a.txt', 'sent'],
    ]);
    expect(store.get(outboxAtom)).toEqual([]);
  });

  it('waits no longer than five seconds for several files, and not for those attached after it', async () => {
    const { send, say, sent, finish, pass } = await enterSlow();
    await send(file('a.txt'), file('b.txt'));
    await say('between');
    await send(file('c.txt'));
    await pass(3_000);
    await finish('a.txt');
    expect(sent()).toEqual(['a.txt', 'b.txt']);
    await pass(1_000);
    await finish('b.txt');
    expect(sent()).toEqual(['a.txt', 'b.txt', 'between', 'c.txt']);
    await say('after');
    await pass(1_000);
    expect(sent().at(-1)).toBe('after');
  });

  it.each([
    ['is cancelled', async ({ store, idOf }: Slow) => run(store, cancelFile, idOf('a.txt'))],
    ['is refused', async ({ finish }: Slow) => finish('a.txt', refuse(400, 'Not this one.'))],
    ['waits for the server', async ({ finish }: Slow) => finish('a.txt', { status: 429, body: '', retryAfter: 30 })],
    ['has no answer', async ({ uploads }: Slow) => uploads.get('a.txt')?.lose()],
  ])('goes at once when the file %s', async (_, settleFile) => {
    const world = await enterSlow();
    await world.send(file('a.txt'));
    await world.say('words');
    expect(world.sent()).toEqual(['a.txt']);
    await settleFile(world);
    await calm();
    expect(world.sent()).toEqual(['a.txt', 'words']);
  });

  it('does not wait for a file in back-off, nor try that file again', async () => {
    const { send, say, sent, finish, pass } = await enterSlow();
    await send(file('a.txt'));
    await finish('a.txt', { status: 429, body: '', retryAfter: 30 });
    await say('words');
    expect(sent()).toEqual(['a.txt', 'words']);
    await pass(30_000);
    expect(sent()).toEqual(['a.txt', 'words', 'a.txt']);
  });

  it('holds no file in its own back-off', async () => {
    const { send, say, sent, finish } = await enterSlow({ sendMessage: () => undefined, findSent: () => undefined });
    await say('words');
    await send(file('a.txt'));
    await finish('a.txt');
    expect(sent()).toEqual(['words', 'a.txt']);
  });

  it('that was deleted while it waited is not sent; the next one is', async () => {
    const { send, say, sent, finish, store, idOf } = await enterSlow();
    await send(file('a.txt'));
    await say('regretted');
    await say('words');
    run(store, deleteMessage, idOf('regretted'));
    await finish('a.txt');
    expect(sent()).toEqual(['a.txt', 'words']);
  });

  it('goes before a refused file that is sent again', async () => {
    const { send, say, sent, finish, store, idOf } = await enterSlow();
    await send(file('a.txt'));
    await finish('a.txt', refuse(400, 'Not this one.'));
    await say('words');
    run(store, retryMessage, idOf('a.txt'));
    await calm();
    await finish('a.txt');
    expect(sent()).toEqual(['a.txt', 'words', 'a.txt']);
    expect(store.get(outboxAtom)).toEqual([]);
  });
});

describe('between tabs', () => {
  it('a text written in another tab waits for the leader’s upload, too, and no longer', async () => {
    const { another, send, say, sent, pass } = await enterSlow();
    const other = await another();
    await send(file('a.txt'));
    await say('words', other);
    expect(sent()).toEqual(['a.txt']);
    await pass(5_000);
    expect(sent()).toEqual(['a.txt', 'words']);
    expect(other.shown().slice(1)).toEqual([
      ['words', 'sent'],
      ['a.txt', 'sending'],
    ]);
  });

  it('the next leader sends a text that waited in a closed tab, after the file or after five seconds', async () => {
    const { another, send, say, sent, pass, kill, finish } = await enterSlow();
    const other = await another();
    await send(file('a.txt'));
    await say('words');
    await pass(4_999);
    kill();
    await pass(1_000);
    expect(sent()).toEqual(['a.txt', 'a.txt']);
    await pass(5_000);
    await finish('a.txt');
    expect(sent()).toEqual(['a.txt', 'a.txt', 'words']);
    expect(other.store.get(outboxAtom)).toEqual([]);
  });

  it('a frozen leader whose turn was taken does not send the text that waited in it', async () => {
    const { another, send, say, sent, pass, freeze, thaw, hide, finish } = await enterSlow();
    const other = await another();
    await send(file('a.txt'));
    await say('words');
    hide();
    freeze();
    await say('more', other);
    await pass(20_000);
    expect(sent()).toEqual(['a.txt', 'a.txt', 'words', 'more']);
    thaw();
    await finish('a.txt');
    await pass(20_000);
    expect(sent()).toEqual(['a.txt', 'a.txt', 'words', 'more']);
    expect(other.store.get(outboxAtom)).toEqual([]);
  });

  it('a tab that can’t store its messages keeps the same order', async () => {
    const { another, sent, pass, finish } = await enterSlow();
    const other = await another();
    Object.assign(other.services.outbox, { isPersistent: () => false });
    await other.send(file('a.txt'));
    run(other.store, sendDraft, 'quick');
    await pass(1_000);
    expect(sent()).toEqual(['a.txt']);
    await finish('a.txt');
    expect(sent()).toEqual(['a.txt', 'quick']);
  });

  it('a text that waits at sign-out is kept until the user is back', async () => {
    const { send, say, sent, pass, store, services } = await enterSlow();
    await send(file('a.txt'));
    await say('words');
    await run(store, signOut);
    await pass(5_000);
    expect(sent()).toEqual(['a.txt']);
    expect((await services.outbox.items('alice')).map(({ text }) => text)).toContain('words');
  });
});

type Slow = Awaited<ReturnType<typeof enterSlow>>;
