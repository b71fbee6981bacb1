import type { ChatNotice, HubEvent, RunLog, UserNotice } from '@manyline/contract';
import { atom } from 'jotai';
import { catchUpAllAtom, receiveNoticeAtom } from './chats/liveUpdates.ts';
import { declareDeadAtom, receiveClientMessageAtom } from './clients/clientNotices.ts';
import type { HubEffects } from './realtime/applyPushes.ts';
import { takeDownAtom } from './realtime/connection.ts';
import { leaveSessionAtom, refreshUserAtom } from './session/session.ts';
import { publishAdminNewsAtom } from './shared/adminNews.ts';
import { servicesAtom } from './shared/servicesAtom.ts';
import { reloadPageAtom } from './shell/pageReload.ts';
import { loadSystemConfigAtom } from './system/systemConfig.ts';

const nothingAtom = atom(null, () => undefined);
const forceOutAtom = atom(null, (_get, set, { reason }: { readonly reason?: string | undefined }) =>
  set(leaveSessionAtom, reason === 'loggedOut' ? 'loggedOut' : 'forced'),
);
/** Specification 4: the push becomes a window event for other code on the page. */
const announcing = (name: string) => atom(null, (get, _set, message: unknown) => get(servicesAtom).page.announce(name, message));

const notifyAtom = atom(null, (get, set, notice: ChatNotice) => {
  set(receiveNoticeAtom, notice);
  get(servicesAtom).page.announce('notify', notice);
});

/** Another back end's notification: the chats are read again, since it doesn't say what arrived. */
const notifyOtherAtom = atom(null, (get, set, message: unknown) => {
  get(servicesAtom).page.announce('notify', message);
  return set(catchUpAllAtom);
});

/** Without `changed` the notice is about the signed-in user, whose rights are reloaded now. */
const userChangedAtom = atom(null, (get, set, notice: UserNotice) => {
  if (notice.changed === 'notifications') return get(servicesAtom).page.announce('notifications', notice);
  return notice.changed ? set(publishAdminNewsAtom, notice) : set(refreshUserAtom);
});

/** A log line is for the connected-clients page; one addressed to this user is shown until it is read. */
const runLogAtom = atom(null, (get, set, line: RunLog) => {
  if (line.kind === 'message') set(receiveClientMessageAtom, line);
  else get(servicesAtom).page.announce('runLog', line);
});

const diedAtom = atom(null, (get, set, notice: Extract<HubEvent, { type: 'died' }>['message']) => {
  set(declareDeadAtom, notice);
  set(takeDownAtom);
  get(servicesAtom).page.announce('died', notice);
});

/** What each feature does with a hub event. An event of the contract without an entry does not compile. */
export const hubEffects: HubEffects = {
  connected: nothingAtom,
  disconnected: nothingAtom,
  ignored: nothingAtom,
  test: announcing('test'),
  notify: notifyAtom,
  notifyOther: notifyOtherAtom,
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
