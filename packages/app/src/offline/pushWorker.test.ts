import type { PushPayload } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { OpenChat, PushAnswer } from '../services/browser/pushMessages.ts';
import type { WaitingAct } from './pushStorage.ts';
import { createPushWorker, readPayload, type WorkerPage } from './pushWorker.ts';

type Message = Extract<PushPayload, { kind: 'message' }>;

const PASS = { device: 'd', chat: 'c', until: 2_000, proof: 'p' };
const WORDS = {
  reply: 'Reply',
  replyHint: 'Message from Shop',
  read: 'Mark as read',
  mute: 'Mute',
  waiting: 'Waiting',
  notSent: 'Not sent',
};
const message = (more: Partial<Message> = {}): Message => ({
  kind: 'message',
  userId: 'alice',
  tag: 'chat 1',
  title: 'Bob · Shop',
  body: 'Hello',
  lang: 'en',
  dir: 'ltr',
  isNew: true,
  time: 1_000,
  unread: 3,
  target: { line: '+14155552671', chat: '+33612345678' },
  messageId: 'm1',
  pass: PASS,
  canReply: true,
  words: WORDS,
  ...more,
});

type Shown = NotificationOptions & { readonly title: string; readonly actions: readonly { readonly action: string }[] };

/** A browser whose network, pages and time the test decides. */
function open() {
  const shown = new Map<string, Shown>();
  const calls: { readonly body: unknown; readonly init: RequestInit }[] = [];
  const acts = new Map<string, WaitingAct>();
  const state = {
    owner: 'alice' as string | undefined,
    openChat: undefined as OpenChat | undefined,
    now: 1_000,
    unread: 0,
    opened: [] as string[],
  };
  const ended: string[] = [];
  let network: () => Response = () => Response.json({ status: 'Success', data: {} });
  let pages: readonly WorkerPage[] = [];
  const waits: number[] = [];
  const notifications = (tag?: string) =>
    [...shown].flatMap(([key, { title, body = '', data }]) =>
      tag === undefined || key === tag ? { title, body, data: data as unknown, close: () => void shown.delete(key) } : [],
    );
  let ids = 0;
  const worker = createPushWorker({
    registration: {
      showNotification: async (title: string, options: NotificationOptions = {}) =>
        void shown.set(options.tag ?? '', { title, actions: [], ...options }),
      getNotifications: async ({ tag }: GetNotificationOptions = {}) => notifications(tag) as unknown as Notification[],
    },
    storage: {
      owner: async () => state.owner,
      setOwner: async (userId) => void (state.owner = userId),
      acts: async () => [...acts.values()],
      addAct: async (act) => void acts.set(act.id, act),
      removeAct: async (id) => void acts.delete(id),
      setOpenChat: async (chat) => void (state.openChat = chat),
      async takeOpenChat() {
        const chat = state.openChat;
        state.openChat = undefined;
        return chat;
      },
    },
    pages: async () => pages,
    openWindow: async (path) => void state.opened.push(path),
    fetch: async (_path, init) => {
      calls.push({ body: JSON.parse(init.body as string), init });
      return network();
    },
    now: () => state.now,
    newId: () => `id ${(ids += 1)}`,
    wait: async (ms) => {
      waits.push(ms);
      state.now += ms / 1_000;
    },
    showUnread: async (count) => void (state.unread = count),
    unsubscribe: async () => void ended.push('subscription'),
    askForSync: async () => undefined,
  });
  return {
    worker,
    shown,
    calls,
    acts,
    state,
    ended,
    waits,
    click: (action: string, reply?: string, tag = 'chat 1') => worker.handleClick(notifications(tag)[0] ?? { close() {} }, action, reply),
    answer: (next: () => Response) => (network = next),
    show: (...next: readonly WorkerPage[]) => (pages = next),
  };
}

