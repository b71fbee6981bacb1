import { type ChatNotice, type HubEvent, parseHubEvent, type RunLog, type UserNotice } from '@manyline/contract';
import { atom, type WritableAtom } from 'jotai';
import { tellAdminNewsAtom } from '../state/adminNews.ts';
import { receiveNoticeAtom } from '../state/chatsFeed.ts';
import { declareDeadAtom, receiveClientMessageAtom } from '../state/clients/clientNotices.ts';
import { takeDownAtom } from '../state/connection.ts';
import { reloadPageAtom } from '../state/pageReload.ts';
import { servicesAtom } from '../state/servicesAtom.ts';
import { leaveSessionAtom, refreshUserAtom } from '../state/session.ts';
import { loadSystemConfigAtom } from '../state/systemConfig.ts';

type Effect<T extends HubEvent['type']> = WritableAtom<unknown, [Extract<HubEvent, { type: T }>['message']], unknown>;

const nothingAtom = atom(null, () => undefined);
const forceOutAtom = atom(null, (_get, set, { reason }: { readonly reason?: string | undefined }) =>
  set(leaveSessionAtom, reason === 'loggedOut' ? 'loggedOut' : 'forced'),
);
/** Specification 4: the push becomes an event for the rest of the page, which listens where it has a use for it. */
const announcing = (name: string) => atom(null, (get, _set, message: unknown) => get(servicesAtom).page.announce(name, message));

const notifyAtom = atom(null, (get, set, notice: ChatNotice) => {
  set(receiveNoticeAtom, notice);
  get(servicesAtom).page.announce('notify', notice);
});

/** Without `changed` it is about the person themselves: what they may do now is asked for at once. */
const userChangedAtom = atom(null, (get, set, notice: UserNotice) => {
  if (notice.changed === 'notifications') return get(servicesAtom).page.announce('notifications', notice);
  return notice.changed ? set(tellAdminNewsAtom, notice) : set(refreshUserAtom);
});

/** A line of the log is for the page about clients; one that was written to this person stands until it was read. */
const runLogAtom = atom(null, (get, set, line: RunLog) => {
  if (line.kind === 'message') set(receiveClientMessageAtom, line);
  else get(servicesAtom).page.announce('runLog', line);
});

const diedAtom = atom(null, (get, set, notice: Extract<HubEvent, { type: 'died' }>['message']) => {
  set(declareDeadAtom, notice);
  set(takeDownAtom);
  get(servicesAtom).page.announce('died', notice);
});

/** What every push does. A new event of the contract does not compile before it stands here. */
const hubEffects: { readonly [T in HubEvent['type']]: Effect<T> } = {
  connected: nothingAtom,
  disconnected: nothingAtom,
  ignored: nothingAtom,
  test: announcing('test'),
  notify: notifyAtom,
  rateChanged: announcing('rateChanged'),
  userChanged: userChangedAtom,
  walletChanged: announcing('walletChanged'),
  systemConfigChanged: loadSystemConfigAtom,
  runLog: runLogAtom,
  clientChanged: announcing('clientChanged'),
  workflowChanged: announcing('workflowChanged'),
  logout: forceOutAtom,
  died: diedAtom,
  reload: reloadPageAtom,
};

export interface Push {
  readonly method: unknown;
  readonly message: unknown;
}

/** Applies pushes in the order they came, as one change. Unknown names are ignored, malformed messages reported. */
export const applyPushesAtom = atom(null, (get, set, pushes: readonly Push[]) => {
  for (const { method, message } of pushes) {
    const parsed = parseHubEvent(method, message);
    if ('malformed' in parsed) get(servicesAtom).report(`Malformed push ${String(method)}`, parsed.malformed);
    if ('event' in parsed) set(hubEffects[parsed.event.type] as Effect<'ignored'>, parsed.event.message);
  }
});
