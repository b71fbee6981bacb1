import type { Payload, SignInAnswer, TwoStep } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import type { CallFailure, CallResult } from '../services/api/callResult.ts';
import { finishSignIn, twoStepAtom } from '../session/session.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

/** The sign-in methods other than the password. Each returns its result and, on success, the user is signed in. */

export function readTwoStep(get: Getter, set: Setter) {
  return keepStep(get(servicesAtom).api.call('getTwoStep', {}), (step) => set(twoStepAtom, step));
}

export function sendTwoStepCode(get: Getter, set: Setter) {
  return keepStep(get(servicesAtom).api.call('sendTwoStepCode', {}), (step) => set(twoStepAtom, step));
}

export async function verifyTwoStep(get: Getter, set: Setter, answer: Payload<'verifyTwoStep'>): Promise<CallResult<SignInAnswer>> {
  const verified = await get(servicesAtom).api.call('verifyTwoStep', answer);
  return verified.ok ? finishSignIn(get, set, verified.data) : verified;
}

export async function verifyTwoStepPasskey(get: Getter, set: Setter, trustDevice: boolean): Promise<PasskeyResult> {
  const { api, passkeys } = get(servicesAtom);
  const options = await api.call('twoStepPasskeyOptions', {});
  if (!options.ok) return options;
  const credential = await passkeys.get(options.data).catch(() => undefined);
  if (!credential) return { ok: false, kind: 'cancelled' };
  const verified = await api.call('verifyTwoStepPasskey', { credential, trustDevice });
  return verified.ok ? finishSignIn(get, set, verified.data) : verified;
}

export async function passkeySignIn(get: Getter, set: Setter, rememberMe: boolean): Promise<PasskeyResult> {
  const { api, passkeys } = get(servicesAtom);
  const options = await api.call('passkeyOptions', {});
  if (!options.ok) return options;
  const credential = await passkeys.get(options.data).catch(() => undefined);
  if (!credential) return { ok: false, kind: 'cancelled' };
  const granted = await api.call('passkeyLogin', { credential, rememberMe });
  return granted.ok ? finishSignIn(get, set, granted.data) : granted;
}

/** Stores when the next request is allowed, by the device's clock, so that it survives a reload. */
export async function forgotPassword(get: Getter, set: Setter, email: string): Promise<CallResult<unknown>> {
  const { api, clock, storage } = get(servicesAtom);
  const result = await api.call('forgotPassword', { email });
  const seconds = result.ok ? result.data.resendAt - result.data.serverTime : result.retryAfter;
  if (seconds !== undefined) storage.set('resendAt', String(clock.now() + seconds));
  return result;
}

export function checkResetLink(get: Getter, _set: Setter, link: Payload<'checkResetLink'>) {
  return get(servicesAtom).api.call('checkResetLink', link);
}

export function resetPassword(get: Getter, _set: Setter, change: Payload<'resetPassword'>) {
  return get(servicesAtom).api.call('resetPassword', change);
}

/** The user refused, or this device has no passkey for this site. */
export type PasskeyResult = CallResult<SignInAnswer> | { readonly ok: false; readonly kind: 'cancelled' };

export type SignInFailure = Pick<CallFailure, 'message' | 'code' | 'errors' | 'retryAfter'>;

async function keepStep(call: Promise<CallResult<TwoStep>>, keep: (step: TwoStep | undefined) => void): Promise<CallResult<TwoStep>> {
  const result = await call;
  if (result.ok) keep(result.data);
  return result;
}
