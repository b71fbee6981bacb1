import type { EndpointName, Payload } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import type { CallOptions, ResultOf } from '../services/api/api.ts';
import { type CallFailure, isSuperseded } from '../services/api/callResult.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { showToast } from '../shared/toasts.ts';
import { endReasonOf, leaveSession, userIdAtom } from './session.ts';
import { systemConfigAtom } from './systemConfig.ts';

/** Seconds of notice before a connection loss signs the user out (specification 8: 3 s). */
const NOTICE_S = 3;

interface Countdown {
  readonly secondsLeft: number;
  readonly cancel: () => void;
}

const countdownAtom = atom<Countdown>();
const isServerLostAtom = atom(false);
/** The user chose to stay although the server doesn't answer. */
const isStayingAtom = atom(false);
const forbiddenCallsAtom = atom(0);

/** The notice before the soft sign-out; undefined if there is none. */
export const connectionLossAtom = atom((get) => {
  const countdown = get(countdownAtom);
  return countdown && { secondsLeft: countdown.secondsLeft };
});
/** The last call got no answer; the next answer resets it. */
export const isServerUnreachableAtom = atom((get) => get(isServerLostAtom));
/** Rises with every call the server forbids: a change leads to the 403 page. */
export const forbiddenCallCountAtom = atom((get) => get(forbiddenCallsAtom));

export interface PolicyOptions extends CallOptions {
  /** For calls that no one waits for: only the end of the session is handled. */
  readonly isQuiet?: boolean;
  /** The caller shows the server's message where it belongs; everything else is handled here. */
  readonly isInPlace?: boolean;
}

/** One call under the failure policy. */
export async function callApi<N extends EndpointName>(
  get: Getter,
  set: Setter,
  name: N,
  payload: Payload<N>,
  { isQuiet = false, isInPlace = false, ...options }: PolicyOptions = {},
): Promise<ResultOf<N>> {
  const userId = get(userIdAtom);
  const result = await get(servicesAtom).api.call(name, payload, options);
  if (options.signal?.aborted) return result;
  if (result.ok || result.kind !== 'unreachable') serverAnswered(get, set);
  // The next user sees nothing of it.
  if (userId !== undefined && get(userIdAtom) !== userId) return result;
  if (!result.ok) failedCall(get, set, result, isQuiet || (isInPlace && (result.kind !== 'unreachable' || result.message !== undefined)));
  else if (result.message && !isQuiet) showToast(get, set, { tone: 'success', text: result.message });
  return result;
}

/** Handles a failed call, in the order of specification 8. */
export function failedCall(get: Getter, set: Setter, failure: CallFailure, isQuiet: boolean) {
  if (failure.kind === 'unauthorized') return isSuperseded(failure) ? undefined : leaveSession(get, set, endReasonOf(failure));
  if (isQuiet) return;
  if (failure.message) showToast(get, set, { tone: 'danger', text: failure.message });
  if (failure.kind === 'forbidden') set(forbiddenCallsAtom, (count) => count + 1);
  if (failure.kind === 'unreachable' && !failure.message) serverLost(get, set);
}

/** Cancels the sign-out until the server has answered again. */
export function staySignedIn(get: Getter, set: Setter) {
  get(countdownAtom)?.cancel();
  set(countdownAtom, undefined);
  set(isStayingAtom, true);
}

/** Any answer cancels the sign-out. */
export function serverAnswered(get: Getter, set: Setter) {
  get(countdownAtom)?.cancel();
  set(countdownAtom, undefined);
  set(isServerLostAtom, false);
  set(isStayingAtom, false);
}

/** The administrator's setting, else the build's. */
const connectionLossPolicyAtom = atom((get) => {
  const config = get(systemConfigAtom);
  return (config.status === 'ready' && config.value.onConnectionLoss) || get(servicesAtom).config.onConnectionLoss;
});

function serverLost(get: Getter, set: Setter) {
  // A change that was under way when the network went.
  if (!get(servicesAtom).page.isOnline()) return;
  set(isServerLostAtom, true);
  if (get(connectionLossPolicyAtom) === 'stay' || get(isStayingAtom) || get(countdownAtom)) return;
  countDown(get, set, NOTICE_S);
}

function countDown(get: Getter, set: Setter, secondsLeft: number) {
  if (secondsLeft > 0) return tick(get, set, secondsLeft);
  set(countdownAtom, undefined);
  leaveSession(get, set, 'connectionLost');
}

function tick(get: Getter, set: Setter, secondsLeft: number) {
  const cancel = get(servicesAtom).clock.setTimer(1_000, () => countDown(get, set, secondsLeft - 1));
  set(countdownAtom, { secondsLeft, cancel });
}
