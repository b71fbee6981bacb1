import { type Answer, type Chat, type EndpointName, endpoints, type Message, type UserInfo } from '@manyline/contract';
import type { HttpReply, HttpRequest } from '../services/api/transport.ts';
import type { AppConfig } from '../services/services.ts';
import { createFakeBrowser, type FakeTab } from './fakeBrowser.ts';
import { createFakeClock, type FakeClock } from './fakeClock.ts';
import { createFakeHub } from './fakeHub.ts';

export const ALICE: UserInfo = {
  id: 'alice',
  username: 'alice',
  name: 'Alice',
  accounts: [
    { tn: '+14155552673', status: 'Banned' },
    { tn: '+14155552671', status: 'Alive' },
    { tn: '+14155552672', status: 'Alive' },
  ],
  abilities: [{ action: 'view', subject: 'chat' }],
};
export const LINE = '+14155552671';
export const BOB = '+33612345678';

export type Reply = HttpReply | Promise<HttpReply>;
export type Script = { [N in EndpointName]?: (payload: Record<string, unknown>, request: HttpRequest) => Reply };

export interface ScriptedWorld {
  readonly clock: FakeClock;
  readonly hub: ReturnType<typeof createFakeHub>;
  readonly calls: readonly { readonly name: EndpointName; readonly payload: Record<string, unknown>; readonly tn: string | undefined }[];
  /** May be changed while a test runs. */
  readonly script: Script;
  openTab(): FakeTab;
}

/** An app with a fake clock, a scripted server and a hub the test controls. `isOld`: its tabs cannot share. */
export function createScriptedWorld(script: Script = {}, config: Partial<AppConfig> = {}, isOld = false): ScriptedWorld {
  const clock = createFakeClock();
  const hub = createFakeHub();
  const calls: { name: EndpointName; payload: Record<string, unknown>; tn: string | undefined }[] = [];
  const grant = () => succeed<'login'>({ accessToken: 'token', expiresAt: clock.now() + 900, serverTime: clock.now() });
  const played: Script = {
    login: grant,
    refresh: grant,
    logout: () => succeed<'logout'>({}),
    getInfo: () => succeed<'getInfo'>(ALICE),
    getListMessages: () => succeed<'getListMessages'>([]),
    markSeen: () => succeed<'markSeen'>({ unseenMsgs: 0 }),
    ...script,
  };

  async function transport(request: HttpRequest): Promise<HttpReply> {
    const url = new URL(request.url);
    const name = (Object.keys(endpoints) as EndpointName[]).find((candidate) => endpoints[candidate].path === url.pathname);
    if (!name) throw new Error(`The script has no place for ${url.pathname}, so the test would prove nothing.`);
    const payload = request.method === 'GET' ? Object.fromEntries(url.searchParams) : (request.body as Record<string, unknown>);
    calls.push({ name, payload, tn: request.headers['x-tn'] });
    return played[name]?.(payload, request);
  }

  const browser = createFakeBrowser({ clock, transport, createHub: hub.createHub, config, isOld });
  return { clock, hub, calls, script: played, openTab: browser.openTab };
}

export function succeed<N extends EndpointName>(data: Answer<N>, message?: string): HttpReply {
  return { status: 200, body: JSON.stringify({ status: 'Success', data, ...(message ? { message } : {}) }) };
}

export function refuse(status: number, message?: string, code?: string): HttpReply {
  return { status, body: JSON.stringify({ status: 'Error', ...(message ? { message } : {}), ...(code ? { code } : {}) }) };
}

export function received(id: string, time: number, text = id): Message {
  return { id, time, message: text, senderTN: BOB, feedback: { isSent: true, isDelivered: true, isSeen: false } };
}

export function chatWithBob(messages: readonly Message[], more: Partial<Chat> = {}): Chat {
  return { id: 'chat-bob', userTN: LINE, name: 'Bob', tn: BOB, unseenMsgs: 0, hasMore: false, messages: [...messages], ...more };
}
