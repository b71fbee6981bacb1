import type { ChatNotice, HubEvent, RunLog, UserNotice } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { declareDead, receiveClientMessage } from '../clients/clientNotices.ts';
import { catchUpAll, receiveNotice } from '../messaging/sync/liveUpdates.ts';
import type { HubEffects } from '../realtime/applyPushes.ts';
import { takeDown } from '../realtime/connection.ts';
import { leaveSession, refreshUser } from '../session/session.ts';
import { loadSystemConfig } from '../session/systemConfig.ts';
import { publishAdminUpdate } from '../shared/adminUpdates.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { reloadPage } from '../shell/pageReload.ts';

const nothing = () => undefined;

function forceOut(get: Getter, set: Setter, { reason }: { readonly reason?: string | undefined }): void {
  leaveSession(get, set, reason === 'loggedOut' ? 'loggedOut' : 'forced');
}

/** Specification 4: the push becomes a window event for other code on the page. */
const announcing = (name: string) => (get: Getter, _set: Setter, message: unknown) => get(servicesAtom).page.announce(name, message);

function notify(get: Getter, set: Setter, notice: ChatNotice): void {
  receiveNotice(get, set, notice);
  get(servicesAtom).page.announce('notify', notice);
}

/** Another back end's notification: the chats are read again, since it doesn't say what arrived. */
function notifyOther(get: Getter, set: Setter, message: unknown) {
  get(servicesAtom).page.announce('notify', message);
  return catchUpAll(get, set);
}

/** Without `changed` the notice is about the signed-in user, whose rights are reloaded now. */
function userChanged(get: Getter, set: Setter, notice: UserNotice) {
  if (notice.changed === 'notifications') return get(servicesAtom).page.announce('notifications', notice);
  return notice.changed ? publishAdminUpdate(get, set, notice) : refreshUser(get, set);
}

/** A log line is for the connected-clients page; one addressed to this user is shown until it is read. */
function runLog(get: Getter, set: Setter, line: RunLog): void {
  if (line.kind === 'message') receiveClientMessage(get, set, line);
  else get(servicesAtom).page.announce('runLog', line);
}

function died(get: Getter, set: Setter, notice: Extract<HubEvent, { type: 'died' }>['message']): void {
  declareDead(get, set, notice);
  takeDown(get, set);
  get(servicesAtom).page.announce('died', notice);
}

/** What each feature does with a hub event. An event of the contract without an entry does not compile. */
export const hubEffects: HubEffects = {
  connected: nothing,
  disconnected: nothing,
  ignored: nothing,
  test: announcing('test'),
  notify,
  notifyOther,
  rateChanged: announcing('rateChanged'),
  userChanged,
  walletChanged: announcing('walletChanged'),
  systemConfigChanged: loadSystemConfig,
  runLog,
  clientChanged: announcing('clientChanged'),
  workflowChanged: announcing('workflowChanged'),
  logout: forceOut,
  died,
  reload: reloadPage,
};
