import type { AccountSession, EndpointName, Payload, UserDetail, TwoStepSettings } from '@manyline/contract';
import { failed, type Loadable, loading, ready, type SaveOutcome } from '@manyline/ui';
import { atom, type Getter, type Setter, type WritableAtom } from 'jotai';
import { type CallFailure, isSuperseded } from '../services/api/callResult.ts';
import { callForUser, perUserAtom } from '../session/perUser.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { refreshUserAtom } from '../session/session.ts';
import { failedCallAtom } from '../session/callApi.ts';
import { showToastAtom } from '../shared/toasts.ts';

/** The result of a user's request. */
export type AccountOutcome<Value> =
  | { readonly status: 'done'; readonly value: Value }
  | { readonly status: 'failed'; readonly message?: string; readonly errors?: Readonly<Record<string, string>> }
  | { readonly status: 'cancelled' };

type ProfileValues = Readonly<Record<'name' | 'email' | 'password', string>>;

export const ownProfileAtom = perUserAtom<Loadable<UserDetail>>(loading);
export const ownTwoStepAtom = perUserAtom<Loadable<TwoStepSettings>>(loading);
export const deletesCodesAtom = perUserAtom<Loadable<boolean>>(loading);
export const ownSessionsAtom = perUserAtom<Loadable<readonly AccountSession[]>>(loading);

/** The old values are shown until the new ones are loaded. */
export const loadOwnProfileAtom = atom(null, (get, set) => load(get, set, 'getProfile', ownProfileAtom));
export const loadOwnTwoStepAtom = atom(null, (get, set) => load(get, set, 'getTwoStepSettings', ownTwoStepAtom));
export const loadOwnSessionsAtom = atom(null, (get, set) => load(get, set, 'getSessions', ownSessionsAtom));

/** Sends only what differs. */
export const saveOwnProfileAtom = atom(null, async (get, set, values: ProfileValues): Promise<SaveOutcome<ProfileValues>> => {
  const current = get(ownProfileAtom);
  if (current.status !== 'ready') return { status: 'failed' };
  const { version, name, email } = current.value;
  const isNewEmail = values.email !== (email ?? '');
  const payload = {
    version,
    ...(values.name !== name && { name: values.name }),
    ...(isNewEmail && { email: values.email === '' ? null : values.email }),
    ...(isNewEmail && values.password !== '' && { password: values.password }),
  };
  const saved = await callForUser(get, set, 'updateProfile', payload, { isQuiet: true });
  if (saved.ok) {
    set(ownProfileAtom, ready(saved.data));
    if (saved.message) set(showToastAtom, { tone: 'success', text: saved.message });
    void set(refreshUserAtom);
    return { status: 'saved', values: valuesOf(saved.data) };
  }
  const refused = set(refusedAtom, saved);
  if (!saved.current) return refused;
  set(ownProfileAtom, ready(saved.current));
  return { status: 'conflict', values: valuesOf(saved.current) };
});

/** What a user does with an address that waits for its code. */
export const sendOwnEmailCodeAtom = atom(null, (get, set, password: string) => {
  const current = get(ownProfileAtom);
  if (current.status !== 'ready') return Promise.resolve({ status: 'cancelled' as const });
  const { version, email = null } = current.value;
  // The password's field shows what is wrong.
  return ask(get, set, 'updateProfile', { version, email, ...(password !== '' && { password }) }).then((result) => {
    if (result.status === 'done') set(ownProfileAtom, ready(result.value));
    return result;
  });
});
export const confirmOwnEmailAtom = atom(null, async (get, set, code: string): Promise<AccountOutcome<UserDetail>> => {
  const result = await callForUser(get, set, 'confirmEmail', { code }, { isQuiet: true });
  if (!result.ok) return thenProfile(get, set, Promise.resolve(set(refusedAtom, result)));
  set(ownProfileAtom, ready(result.data));
  if (result.message) set(showToastAtom, { tone: 'success', text: result.message });
  void set(refreshUserAtom);
  return { status: 'done', value: result.data };
});
export const resendOwnEmailCodeAtom = atom(null, (get, set) => thenProfile(get, set, ask(get, set, 'resendEmailCode', {})));
export const cancelOwnEmailAtom = atom(null, (get, set) => thenProfile(get, set, ask(get, set, 'cancelEmailChange', {})));

export const changeOwnPasswordAtom = atom(null, async (get, set, payload: Payload<'changePassword'>) => {
  const result = await ask(get, set, 'changePassword', payload);
  if (result.status === 'done') void set(loadOwnSessionsAtom);
  return result;
});

export const beginTotpAtom = atom(null, (get, set, password: string) => ask(get, set, 'beginTotp', { password }));
export const confirmTotpAtom = atom(null, (get, set, code: string) => withCodes(get, set, ask(get, set, 'confirmTotp', { code })));
export const removeTotpAtom = atom(null, (get, set, password: string) => thenTwoStep(get, set, ask(get, set, 'removeTotp', { password })));
export const setEmailCodesAtom = atom(null, (get, set, isEnabled: boolean, password: string) =>
  withCodes(get, set, ask(get, set, 'setEmailCodes', { isEnabled, password })),
);
export const makeBackupCodesAtom = atom(null, (get, set, password: string) =>
  withCodes(get, set, ask(get, set, 'makeBackupCodes', { password })),
);

