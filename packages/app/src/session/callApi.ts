import type { EndpointName, Payload } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import type { CallOptions, ResultOf } from '../services/api/api.ts';
import { type CallFailure, isSuperseded } from '../services/api/callResult.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { leaveSessionAtom, userIdAtom } from './session.ts';
import { systemConfigAtom } from '../system/systemConfig.ts';
import { showToastAtom } from '../shared/toasts.ts';

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
  if (result.ok || result.kind !== 'unreachable') set(serverAnsweredAtom);
  // The next user sees nothing of it.
  if (userId !== undefined && get(userIdAtom) !== userId) return result;
  if (!result.ok) set(failedCallAtom, result, isQuiet || (isInPlace && (result.kind !== 'unreachable' || result.message !== undefined)));
  else if (result.message && !isQuiet) set(showToastAtom, { tone: 'success', text: result.message });
  return result;
}

/** Handles a failed call, in the order of specification 8. */
export const failedCallAtom = atom(null, (_get, set, failure: CallFailure, isQuiet: boolean) => {
  if (failure.kind === 'unauthorized') return isSuperseded(failure) ? undefined : set(leaveSessionAtom, 'expired');
  if (isQuiet) return;
  if (failure.message) set(showToastAtom, { tone: 'danger', text: failure.message });
  if (failure.kind === 'forbidden') set(forbiddenCallsAtom, (count) => count + 1);
  if (failure.kind === 'unreachable' && !failure.message) set(serverLostAtom);
});

/** Cancels the sign-out until the server has answered again. */
export const staySignedInAtom = atom(null, (get, set) => {
  get(countdownAtom)?.cancel();
  set(countdownAtom, undefined);
  set(isStayingAtom, true);
});

/** Any answer cancels the sign-out. */
export const serverAnsweredAtom = atom(null, (get, set) => {
  get(countdownAtom)?.cancel();
  set(countdownAtom, undefined);
  set(isServerLostAtom, false);
  set(isStayingAtom, false);
});

/** The administrator's setting, else the build's. */
const connectionLossPolicyAtom = atom((get) => {
  const config = get(systemConfigAtom);
  return (config.status === 'ready' && config.value.onConnectionLoss) || get(servicesAtom).config.onConnectionLoss;
});

const serverLostAtom = atom(null, (get, set) => {
  // A change that was under way when the network went.
  if (!get(servicesAtom).page.isOnline()) return;
  set(isServerLostAtom, true);
  if (get(connectionLossPolicyAtom) === 'stay' || get(isStayingAtom) || get(countdownAtom)) return;
  set(countDownAtom, NOTICE_S);
});

const countDownAtom = atom(null, (_get, set, secondsLeft: number) => {
  if (secondsLeft > 0) return set(tickAtom, secondsLeft);
  set(countdownAtom, undefined);
  set(leaveSessionAtom, 'connectionLost');
});

const tickAtom = atom(null, (get, set, secondsLeft: number) => {
  const cancel = get(servicesAtom).clock.setTimer(1_000, () => set(countDownAtom, secondsLeft - 1));
  set(countdownAtom, { secondsLeft, cancel });
});
