import type { PushContent, PushDevice } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import { isSuperseded } from '../../services/api/callResult.ts';
import type { ClientStorage } from '../../services/browser/clientStorage.ts';
import { isLockFailure } from '../../services/browser/locks.ts';
import type { PushSupport } from '../../services/browser/pushBrowser.ts';
import { callForUser } from '../../session/perUser.ts';
import { asking, createRemote } from '../../session/remote.ts';
import { sessionAtom, sessionEndedAtom, userIdAtom } from '../../session/session.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { readNotices } from '../notificationsSettings.ts';
import { pushBrowserAtom } from './pushBrowserAtom.ts';

/** What notifications of closed apps show on this device. */
export interface PushChoice {
  readonly content: PushContent;
  readonly showsCodes: boolean;
}

/** The devices that get notifications, and the server's key. */
export const pushDevices = createRemote(asking('getPushDevices'));

const OWNER = 'pushOwner';
/** Signed out since, or the server hasn't answered yet: notifications resume with the same user's next sign-in. */
const PAUSED = 'pushPaused';
const changesAtom = atom(0);

export const pushSupportAtom = atom<PushSupport>((get) => {
  get(changesAtom);
  return get(pushBrowserAtom).support();
});

export const pushChoiceAtom = atom((get): PushChoice => {
  get(changesAtom);
  return readChoice(get(servicesAtom).storage, get(userIdAtom) ?? '');
});

/** Whether notifications of the signed-in user are shown by the service worker. */
export function isPushed(get: Getter): boolean {
  const { storage } = get(servicesAtom);
  return storage.get(OWNER) !== undefined && storage.get(OWNER) === get(userIdAtom) && storage.get(PAUSED) === undefined;
}

/** `refused`: by the user or the browser. `offline`: there is no network, or it went meanwhile. */
export type PushOutcome =
  | { readonly status: 'done' }
  | { readonly status: 'refused' }
  | { readonly status: 'offline' }
  | { readonly status: 'failed'; readonly message?: string };

const retryAtom = atom<{ readonly cancel: () => void }>();

export async function turnOnPush(get: Getter, set: Setter): Promise<PushOutcome> {
  const userId = get(userIdAtom);
  // The user may leave the question open for long, and nothing else waits for the answer.
  const isAllowed = await get(pushBrowserAtom).ask();
  set(changesAtom, (count) => count + 1);
  if (!isAllowed) return { status: 'refused' };
  return inOrder(get, async () => {
    if (get(userIdAtom) !== userId) return { status: 'refused' };
    // The page that has the switch shows the devices.
    const { value } = pushDevices.read(get, {});
    const known = value.status === 'ready' ? value.value : await readDevices(get, set);
    if (known === 'offline') return { status: 'offline' };
    return known ? turnOn(get, set, known.publicKey) : { status: 'failed' };
  });
}

async function turnOn(get: Getter, set: Setter, publicKey: string): Promise<PushOutcome> {
  const userId = get(userIdAtom);
  if (userId === undefined) return { status: 'failed' };
  const subscription = await whileOnline(get, () => get(pushBrowserAtom).subscribe(publicKey));
  if (subscription === 'offline') return { status: 'offline' };
  set(changesAtom, (count) => count + 1);
  if (!subscription) return { status: 'refused' };
  const { storage } = get(servicesAtom);
  await get(pushBrowserAtom).tell({ push: 'owner', userId });
  // The browser may take its time: what another user's sign-in ended meanwhile must not begin in that user's name.
  if (get(userIdAtom) !== userId) return { status: 'refused' };
  // The page may be closed before the answer: the next one then goes on for this user, not for the one before.
  const before = [storage.get(OWNER), storage.get(PAUSED)] as const;
  setOwner(storage, userId, 'true');
  const payload = { subscription, settings: settingsOf(storage, userId) };
  const subscribed = await whileOnline(get, (signal) => callForUser(get, set, 'subscribePush', payload, { isQuiet: true, signal }));
  if (subscribed === 'offline') {
    setOwner(storage, ...before);
    return { status: 'offline' };
  }
  if (!subscribed.ok) {
    if (isSuperseded(subscribed)) return { status: 'refused' };
    setOwner(storage, ...before);
    return { status: 'failed', ...(subscribed.message !== undefined && { message: subscribed.message }) };
  }
  setOwner(storage, userId, undefined);
  putDevice(get, set, subscribed.data);
  return { status: 'done' };
}

/** Removes a device; this one also ends its subscription. */
export function removePushDevice(get: Getter, set: Setter, device: Pick<PushDevice, 'id' | 'isCurrent'>): Promise<PushOutcome> {
  return inOrder(get, () => remove(get, set, device));
}

async function remove(get: Getter, set: Setter, { id, isCurrent }: Pick<PushDevice, 'id' | 'isCurrent'>): Promise<PushOutcome> {
  const removed = await whileOnline(get, (signal) => callForUser(get, set, 'unsubscribePush', { id }, { isQuiet: true, signal }));
  if (removed === 'offline') return { status: 'offline' };
  // Someone else removed it before.
  if (!removed.ok && removed.code !== 'notFound')
    return { status: 'failed', ...('message' in removed && removed.message !== undefined && { message: removed.message }) };
  pushDevices.change(get, set, {}, ({ devices, ...others }) => ({ ...others, devices: devices.filter((one) => one.id !== id) }));
  if (isCurrent) await forget(get);
  return { status: 'done' };
}

