import { type HumanCheckAction, parseHumanCheckKey } from '@manyline/contract';
import type { Refusal } from '../calls/outcome.ts';
import { humanCheckFailed, tooManyRequests } from '../calls/refusals.ts';
import { createStoreLimiter } from '../limits/attempts.ts';
import type { Limits } from '../limits/limits.ts';
import { networkOf } from '../limits/networkOf.ts';
import type { Clock, Exchange, HumanVerdict, HumanVerifier } from '../ports/ports.ts';
import type { SignIn } from '../session/signIn.ts';
import { createUsedTokens } from '../session/usedTokens.ts';
import { hashToken } from '../shared/tokens.ts';
import type { Store } from '../store/store.ts';
import type { System } from '../system/system.ts';
import { HUMAN_CHECK_POLICY, judgeVerdict, TOKEN_SECONDS } from './humanCheckPolicy.ts';

const TOKEN_MAX_LENGTH = 4_096;
const REMEMBERED_TOKENS = 20_000;

export interface GuardedCall {
  readonly action: HumanCheckAction;
  readonly token: string | null;
  readonly exchange: Exchange;
  readonly payload: unknown;
  readonly requestId: string;
}

/** Checks that a guarded call comes from a human; undefined if it does. */
export type HumanCheck = (call: GuardedCall) => Promise<Refusal | undefined>;

interface Needs {
  readonly store: Store;
  readonly system: System;
  readonly signIn: Pick<SignIn, 'knownDevice'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly limits: Limits;
  /** Tokens must be issued for its host. */
  readonly publicUrl: string;
  readonly verifier: HumanVerifier | undefined;
  readonly onError: (error: unknown, context: { readonly requestId: string; readonly call: string }) => void;
}

export function createHumanCheck({ store, system, signIn, clock, limits, publicUrl, verifier, onError }: Needs): HumanCheck {
  const host = new URL(publicUrl).hostname;
  // A token's time may lie as far in the future as in the past, so it must be remembered for twice its lifetime.
  const used = createUsedTokens(2 * TOKEN_SECONDS, REMEMBERED_TOKENS);
  const failures = createStoreLimiter({ store, clock }, 'humanCheck', limits.failedLoginsByAddress);

  /** A wrong key must not lock out the administrators who could fix it: a browser that signed in before still can. */
  async function isOwnBrowser({ action, payload, exchange }: GuardedCall): Promise<boolean> {
    if (action !== 'login') return false;
    const { username } = payload as { readonly username?: unknown };
    const user = typeof username === 'string' ? await store.findUserByLogin(username) : undefined;
    return (await signIn.knownDevice(user?.id, exchange)) !== undefined;
  }

  /** Undefined if the provider cannot be reached. */
  async function ask(by: HumanVerifier, token: string, { action, exchange, requestId }: GuardedCall): Promise<HumanVerdict | undefined> {
    try {
      return await by.verify(token, exchange.address);
    } catch (error) {
      onError(error, { requestId, call: `humanCheck of ${action}` });
      return undefined;
    }
  }

  function isHuman(verdict: HumanVerdict, { action, requestId }: GuardedCall): boolean {
    const problem = judgeVerdict(verdict, { action, host, now: clock.now() });
    if (problem === 'host') {
      const made = JSON.stringify(verdict.host?.slice(0, 100) ?? '');
      onError(new Error(`A human-check token was made for ${made}, but people reach this server at "${host}".`), {
        requestId,
        call: `humanCheck of ${action}`,
      });
    }
    return problem === undefined;
  }

  return async (call) => {
    if (!verifier || !parseHumanCheckKey((await system.read()).googleReCaptchaKey)) return undefined;
    if (await isOwnBrowser(call)) return undefined;
    const { action, token, exchange } = call;
    if (!token || token.length > TOKEN_MAX_LENGTH) return humanCheckFailed();
    const address = networkOf(exchange.address);
    // Counted before the provider answers, so that parallel calls cannot exceed the limit.
    const wait = await failures.take(address);
    if (wait > 0) return tooManyRequests(wait);
    const hash = await hashToken(token);
    if (!used.take(hash, clock.now())) return humanCheckFailed();
    const verdict = await ask(verifier, token, call);
    if (verdict && isHuman(verdict, call)) {
      await failures.forgive(address);
      return undefined;
    }
    used.forget(hash);
    if (verdict) return humanCheckFailed();
    await failures.forgive(address);
    return HUMAN_CHECK_POLICY[action].whenUnreachable === 'pass' ? undefined : humanCheckFailed();
  };
}
