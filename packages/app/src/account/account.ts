import type { EndpointName, Payload, UserDetail } from '@manyline/contract';
import type { SaveOutcome } from '@manyline/ui';
import type { Getter, Setter } from 'jotai';
import { refusalOf, thank } from '../session/outcomes.ts';
import { callForUser } from '../session/perUser.ts';
import { asking, createRemote } from '../session/remote.ts';
import { refreshUser } from '../session/session.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { showToast } from '../shared/toasts.ts';

/** The result of a user's request. */
export type AccountOutcome<Value> =
  | { readonly status: 'done'; readonly value: Value }
  | { readonly status: 'failed'; readonly message?: string; readonly errors?: Readonly<Record<string, string>> }
  | { readonly status: 'cancelled' };

type ProfileValues = Readonly<Record<'name' | 'email' | 'password', string>>;
type Codes = { readonly backupCodes: readonly string[] };

export const ownProfile = createRemote(asking('getProfile'), { isLoud: true });
export const ownTwoStep = createRemote(asking('getTwoStepSettings'), { isLoud: true });
export const ownSessions = createRemote(asking('getSessions'), { isLoud: true });
export const codeRetention = createRemote(asking('getCodeRetention'));

/** Sends only what differs. */
export async function saveOwnProfile(get: Getter, set: Setter, values: ProfileValues): Promise<SaveOutcome<ProfileValues>> {
  const { value: current } = ownProfile.read(get, {});
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
    ownProfile.put(get, set, {}, saved.data);
    thank(get, set, saved.message);
    void refreshUser(get, set);
    return { status: 'saved', values: valuesOf(saved.data) };
  }
  const refused = refusalOf(get, set, saved);
  if (!saved.current) return refused;
  ownProfile.put(get, set, {}, saved.current);
  return { status: 'conflict', values: valuesOf(saved.current) };
}

/** What a user does with an address that waits for its code. */
export async function sendOwnEmailCode(get: Getter, set: Setter, password: string): Promise<AccountOutcome<UserDetail>> {
  const { value: current } = ownProfile.read(get, {});
  if (current.status !== 'ready') return { status: 'cancelled' };
  const { version, email = null } = current.value;
  // The password's field shows what is wrong.
  const result = await ask(get, set, 'updateProfile', { version, email, ...(password !== '' && { password }) });
  if (result.status === 'done') ownProfile.put(get, set, {}, result.value);
  return result;
}

export async function confirmOwnEmail(get: Getter, set: Setter, code: string): Promise<AccountOutcome<UserDetail>> {
  const result = await callForUser(get, set, 'confirmEmail', { code }, { isQuiet: true });
  if (!result.ok) return thenProfile(get, set, Promise.resolve(refusalOf(get, set, result)));
  ownProfile.put(get, set, {}, result.data);
  thank(get, set, result.message);
  void refreshUser(get, set);
  return { status: 'done', value: result.data };
}

export function resendOwnEmailCode(get: Getter, set: Setter) {
  return thenProfile(get, set, ask(get, set, 'resendEmailCode', {}));
}

export function cancelOwnEmail(get: Getter, set: Setter) {
  return thenProfile(get, set, ask(get, set, 'cancelEmailChange', {}));
}

export async function changeOwnPassword(get: Getter, set: Setter, payload: Payload<'changePassword'>) {
  const result = await ask(get, set, 'changePassword', payload);
  if (result.status === 'done') void ownSessions.load(get, set, {});
  return result;
}

export function beginTotp(get: Getter, set: Setter, password: string) {
  return ask(get, set, 'beginTotp', { password });
}

export function confirmTotp(get: Getter, set: Setter, code: string) {
  return withCodes(get, set, ask(get, set, 'confirmTotp', { code }));
}

export function removeTotp(get: Getter, set: Setter, password: string) {
  return thenTwoStep(get, set, ask(get, set, 'removeTotp', { password }));
}

export function setEmailCodes(get: Getter, set: Setter, isEnabled: boolean, password: string) {
  return withCodes(get, set, ask(get, set, 'setEmailCodes', { isEnabled, password }));
}

export function makeBackupCodes(get: Getter, set: Setter, password: string) {
  return withCodes(get, set, ask(get, set, 'makeBackupCodes', { password }));
}

/** The password is checked before the device's passkey prompt. */
export async function addPasskey(get: Getter, set: Setter, name: string, password: string): Promise<AccountOutcome<unknown>> {
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
  if (added.status === 'done') ownTwoStep.put(get, set, {}, added.value);
  return added;
}

export async function removePasskey(get: Getter, set: Setter, id: string, password: string): Promise<AccountOutcome<unknown>> {
  const removed = await ask(get, set, 'removePasskey', { id, password });
  if (removed.status === 'done') ownTwoStep.put(get, set, {}, removed.value);
  return removed;
}

export async function endOwnSession(get: Getter, set: Setter, id: string) {
  const result = await ask(get, set, 'endSession', { id });
  await ownSessions.load(get, set, {});
  if (result.status === 'failed' && result.message) showToast(get, set, { tone: 'danger', text: result.message });
  return result;
}

export async function endOtherSessions(get: Getter, set: Setter) {
  const result = await ask(get, set, 'endOtherSessions', {});
  await ownSessions.load(get, set, {});
  return result;
}

export async function setDeletesCodes(get: Getter, set: Setter, deletesCodes: boolean) {
  const result = await ask(get, set, 'setCodeRetention', { deletesCodes });
  if (result.status === 'done') codeRetention.put(get, set, {}, result.value);
  return result;
}

async function ask<N extends EndpointName>(get: Getter, set: Setter, name: N, payload: Payload<N>) {
  const result = await callForUser(get, set, name, payload, { isQuiet: true });
  return result.ok ? ({ status: 'done', value: result.data } as const) : refusalOf(get, set, result);
}

async function thenProfile<A extends AccountOutcome<UserDetail>>(get: Getter, set: Setter, asking: Promise<A>): Promise<A> {
  const result = await asking;
  if (result.status === 'done') ownProfile.put(get, set, {}, result.value);
  if (result.status !== 'failed') return result;
  const { value: profile } = await ownProfile.load(get, set, {});
  // The code ran out or has no tries left, so the dialog that would say so is gone.
  const isGone = profile.status === 'ready' && !profile.value.pendingEmail;
  if (isGone && result.message) showToast(get, set, { tone: 'danger', text: result.message });
  return result;
}

async function thenTwoStep<A extends { readonly status: string }>(get: Getter, set: Setter, asking: Promise<A>): Promise<A> {
  const result = await asking;
  if (result.status === 'done') await ownTwoStep.load(get, set, {});
  return result;
}

async function withCodes(get: Getter, set: Setter, asking: Promise<AccountOutcome<Codes>>): Promise<AccountOutcome<readonly string[]>> {
  const result = await thenTwoStep(get, set, asking);
  return result.status === 'done' ? { status: 'done', value: result.value.backupCodes } : result;
}

function valuesOf({ name = '', email = '' }: UserDetail): ProfileValues {
  return { name, email, password: '' };
}
