import type { Clock, Exchange } from '../../ports/ports.ts';
import { createToken, hashToken } from '../../shared/tokens.ts';
import type { Store, StoredChallenge, StoreOperations } from '../../store/store.ts';

type Kind = StoredChallenge['kind'];

export interface NewChallenge {
  readonly kind: Kind;
  readonly userId?: string;
  /** Stored and returned as is; its shape depends on `kind`. */
  readonly state: object;
  /** Tries already used; 0 by default. */
  readonly tries?: number;
  readonly seconds: number;
}

/** `proved` consumed the challenge. So did a wrong answer that left no tries. */
export type Attempt = { readonly proved: StoredChallenge } | { readonly triesLeft: number };

/** Short-lived states, each unlocked by a token. */
export interface Challenges {
  /** Returns the token; only its hash is stored. */
  add(challenge: NewChallenge): Promise<string>;
  /** Undefined if there is none of this kind or it has expired. */
  find(kind: Kind, token: string | undefined): Promise<StoredChallenge | undefined>;
  /** Like `find`, but deletes the challenge, so only one caller gets it. */
  take(kind: Kind, token: string | undefined): Promise<StoredChallenge | undefined>;
  /**
   * Counts and checks one answer in one transaction, so two parallel tries never both succeed.
   * Changes made by `check` are committed with it; `check` must not change anything when it returns false. Undefined if there is no such challenge.
   */
  attempt(
    kind: Kind,
    token: string | undefined,
    limit: number,
    check: (tx: StoreOperations, challenge: StoredChallenge) => Promise<boolean>,
  ): Promise<Attempt | undefined>;
  keepState(challenge: StoredChallenge, state: object): Promise<void>;
  remove(challenge: StoredChallenge): Promise<void>;
  /** Adds a challenge and stores its token in an HttpOnly cookie, replacing an earlier one. */
  begin(exchange: Exchange, challenge: NewChallenge): Promise<StoredChallenge>;
  tokenOf(kind: Kind, exchange: Exchange): string | undefined;
  leave(kind: Kind, exchange: Exchange): void;
}

interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: (bytes: number) => Uint8Array;
}

export function createChallenges({ store, clock, random }: Needs): Challenges {
  const nowMs = () => Math.round(clock.now() * 1_000);

  async function save({ kind, userId, state, tries = 0, seconds }: NewChallenge) {
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

  /** In one transaction, so that only one of two parallel requests gets it. */
  async function take(kind: Kind, token: string | undefined): Promise<StoredChallenge | undefined> {
    if (!token) return undefined;
    const hash = await hashToken(token);
    return store.transaction(async (tx) => {
      const found = await tx.findChallenge(hash);
      if (found?.kind !== kind || found.expiresAt <= nowMs()) return undefined;
      await tx.removeChallenge(hash);
      return found;
    });
  }

  return {
    add: async (challenge) => (await save(challenge)).token,

    async find(kind, token) {
      const found = token && (await store.findChallenge(await hashToken(token)));
      return found && found.kind === kind && found.expiresAt > nowMs() ? found : undefined;
    },

    take,

    async attempt(kind, token, limit, check) {
      if (!token) return undefined;
      const hash = await hashToken(token);
      return store.transaction(async (tx) => {
        const found = await tx.findChallenge(hash);
        if (found?.kind !== kind || found.expiresAt <= nowMs()) return undefined;
        const isProved = await check(tx, found);
        const triesLeft = Math.max(0, limit - found.tries - 1);
        if (isProved || triesLeft === 0) await tx.removeChallenge(hash);
        else await tx.updateChallenge({ ...found, tries: found.tries + 1 });
        return isProved ? { proved: found } : { triesLeft };
      });
    },

    keepState: (challenge, state) => store.updateChallenge({ ...challenge, state: JSON.stringify(state) }),
    remove: ({ hash }) => store.removeChallenge(hash),

    async begin(exchange, challenge) {
      const old = exchange.readCookie(cookieOf(challenge.kind));
      if (old) await take(challenge.kind, old);
      const { token: value, challenge: saved } = await save(challenge);
      const crossesSites = challenge.kind === 'sso' ? ({ crossesSites: true } as const) : {};
      exchange.writeCookie({ name: cookieOf(challenge.kind), value, maxAgeSeconds: challenge.seconds, ...crossesSites });
      return saved;
    },

    tokenOf: (kind, exchange) => exchange.readCookie(cookieOf(kind)),
    leave: (kind, exchange) => exchange.writeCookie({ name: cookieOf(kind), value: '', maxAgeSeconds: 0 }),
  };
}

function cookieOf(kind: Kind): string {
  return `manyline-${kind.toLowerCase()}`;
}
