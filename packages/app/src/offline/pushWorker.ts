import type { PushPayload } from '@manyline/contract';
import { paths } from '../routing/paths.ts';
import type { OpenChat, PushAnswer, PushQuestion } from '../services/browser/pushMessages.ts';
import { createPushActs } from './pushActs.ts';
import type { PushStorage, ShownNotice, WaitingAct } from './pushStorage.ts';

export interface WorkerPage {
  readonly visibilityState: DocumentVisibilityState;
  readonly focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: PushAnswer): void;
}

export interface PushWorkerNeeds {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>;
  readonly storage: PushStorage;
  readonly pages: () => Promise<readonly WorkerPage[]>;
  readonly openWindow: (path: string) => Promise<unknown>;
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly now: () => number;
  readonly newId: () => string;
  readonly wait: (ms: number) => Promise<void>;
  readonly showUnread: (count: number) => Promise<void>;
  /** Ends this browser’s subscription: it belongs to someone who is signed out. */
  readonly unsubscribe: () => Promise<unknown>;
  readonly askForSync: () => Promise<void>;
}

type Clicked = Pick<Notification, 'close'> & { readonly data?: unknown };

/** What the service worker does with push messages and with clicks on notifications. */
export function createPushWorker(needs: PushWorkerNeeds) {
  const { registration, storage, pages, openWindow, newId, now } = needs;
  const close = async (tag: string) => {
    for (const one of await registration.getNotifications({ tag })) one.close();
  };
  const acts = createPushActs({ ...needs, close, show: (notice, body) => show(notice, { body, silent: true, actions: [] }) });

  function show(notice: ShownNotice, options: object): Promise<void> {
    const { title, tag, lang, dir } = notice;
    return registration.showNotification(title, {
      tag,
      lang,
      dir,
      icon: '/icon-192.png',
      badge: '/badge-96.png',
      data: notice,
      ...options,
    });
  }

  async function showMessage(payload: Extract<PushPayload, { kind: 'message' }>): Promise<void> {
    const { body, isNew, time, pass, words, canReply, kind: _, unread: __, ...notice } = payload;
    // A page in view decides itself.
    if ((await pages()).some(({ visibilityState, focused }) => visibilityState === 'visible' && focused)) return;
    const reply = { action: 'reply', type: 'text', title: words.reply, placeholder: words.replyHint };
    const actions = [
      ...(pass && canReply ? [reply] : []),
      ...(pass ? [{ action: 'read', title: words.read }, ...(canReply ? [] : [{ action: 'mute', title: words.mute }])] : []),
      ...(pass && canReply ? [{ action: 'mute', title: words.mute }] : []),
    ];
    const data = { ...notice, words, ...(pass && { pass }) };
    await show(data, { body, renotify: isNew, silent: !isNew, timestamp: time * 1_000, actions });
  }

  async function open(notice: ShownNotice): Promise<void> {
    const { userId, target, unsent } = notice;
    const chat: OpenChat = { userId, ...target, ...(unsent !== undefined && { text: unsent }) };
    const [page] = (await pages()).toSorted((a, b) => Number(b.focused) - Number(a.focused));
    if (!page) {
      // The page asks for it once it can show it.
      await storage.setOpenChat(chat);
      await openWindow(addressOf(target));
      return;
    }
    await page.focus().catch(() => undefined);
    page.postMessage({ push: 'open', ...chat });
  }

  return {
    async handlePush(payload: PushPayload | undefined): Promise<void> {
      if (!payload) return;
      // Someone else has signed in since, or no one.
      if ((await storage.owner()) !== payload.userId) return void (await needs.unsubscribe());
      if (payload.kind === 'read') for (const tag of payload.tags) await close(tag);
      else await showMessage(payload);
      await needs.showUnread(payload.unread);
      await acts.send();
    },

    async handleClick(clicked: Clicked, action: string, reply: string | undefined): Promise<void> {
      const notice = clicked.data as ShownNotice | undefined;
      clicked.close();
      if (!notice || (await storage.owner()) !== notice.userId) return;
      const { userId, pass, messageId = '' } = notice;
      const text = reply?.trim() ?? '';
      const add = (act: WaitingAct['act']) => pass && acts.add({ id: newId(), userId, pass, act, since: now(), notice });
      if (action === 'read') await add({ kind: 'read', messageId });
      else if (action === 'mute') await add({ kind: 'mute' });
      else if (action === 'reply' && text !== '' && pass) await add({ kind: 'reply', text, clientId: newId(), messageId });
      // Browsers without a field in the notification open the chat to write in.
      else await open(notice);
    },

    async handleMessage(question: PushQuestion, answer: (message: PushAnswer) => void): Promise<void> {
      if (question.push === 'owner') {
        const before = await storage.owner();
        await storage.setOwner(question.userId);
        if (before !== question.userId) for (const one of await registration.getNotifications()) one.close();
        return acts.send();
      }
      const chat = await storage.takeOpenChat();
      if (chat?.userId === question.userId) answer({ push: 'open', ...chat });
      await acts.send();
    },

    send: () => acts.send(),
  };
}

/** The page opens chats of other senders itself. */
function addressOf({ line, chat }: ShownNotice['target']): string {
  const isPlain = /^\+\d+$/u.test(line) && /^\+\d+$/u.test(chat);
  return isPlain ? `${paths.chat}?line=${line.slice(1)}&chat=${chat.slice(1)}` : paths.chat;
}

/** Undefined for what isn’t ours. */
export function readPayload(text: string | undefined): PushPayload | undefined {
  try {
    const payload = JSON.parse(text ?? 'null') as Partial<PushPayload> | null;
    return payload && (payload.kind === 'message' || payload.kind === 'read') && typeof payload.userId === 'string'
      ? (payload as PushPayload)
      : undefined;
  } catch {
    return undefined;
  }
}