function page(more: Partial<WorkerPage> = {}) {
  const heard: PushAnswer[] = [];
  const one: WorkerPage = {
    visibilityState: 'visible',
    focused: true,
    focus: async () => undefined,
    postMessage: (said) => void heard.push(said),
    ...more,
  };
  return { one, heard };
}

const offline = () => {
  throw new TypeError('Failed to fetch');
};

describe('a push message', () => {
  it('shows one notification per chat, which sounds only when a burst begins', async () => {
    const { worker, shown, state } = open();
    await worker.handlePush(message());
    expect(shown.get('chat 1')).toMatchObject({ title: 'Bob · Shop', body: 'Hello', lang: 'en', renotify: true, silent: false });
    expect(shown.get('chat 1')?.actions.map(({ action }) => action)).toEqual(['reply', 'read', 'mute']);
    await worker.handlePush(message({ body: 'Hello\nAre you there?', isNew: false, unread: 4 }));
    expect([...shown.keys()]).toEqual(['chat 1']);
    expect(shown.get('chat 1')).toMatchObject({ body: 'Hello\nAre you there?', renotify: false, silent: true });
    expect(state.unread).toBe(4);
  });

  it.each(['bob', undefined])('of another user shows nothing and ends the subscription: %s', async (owner) => {
    const { worker, shown, state, ended } = open();
    state.owner = owner;
    await worker.handlePush(message());
    expect([shown.size, ended]).toEqual([0, ['subscription']]);
  });

  it('is left to a page in view, and shown beside a hidden one', async () => {
    const { worker, shown, show } = open();
    show(page().one);
    await worker.handlePush(message());
    expect(shown.size).toBe(0);
    show(page({ visibilityState: 'hidden', focused: false }).one, page({ focused: false }).one);
    await worker.handlePush(message());
    expect(shown.size).toBe(1);
  });

  it('about chats that were read elsewhere closes theirs, and no others', async () => {
    const { worker, shown } = open();
    await worker.handlePush(message());
    await worker.handlePush(message({ tag: 'chat 2' }));
    await worker.handlePush({ kind: 'read', userId: 'alice', tags: ['chat 1'], unread: 1 });
    expect([...shown.keys()]).toEqual(['chat 2']);
  });

  it('without a pass has no buttons, and without an answerable contact no Reply', async () => {
    const { worker, shown } = open();
    const { pass: _, ...without } = message();
    await worker.handlePush(without);
    expect(shown.get('chat 1')?.actions).toEqual([]);
    await worker.handlePush(message({ canReply: false }));
    expect(shown.get('chat 1')?.actions.map(({ action }) => action)).toEqual(['read', 'mute']);
  });

  it.each(['', 'null', '{', '[]', '"text"', '{"kind":"message"}', '{"kind":"other","userId":"alice"}'])(
    'that isn’t ours is ignored: %s',
    (text) => expect(readPayload(text)).toBeUndefined(),
  );
});

