import * as v from 'valibot';
import {
  anyRunLogSchema,
  chatNoticeSchema,
  clientNoticeSchema,
  diedNoticeSchema,
  logoutNoticeSchema,
  userNoticeSchema,
} from './hubMessages.ts';

/** The hub's path and its one client-to-server method (specification 7). */
export const HUB_PATH = '/hub';
export const PING_METHOD = 'PingPong';
export const PING_MESSAGE = 'Ping';
/** The client handler that every push calls, as `send(method, message)`. */
export const CLIENT_HANDLER = 'send';

const anything = v.optional(v.unknown());

/** Each server-pushed name with its event and message schema (specification 4, 7). `ignored` events have no effect. */
export const hubEvents = {
  _HUB_CONNECTED: { event: 'connected', message: anything },
  _HUB_DISCONNECTED: { event: 'disconnected', message: anything },
  _HUB_PING_PONG: { event: 'test', message: anything },
  _HUB_METHOD_NEW_MESSAGE: { event: 'notify', message: chatNoticeSchema },
  _HUB_NOTIFY_RATE_CHANGE: { event: 'rateChanged', message: anything },
  _HUB_NOTIFY_USER_CHANGED: { event: 'userChanged', message: userNoticeSchema },
  _HUB_NOTIFY_WALLET_CHANGED: { event: 'walletChanged', message: anything },
  SYSTEM_CONFIG_CHANGED: { event: 'systemConfigChanged', message: anything },
  ShowLog: { event: 'runLog', message: anyRunLogSchema },
  _HUB_MSG: { event: 'ignored', message: anything },
  _CLIENT_CHANGED: { event: 'clientChanged', message: clientNoticeSchema },
  _CLIENT_RUN_RESULT: { event: 'ignored', message: anything },
  _HUB_WF_CHANGE: { event: 'workflowChanged', message: anything },
  _HUB_METHOD_LOGOUT: { event: 'logout', message: logoutNoticeSchema },
  _HUB_NOTIFY_DIED: { event: 'died', message: diedNoticeSchema },
  _HUB_METHOD_RELOAD: { event: 'reload', message: anything },
} as const;

type HubEvents = typeof hubEvents;
export type HubMethod = keyof HubEvents;
export type HubMessage<M extends HubMethod> = v.InferInput<HubEvents[M]['message']>;

export type HubEvent =
  | { [M in HubMethod]: { readonly type: HubEvents[M]['event']; readonly message: v.InferOutput<HubEvents[M]['message']> } }[HubMethod]
  /** A message notification in another shape: something arrived, but not what. */
  | { readonly type: 'notifyOther'; readonly message: unknown };

export type ParsedHubEvent = { readonly event: HubEvent } | { readonly unknown: string };

/** Parses `send(method, message)`. A known name counts whatever its message; callers ignore unknown names. */
export function parseHubEvent(method: unknown, message: unknown): ParsedHubEvent {
  if (typeof method !== 'string' || !Object.hasOwn(hubEvents, method))
    return { unknown: typeof method === 'string' ? method : typeof method };
  const entry = hubEvents[method as HubMethod];
  const parsed = v.safeParse(entry.message, message);
  if (!parsed.success) return { event: { type: 'notifyOther', message } };
  return { event: { type: entry.event, message: parsed.output } as HubEvent };
}