/** The password is checked before the device's passkey prompt. */
export const addPasskeyAtom = atom(null, async (get, set, name: string, password: string): Promise<AccountOutcome<unknown>> => {
  const begun = await ask(get, set, 'beginPasskey', { password });
  if (begun.status !== 'done') return begun;
  let credential;
  try {
    credential = await get(servicesAtom).passkeys.create(begun.value);
  } catch {
    // The user or the device refused.
    return { status: 'cancelled' };
  }
  const added = await ask(get, set, 'addPasskey', { credential, name });
  if (added.status === 'done') set(ownTwoStepAtom, ready(added.value));
  return added;
});

export const removePasskeyAtom = atom(null, async (get, set, id: string, password: string): Promise<AccountOutcome<unknown>> => {
  const removed = await ask(get, set, 'removePasskey', { id, password });
  if (removed.status === 'done') set(ownTwoStepAtom, ready(removed.value));
  return removed;
});

export const endOwnSessionAtom = atom(null, async (get, set, id: string) => {
  const result = await ask(get, set, 'endSession', { id });
  await set(loadOwnSessionsAtom);
  if (result.status === 'failed' && result.message) set(showToastAtom, { tone: 'danger', text: result.message });
  return result;
});

export const endOtherSessionsAtom = atom(null, async (get, set) => {
  const result = await ask(get, set, 'endOtherSessions', {});
  await set(loadOwnSessionsAtom);
  return result;
});

export const loadDeletesCodesAtom = atom(null, async (get, set) => {
  const result = await callForUser(get, set, 'getCodeRetention', {}, { isQuiet: true });
  if (isSuperseded(result)) return;
  if (result.ok) set(deletesCodesAtom, ready(result.data.deletesCodes));
  else if (get(deletesCodesAtom).status !== 'ready') set(deletesCodesAtom, failed(result.message));
});

export const setDeletesCodesAtom = atom(null, async (get, set, deletesCodes: boolean) => {
  const result = await ask(get, set, 'setCodeRetention', { deletesCodes });
  if (result.status === 'done') set(deletesCodesAtom, ready(result.value.deletesCodes));
  return result;
});

async function load<N extends 'getProfile' | 'getTwoStepSettings' | 'getSessions', Value>(
  get: Getter,
  set: Setter,
  name: N,
  stateAtom: WritableAtom<Loadable<Value>, [Loadable<Value>], void>,
): Promise<void> {
  const result = await callForUser(get, set, name, {} as Payload<N>, { isQuiet: get(stateAtom).status === 'ready' });
  if (isSuperseded(result)) return;
  if (result.ok) set(stateAtom, ready(result.data as Value));
  else if (get(stateAtom).status !== 'ready') set(stateAtom, failed(result.message));
}

async function ask<N extends EndpointName>(get: Getter, set: Setter, name: N, payload: Payload<N>) {
  const result = await callForUser(get, set, name, payload, { isQuiet: true });
  return result.ok ? ({ status: 'done', value: result.data } as const) : set(refusedAtom, result);
}

async function thenProfile<A extends AccountOutcome<UserDetail>>(get: Getter, set: Setter, asking: Promise<A>): Promise<A> {
  const result = await asking;
  if (result.status === 'done') set(ownProfileAtom, ready(result.value));
  if (result.status !== 'failed') return result;
  await set(loadOwnProfileAtom);
  // The code ran out or has no tries left, so the dialog that would say so is gone.
  const profile = get(ownProfileAtom);
  const isGone = profile.status === 'ready' && !profile.value.pendingEmail;
  if (isGone && result.message) set(showToastAtom, { tone: 'danger', text: result.message });
  return result;
}

async function thenTwoStep<A extends { readonly status: string }>(_get: Getter, set: Setter, asking: Promise<A>): Promise<A> {
  const result = await asking;
  if (result.status === 'done') await set(loadOwnTwoStepAtom);
  return result;
}

async function withCodes(
  get: Getter,
  set: Setter,
  asking: Promise<AccountOutcome<{ readonly backupCodes: readonly string[] }>>,
): Promise<AccountOutcome<readonly string[]>> {
  const result = await thenTwoStep(get, set, asking);
  return result.status === 'done' ? { status: 'done', value: result.value.backupCodes } : result;
}

/** The page shows the server's errors; a missing connection is handled globally. */
const refusedAtom = atom(null, (_get, set, failure: CallFailure) => {
  if (failure.kind === 'unreachable') set(failedCallAtom, failure, false);
  return {
    status: 'failed' as const,
    ...(failure.message && { message: failure.message }),
    ...(failure.errors && { errors: Object.fromEntries(failure.errors.map(({ field, message }) => [field, message])) }),
  };
});

function valuesOf({ name = '', email = '' }: UserDetail): ProfileValues {
  return { name, email, password: '' };
}