describe('the buttons', () => {
  it('Reply sends the text with the pass and one id, without the page’s cookies', async () => {
    const { worker, shown, calls, click } = open();
    await worker.handlePush(message());
    await click('reply', ' On my way ');
    expect(calls).toMatchObject([
      {
        body: { pass: PASS, act: { kind: 'reply', text: 'On my way', messageId: 'm1' } },
        init: { credentials: 'omit', redirect: 'error' },
      },
    ]);
    expect(shown.size).toBe(0);
  });

  it('Reply waits while the network is gone for a minute, says so, and repeats under the same id', async () => {
    const bench = open();
    await bench.worker.handlePush(message());
    let tries = 0;
    bench.answer(() => ((tries += 1) < 6 ? offline() : Response.json({ status: 'Success', data: {} })));
    await bench.click('reply', 'On my way');
    expect(new Set(bench.calls.map(({ body }) => (body as { act: { clientId: string } }).act.clientId)).size).toBe(1);
    expect(bench.calls).toHaveLength(6);
    expect(bench.waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(25_000);
    expect([bench.acts.size, bench.shown.size]).toEqual([0, 0]);
  });

  it('a reply that still waits when the worker ends is sent with the next push, and by the page', async () => {
    for (const wake of ['push', 'page'] as const) {
      const bench = open();
      await bench.worker.handlePush(message());
      bench.answer(offline);
      await bench.click('reply', 'On my way');
      expect(bench.shown.get('chat 1')).toMatchObject({ body: 'Waiting', silent: true });
      expect(bench.acts.size).toBe(1);
      bench.answer(() => Response.json({ status: 'Success', data: {} }));
      await (wake === 'push'
        ? bench.worker.handlePush(message({ tag: 'chat 2' }))
        : bench.worker.handleMessage({ push: 'ready', userId: 'alice' }, () => {}));
      expect(bench.acts.size).toBe(0);
    }
  });

  it.each([
    ['refused by the server', () => Response.json({ status: 'Error' }, { status: 403 })],
    ['a page from a hotspot', () => Response.json({ title: 'Sign in to Wi-Fi' })],
  ])('a reply that can’t be sent is kept, and its chat opens with it: %s', async (_, answer) => {
    const bench = open();
    await bench.worker.handlePush(message());
    bench.answer(answer);
    await bench.click('reply', 'On my way');
    expect(bench.shown.get('chat 1')).toMatchObject({ body: 'Not sent' });
    const { one, heard } = page({ focused: false });
    bench.show(one);
    await bench.click('');
    expect(heard).toMatchObject([{ push: 'open', line: '+14155552671', chat: '+33612345678', text: 'On my way' }]);
  });

  it('an hour later a reply is no longer sent by itself', async () => {
    const bench = open();
    await bench.worker.handlePush(message());
    bench.answer(offline);
    await bench.click('reply', 'On my way');
    bench.state.now += 3_600;
    await bench.worker.send();
    expect([bench.acts.size, bench.shown.get('chat 1')?.body]).toEqual([0, 'Not sent']);
  });

  it('nothing is sent or shown for who signed in since', async () => {
    const bench = open();
    await bench.worker.handlePush(message());
    bench.answer(offline);
    await bench.click('reply', 'On my way');
    const before = bench.calls.length;
    await bench.worker.handleMessage({ push: 'owner', userId: 'bob' }, () => {});
    expect([bench.calls.length, bench.acts.size, bench.shown.size]).toEqual([before, 0, 0]);
  });

  it('Mark as read and Mute', async () => {
    const { worker, calls, click } = open();
    for (const action of ['read', 'mute']) {
      await worker.handlePush(message());
      await click(action);
    }
    expect(calls.map(({ body }) => (body as { act: unknown }).act)).toEqual([{ kind: 'read', messageId: 'm1' }, { kind: 'mute' }]);
  });
});

describe('a click', () => {
  it('without a page opens one at the chat, which asks for what to show', async () => {
    const { worker, click, state } = open();
    await worker.handlePush(message());
    // A browser without a field in its notifications.
    await click('reply');
    expect(state.opened).toEqual(['/cms/apps/page-cms-apps-chat?line=14155552671&chat=33612345678']);
    const answers: PushAnswer[] = [];
    await worker.handleMessage({ push: 'ready', userId: 'alice' }, (answer) => answers.push(answer));
    await worker.handleMessage({ push: 'ready', userId: 'alice' }, (answer) => answers.push(answer));
    expect(answers).toEqual([{ push: 'open', userId: 'alice', line: '+14155552671', chat: '+33612345678' }]);
  });

  it('with pages goes to the one in use', async () => {
    const { worker, click, show, state } = open();
    await worker.handlePush(message());
    const [hidden, used] = [page({ visibilityState: 'hidden', focused: false }), page()];
    show(hidden.one, used.one);
    await click('');
    expect([hidden.heard.length, used.heard.length, state.opened.length]).toEqual([0, 1, 0]);
  });
});
