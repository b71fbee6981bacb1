import type { Clock, Exchange } from './ports.ts';
import type { Store, StoredChallenge, StoreSteps } from './store.ts';
import { createToken, hashToken } from './tokens.ts';

type Kind = StoredChallenge['kind'];

export interface NewChallenge {
  readonly kind: Kind;
  readonly userId?: string;
  /** What the kind needs, to be read back as it is. */
  readonly state: object;
  /** Those that count already; none when left out. */
  readonly tries?: number;
  readonly seconds: number;
}

/** What a try came to: `proved` took the challenge away; so did a wrong one that left no tries. */
export type Attempt = { readonly proved: StoredChallenge } | { readonly triesLeft: number };

/** Short-lived states that whoever holds the token can go on with. */
export interface Challenges {
  /** Gives the token; only its hash is kept. */
  add(challenge: NewChallenge): Promise<string>;
  /** Undefined when there is none of this kind, or its time is over. */
  find(kind: Kind, token: string | undefined): Promise<StoredChallenge | undefined>;
  /** The same, but with it taken away: nobody else gets it. */
  take(kind: Kind, token: string | undefined): Promise<StoredChallenge | undefined>;
  /**
   * One try to prove something, counted and checked in one transaction: two at once never both succeed.
   * What `check` changes is kept with it; where it says no it must not have changed anything. Undefined when there is no such challenge.
   */
  attempt(
    kind: Kind,
    token: string | undefined,
    limit: number,
    check: (steps: StoreSteps, challenge: StoredChallenge) => Promise<boolean>,
  ): Promise<Attempt | undefined>;
  keepState(challenge: StoredChallenge, state: object): Promise<void>;
  remove(challenge: StoredChallenge): Promise<void>;
  /** Adds one whose token this browser keeps in a cookie no script can read, in place of an older one. */
  begin(exchange: Exchange, challenge: NewChallenge): Promise<StoredChallenge>;
  /** The token this browser keeps. */
  tokenOf(kind: Kind, exchange: Exchange): string | undefined;
  /** Takes the cookie away. */
  leave(kind: Kind, exchange: Exchange): void;
}

interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: (bytes: number) => Uint8Array;
}

export function createChallenges({ store, clock, random }: Needs): Challenges {
  const nowMs = () => Math.round(clock.now() * 1_000);

  async function keep({ kind, userId, state, tries = 0, seconds }: NewChallenge) {
    const token = createToken(random);
    const challenge: StoredChallenge = {
      hash: await hashToken(token),
      kind,
      ...(userId === undefined ? {} : { userId }),
      state: JSON.stringify(state),
      tries,
      expiresAt: nowMs() + seconds * 1_000,
    };
    await store.addChallenge(challenge);
    return { token, challenge };
  }

  /** In one transaction, so that two requests at once do not both get it. */
  async function take(kind: Kind, token: string | undefined): Promise<StoredChallenge | undefined> {
    if (!token) return undefined;
    const hash = await hashToken(token);
    return store.transaction(async (steps) => {
      const found = await steps.findChallenge(hash);
      if (found?.kind !== kind || found.expiresAt <= nowMs()) return undefined;
      await steps.removeChallenge(hash);
      return found;
    });
  }

  return {
    add: async (challenge) => (await keep(challenge)).token,

    async find(kind, token) {
      const found = token && (await store.findChallenge(await hashToken(token)));
      return found && found.kind === kind && found.expiresAt > nowMs() ? found : undefined;
    },

    take,

    async attempt(kind, token, limit, check) {
      if (!token) return undefined;
      const hash = await hashToken(token);
      return store.transaction(async (steps) => {
        const found = await steps.findChallenge(hash);
        if (found?.kind !== kind || found.expiresAt <= nowMs()) return undefined;
        const isProved = await check(steps, found);
        const triesLeft = Math.max(0, limit - found.tries - 1);
        if (isProved || triesLeft === 0) await steps.removeChallenge(hash);
        else await steps.updateChallenge({ ...found, tries: found.tries + 1 });
        return isProved ? { proved: found } : { triesLeft };
      });
    },

    keepState: (challenge, state) => store.updateChallenge({ ...challenge, state: JSON.stringify(state) }),
    remove: ({ hash }) => store.removeChallenge(hash),

    async begin(exchange, challenge) {
      const old = exchange.readCookie(cookieOf(challenge.kind));
      if (old) await take(challenge.kind, old);
      const { token: value, challenge: kept } = await keep(challenge);
      const crossesSites = challenge.kind === 'sso' ? ({ crossesSites: true } as const) : {};
      exchange.writeCookie({ name: cookieOf(challenge.kind), value, maxAgeSeconds: challenge.seconds, ...crossesSites });
      return kept;
    },

    tokenOf: (kind, exchange) => exchange.readCookie(cookieOf(kind)),
    leave: (kind, exchange) => exchange.writeCookie({ name: cookieOf(kind), value: '', maxAgeSeconds: 0 }),
  };
}

function cookieOf(kind: Kind): string {
  return `manyline-${kind.toLowerCase()}`;
}