export async function choosePush(get: Getter, set: Setter, choice: PushChoice): Promise<PushOutcome> {
  const userId = get(userIdAtom);
  if (userId === undefined) return { status: 'failed' };
  get(servicesAtom).storage.set(`pushChoice ${userId}`, JSON.stringify(choice));
  set(changesAtom, (count) => count + 1);
  return followPushUser(get, set);
}

/**
 * Lets push messages follow who is signed in: they resume for the user who turned them on, and end for any other and after signing out. A
 * device that was removed from elsewhere stays off, one whose subscription ended is subscribed again. What the server has to know waits for
 * the network.
 */
export async function followPushUser(get: Getter, set: Setter): Promise<PushOutcome> {
  get(retryAtom)?.cancel();
  const outcome = await inOrder(get, () => follow(get, set));
  if (outcome.status !== 'offline') return outcome;
  const { page } = get(servicesAtom);
  // It may be back already.
  if (page.isOnline()) return followPushUser(get, set);
  get(retryAtom)?.cancel();
  const cancel = page.onOnline(() => void followPushUser(get, set));
  set(retryAtom, { cancel });
  return { status: 'done' };
}

/** Ends without its answer once the network goes, so that nothing that comes after it has to wait until then. */
async function whileOnline<T>(get: Getter, work: (signal: AbortSignal) => Promise<T>): Promise<T | 'offline'> {
  const { page } = get(servicesAtom);
  if (!page.isOnline()) return 'offline';
  const asked = new AbortController();
  let stopListening = () => {};
  const lost = new Promise<'offline'>((resolve) => {
    stopListening = page.onOffline(() => {
      asked.abort();
      resolve('offline');
    });
  });
  return Promise.race([work(asked.signal), lost]).finally(stopListening);
}

/**
 * What a sign-out ends must not end what the next user's sign-in, or press, begins, also in another tab: the subscription is the browser's.
 */
async function inOrder(get: Getter, work: () => Promise<PushOutcome>): Promise<PushOutcome> {
  try {
    return await get(servicesAtom).locks.run('push', work);
  } catch (error) {
    if (isLockFailure(error)) return { status: 'failed' };
    throw error;
  }
}

async function follow(get: Getter, set: Setter): Promise<PushOutcome> {
  const { storage } = get(servicesAtom);
  const [owner, session] = [storage.get(OWNER), get(sessionAtom)];
  if (owner === undefined || session.status === 'unknown') return { status: 'done' };
  const browser = get(pushBrowserAtom);
  if (session.status === 'signedOut' || session.user.id !== owner) {
    // The session goes on once the server answers.
    if (session.status === 'signedOut' && get(sessionEndedAtom)?.reason === 'connectionLost') return { status: 'done' };
    storage.set(PAUSED, 'true');
    await browser.tell({ push: 'owner', userId: undefined });
    await browser.unsubscribe();
    return { status: 'done' };
  }
  if (session.isRemembered) return { status: 'done' };
  if (browser.support() !== 'granted') return { status: 'refused' };
  const known = await readDevices(get, set);
  if (known === 'offline') return { status: 'offline' };
  if (!known) return { status: 'failed' };
  const isListed = known.devices.some(({ isCurrent }) => isCurrent);
  // What the browser has lost is made again: its push service told the server that it is gone.
  if (!isListed && storage.get(PAUSED) === undefined && (await browser.current(known.publicKey))) {
    await forget(get);
    return { status: 'done' };
  }
  return turnOn(get, set, known.publicKey);
}

/** Asks by itself: a page that shows the devices loads them, too, and the later load ends the earlier one. */
async function readDevices(get: Getter, set: Setter) {
  const result = await whileOnline(get, (signal) => callForUser(get, set, 'getPushDevices', {}, { isQuiet: true, signal }));
  if (result === 'offline') return result;
  return result.ok ? result.data : undefined;
}

async function forget(get: Getter): Promise<void> {
  const { storage } = get(servicesAtom);
  setOwner(storage, undefined, undefined);
  await get(pushBrowserAtom).tell({ push: 'owner', userId: undefined });
  await get(pushBrowserAtom).unsubscribe();
}

function setOwner(storage: ClientStorage, owner: string | undefined, paused: string | undefined): void {
  storage.set(OWNER, owner);
  storage.set(PAUSED, paused);
}

function putDevice(get: Getter, set: Setter, device: PushDevice): void {
  pushDevices.change(get, set, {}, ({ devices, ...others }) => ({
    ...others,
    devices: [...devices.filter(({ id, isCurrent }) => id !== device.id && !isCurrent), device],
  }));
}

function settingsOf(storage: ClientStorage, userId: string) {
  const { quiet } = readNotices(storage, userId);
  return {
    ...readChoice(storage, userId),
    quiet: { ...quiet, days: [...quiet.days] },
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** Until it is chosen, the text is hidden where notifications of the open app hide it. */
function readChoice(storage: ClientStorage, userId: string): PushChoice {
  const usual: PushChoice = { content: readNotices(storage, userId).hidesContent ? 'name' : 'full', showsCodes: false };
  try {
    const { content, showsCodes } = JSON.parse(storage.get(`pushChoice ${userId}`) ?? '{}') as Partial<PushChoice>;
    return {
      content: content === 'full' || content === 'name' || content === 'none' ? content : usual.content,
      showsCodes: showsCodes === true,
    };
  } catch {
    return usual;
  }
}
