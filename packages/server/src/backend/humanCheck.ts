import { type HumanCheckAction, parseHumanCheckKey } from '@manyline/contract';
import { HUMAN_CHECK_POLICY, judgeVerdict, TOKEN_SECONDS } from './humanCheckPolicy.ts';
import { createLimiter, type Limits } from './limits.ts';
import { networkOf } from './networkOf.ts';
import type { Refusal } from './outcome.ts';
import type { Clock, Exchange, HumanVerdict, HumanVerifier } from './ports.ts';
import { humanCheckFailed, tooManyRequests } from './refusals.ts';
import type { SignIn } from './signIn.ts';
import type { Store } from './store.ts';
import type { System } from './system.ts';
import { hashToken } from './tokens.ts';
import { createUsedTokens } from './usedTokens.ts';

const TOKEN_MAX_LENGTH = 4_096;
const REMEMBERED_TOKENS = 20_000;

export interface GuardedCall {
  readonly action: HumanCheckAction;
  readonly token: string | null;
  readonly exchange: Exchange;
  readonly payload: unknown;
  readonly requestId: string;
}

/** Whether a guarded call comes from a human; undefined lets it pass. */
export type HumanCheck = (call: GuardedCall) => Promise<Refusal | undefined>;

interface Needs {
  readonly store: Store;
  readonly system: System;
  readonly signIn: Pick<SignIn, 'isKnownDevice'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly limits: Limits;
  /** The tokens have to be made for its host. */
  readonly publicUrl: string;
  readonly verifier: HumanVerifier | undefined;
  readonly onError: (error: unknown, context: { readonly requestId: string; readonly call: string }) => void;
}

export function createHumanCheck({ store, system, signIn, clock, limits, publicUrl, verifier, onError }: Needs): HumanCheck {
  const host = new URL(publicUrl).hostname;
  // A token may be dated as far ahead as it may be old.
  const used = createUsedTokens(2 * TOKEN_SECONDS, REMEMBERED_TOKENS);
  const failures = createLimiter(limits.failedLoginsByAddress);

  /** A wrong key must not lock out those who could correct it: where a person signed in before, they still can. */
  async function isOwnBrowser({ action, payload, exchange }: GuardedCall): Promise<boolean> {
    if (action !== 'login') return false;
    const { username } = payload as { readonly username?: unknown };
    const user = typeof username === 'string' ? await store.findUserByLogin(username) : undefined;
    return signIn.isKnownDevice(user?.id, exchange);
  }

  /** Undefined when the provider cannot be asked. */
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
    const wait = failures.waitFor(address, clock.now());
    if (wait > 0) return tooManyRequests(wait);

    // Counted and taken before the provider is asked, so that many at once do not slip through.
    failures.count(address, clock.now());
    const hash = await hashToken(token);
    if (!used.take(hash, clock.now())) return humanCheckFailed();
    const verdict = await ask(verifier, token, call);
    if (verdict && isHuman(verdict, call)) {
      failures.forgive(address);
      return undefined;
    }
    used.forget(hash);
    if (verdict) return humanCheckFailed();
    failures.forgive(address);
    return HUMAN_CHECK_POLICY[action].whenUnreachable === 'pass' ? undefined : humanCheckFailed();
  };
}
