import { type AccessGrant, isGrant, type SignInAnswer, type TwoStep, type UserInfo } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import type { CallFailure, CallResult } from '../services/api/callResult.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { loadSystemConfig } from './systemConfig.ts';
import { storeUserHint } from './userHint.ts';

export type Session =
  | { readonly status: 'unknown'; readonly isUnreachable?: true }
  | { readonly status: 'signedOut' }
  /** `isRemembered`: started offline, as this browser last knew the user. The server is asked as soon as there is a network. */
  | { readonly status: 'signedIn'; readonly user: UserInfo; readonly isRemembered?: true };

/** `connectionLost` is temporary: unsent text stays, and the session resumes as soon as the server answers. */
export type SessionEnd = { readonly reason: 'expired' | 'loggedOut' | 'forced' | 'connectionLost' };

export interface SignInValues {
  readonly username: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

const RESTORE_RETRY_MS = 5_000;

const sessionStateAtom = atom<Session>({ status: 'unknown' });
const endStateAtom = atom<SessionEnd>();
/** Rises with every sign-in and sign-out, so that late answers are dropped. */
const generationAtom = atom(0);
const plannedReturnAtom = atom<{ readonly at: number; readonly cancel: () => void }>();

export const sessionAtom = atom((get): Session => get(sessionStateAtom));
/** Started offline: the server has not confirmed the user yet. */
export const isRememberedAtom = atom((get) => 'isRemembered' in get(sessionStateAtom));
export const sessionEndedAtom = atom((get) => get(endStateAtom));
/** When the session is restored automatically, in Unix seconds; undefined if that is not planned. */
export const returnAtAtom = atom((get) => get(plannedReturnAtom)?.at);
export const userIdAtom = atom((get) => {
  const session = get(sessionStateAtom);
  return session.status === 'signedIn' ? session.user.id : undefined;
});

/** Restores the session through the refresh cookie. Retries while the server does not answer. */
export async function restoreSession(get: Getter, set: Setter): Promise<CallResult<unknown> | undefined> {
  const session = get(sessionStateAtom);
  if (session.status === 'signedIn' && !session.isRemembered) return undefined;
  const { api, storage, page } = get(servicesAtom);
  const began = nextGeneration(get, set);
  if (storage.get('loggedOutUnheard') !== undefined) {
    // Offline the call waits; the sign-in form needn't.
    if (!page.isOnline()) startSignedOut(get, set);
    await endUnheard(get, set);
    if (began === get(generationAtom)) set(sessionStateAtom, { status: 'signedOut' });
    return undefined;
  }
  if (!page.isOnline() && session.status === 'unknown') {
    // The user who is probably still signed in sees what this browser has: drafts and unsent messages.
    const { rememberSession } = await import('./rememberedUser.ts');
    if (began !== get(generationAtom)) return undefined;
    set(sessionStateAtom, rememberSession(get(servicesAtom)));
  }
  const renewed = api.credentials.validToken() ? ({ ok: true } as const) : await api.credentials.refresh();
  const info = renewed.ok ? await api.call('getInfo', {}) : renewed;
  if (began !== get(generationAtom)) return undefined;
  if (info.ok) enterSession(get, set, info.data);
  else if (info.kind === 'unreachable') {
    if (get(sessionStateAtom).status === 'unknown') set(sessionStateAtom, { status: 'unknown', isUnreachable: true });
    scheduleReturn(get, set);
  } else {
    // Else a start offline would show the user whose session the server has ended.
    if (info.kind === 'unauthorized') storage.set('userData', undefined);
    if (endReasonOf(info) === 'forced') set(endStateAtom, { reason: 'forced' });
    set(sessionStateAtom, { status: 'signedOut' });
  }
  return info;
}

/** No one has signed in here before, so the server need not be asked. */
export function startSignedOut(get: Getter, set: Setter) {
  if (get(sessionStateAtom).status === 'unknown') set(sessionStateAtom, { status: 'signedOut' });
}

/** The pending two-step verification, after the password. */
export const twoStepAtom = atom<TwoStep>();

/** Signs in with the password. If a second step is needed, `twoStepAtom` describes it and no user is signed in yet. */
export async function signIn(
  get: Getter,
  set: Setter,
  { username, password, rememberMe }: SignInValues,
): Promise<CallResult<SignInAnswer>> {
  const { api, storage } = get(servicesAtom);
  const began = nextGeneration(get, set);
  // A late answer to the sign-out would take the new session's cookie with it.
  await get(signOutCallAtom).pending;
  const answer = await api.call('login', { username: username.trim(), password, rememberMe });
  if (!answer.ok) {
    if (get(endStateAtom)?.reason === 'connectionLost') scheduleReturn(get, set);
    return answer;
  }
  if (began !== get(generationAtom)) return { ok: false, kind: 'refused', code: 'superseded' };
  storage.set('loggedOutUnheard', undefined);
  storage.set('rememberMe', rememberMe ? 'true' : undefined);
  storage.set('username', rememberMe ? username.trim() : undefined);
  if (isGrant(answer.data)) return finishSignIn(get, set, answer.data);
  set(twoStepAtom, answer.data.twoStep);
  return answer;
}

/** The server accepted the sign-in: loads the user. */
export async function finishSignIn(get: Getter, set: Setter, grant: AccessGrant): Promise<CallResult<SignInAnswer>> {
  const { api, tabs } = get(servicesAtom);
  const began = nextGeneration(get, set);
  api.credentials.keep(grant);
  // A sign-in page may have been open for long, and signed-out pages get no pushes.
  void loadSystemConfig(get, set);
  const info = await api.call('getInfo', {});
  if (!info.ok) {
    api.credentials.forget();
    return info;
  }
  if (began !== get(generationAtom)) return { ok: false, kind: 'refused', code: 'superseded' };
  set(twoStepAtom, undefined);
  enterSession(get, set, info.data);
  tabs.post({ type: 'signedIn', userId: info.data.id });
  return { ok: true, data: grant };
}

export async function signOut(get: Getter, set: Setter) {
  const { tabs, storage } = get(servicesAtom);
  leaveSession(get, set, 'loggedOut');
  tabs.post({ type: 'signedOut' });
  // Until the server confirms the sign-out, the cookie would sign the user in again.
  storage.set('loggedOutUnheard', 'true');
  await endUnheard(get, set);
}

const signOutCallAtom = atom((): { pending?: Promise<void> } => ({}));

/** Ends sessions on the server that ended here while it was unreachable. */
async function endUnheard(get: Getter, _set: Setter): Promise<void> {
  const { api, storage } = get(servicesAtom);
  if (storage.get('loggedOutUnheard') === undefined) return;
  const call = get(signOutCallAtom);
  call.pending ??= api.call('logout', {}).then(({ ok }) => {
    if (ok) storage.set('loggedOutUnheard', undefined);
    delete call.pending;
  });
  await call.pending;
}

/** Why the server no longer accepts the session. The hub says the same, but a call may be answered before its push arrives. */
export function endReasonOf({ code }: CallFailure): 'forced' | 'expired' {
  return code === 'loggedOutElsewhere' ? 'forced' : 'expired';
}

/** Ends the session here, without a call. Unsent text stays, keyed by user. */
export function leaveSession(get: Getter, set: Setter, reason: SessionEnd['reason']) {
  if (get(sessionStateAtom).status === 'signedOut') return;
  nextGeneration(get, set);
  const { api, storage, page } = get(servicesAtom);
  api.credentials.forget();
  set(endStateAtom, { reason });
  set(sessionStateAtom, { status: 'signedOut' });
  if (reason === 'connectionLost') scheduleReturn(get, set);
  else storage.set('userData', undefined);
  storage.set('returnPath', reason === 'loggedOut' ? undefined : page.path());
}

/** Reloads the user's lines and rights. */
export async function refreshUser(get: Getter, set: Setter): Promise<void> {
  const began = get(generationAtom);
  const before = get(sessionStateAtom);
  const info = await get(servicesAtom).api.call('getInfo', {});
  const session = get(sessionStateAtom);
  if (!info.ok || began !== get(generationAtom) || session.status !== 'signedIn') return;
  // The answer may be older than what was changed since.
  if (session !== before) return refreshUser(get, set);
  // Unchanged data is not rendered again.
  if (JSON.stringify(session.user) !== JSON.stringify(info.data)) set(sessionStateAtom, { status: 'signedIn', user: info.data });
}

/** The user's lines, from an answer of the server. */
export function setAccounts(get: Getter, set: Setter, accounts: UserInfo['accounts']) {
  const session = get(sessionStateAtom);
  if (session.status === 'signedIn') set(sessionStateAtom, { status: 'signedIn', user: { ...session.user, accounts } });
}

/** Undefined: they are hidden. */
export function setFirstSteps(get: Getter, set: Setter, firstSteps: UserInfo['firstSteps']) {
  const session = get(sessionStateAtom);
  if (session.status === 'signedIn') set(sessionStateAtom, { ...session, user: { ...session.user, firstSteps } });
}

/** Another tab signed a user in, and the shared cookie is now theirs, so a different user must not stay here. */
export async function followSignIn(get: Getter, set: Setter, userId: string) {
  // Their new session replaced the one whose token this tab still holds.
  if (get(userIdAtom) === userId) return void get(servicesAtom).api.credentials.refresh();
  leaveSession(get, set, 'loggedOut');
  await restoreSession(get, set);
}

function enterSession(get: Getter, set: Setter, user: UserInfo) {
  nextGeneration(get, set);
  storeUserHint(get(servicesAtom).storage, user);
  set(endStateAtom, undefined);
  set(sessionStateAtom, { status: 'signedIn', user });
}

function scheduleReturn(get: Getter, set: Setter) {
  get(plannedReturnAtom)?.cancel();
  const { clock } = get(servicesAtom);
  const cancel = clock.setTimer(RESTORE_RETRY_MS, () => void restoreSession(get, set));
  set(plannedReturnAtom, { at: clock.now() + RESTORE_RETRY_MS / 1_000, cancel });
}

/** Cancels what the session has planned. */
export function nextGeneration(get: Getter, set: Setter): number {
  get(plannedReturnAtom)?.cancel();
  set(plannedReturnAtom, undefined);
  set(generationAtom, get(generationAtom) + 1);
  return get(generationAtom);
}
