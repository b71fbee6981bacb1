import { invitationLetter, type LetterLanguage, resetLetter } from './letters.ts';
import type { Clock, Mailer } from './ports.ts';
import type { Store, StoredChallenge, StoredUser, StoreSteps } from './store.ts';
import { createToken, hashToken } from './tokens.ts';

/** How long a link works, and how long nobody may ask for another to the same address. */
const LINK_SECONDS = 30 * 60;
export const PAUSE_SECONDS = 5 * 60;

/** The page a link leads to. Its token stands in the fragment, which no server and no log ever sees. */
const PAGE = '/auth/page-auth-reset-password#token=';

/** Links by which people who forgot their password choose a new one. */
export interface ResetLinks {
  /** Counts one request for an address, whoever has it. Gives the seconds to wait instead, where there was one just before. */
  ask(email: string): Promise<number>;
  /** Sends a link to whoever has the address, if anybody; it makes their older ones worthless. */
  send(email: string, language: LetterLanguage): Promise<void>;
  /** Sends a link to this very person, with or without a password so far; an administrator asked for it. */
  invite(user: StoredUser, language: LetterLanguage): Promise<void>;
  /** The person of a link that can still be used. `expiresAt` is in Unix milliseconds. */
  find(token: string): Promise<{ readonly user: StoredUser; readonly expiresAt: number } | undefined>;
  /** Uses the link up and sets the password, with `also` in the same transaction; undefined, and nothing set, where it cannot be used any more. */
  use(token: string, passwordHash: string, also: (steps: StoreSteps, userId: string) => Promise<void>): Promise<StoredUser | undefined>;
}

interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: (bytes: number) => Uint8Array;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

export function createResetLinks({ store, clock, random, mailer, publicUrl }: Needs): ResetLinks {
  const nowMs = () => Math.round(clock.now() * 1_000);

  async function read(steps: StoreSteps, hash: string) {
    const link = await steps.findChallenge(hash);
    if (link?.kind !== 'resetPassword' || link.userId === undefined || link.expiresAt <= nowMs()) return undefined;
    const user = await steps.findUser(link.userId);
    return user?.status === 'active' ? { user, expiresAt: link.expiresAt } : undefined;
  }

  async function keepLink(userId: string | undefined): Promise<string> {
    const token = createToken(random);
    const hash = await hashToken(token);
    const expiresAt = nowMs() + LINK_SECONDS * 1_000;
    await store.transaction(async (steps) => {
      await steps.forgetChallenges(userId ?? '', 'resetPassword');
      await steps.addChallenge({ hash, kind: 'resetPassword', ...(userId !== undefined && { userId }), state: '{}', tries: 0, expiresAt });
    });
    return token;
  }

  return {
    async ask(email) {
      const hash = await hashToken(email.toLowerCase());
      const now = nowMs();
      const asked: StoredChallenge = { hash, kind: 'resetAsked', state: '{}', tries: 0, expiresAt: now + PAUSE_SECONDS * 1_000 };
      return store.transaction(async (steps) => {
        await steps.forgetExpired(now);
        const before = await steps.findChallenge(hash);
        // One that ends later than one begun now was begun before the clock was set back.
        if (before && before.expiresAt <= asked.expiresAt) return Math.ceil((before.expiresAt - now) / 1_000);
        await (before ? steps.updateChallenge(asked) : steps.addChallenge(asked));
        return 0;
      });
    },

    async send(email, language) {
      const found = await store.findUserByLogin(email);
      const isTheirs = found?.email?.toLowerCase() === email.toLowerCase() && found.status === 'active';
      // People without a password come in through their organisation alone.
      const user = isTheirs && found.passwordHash !== '' ? found : undefined;
      // Nobody's link is kept like anybody's: the load on the server tells no strangers who has an account.
      const token = await keepLink(user?.id);
      if (user?.email === undefined) return;
      // To the address as it is kept: one that is only alike without regard to case may be somebody else's.
      const to = { email: user.email, name: user.name, language };
      await mailer.send(resetLetter(to, { link: `${publicUrl}${PAGE}${token}`, minutes: LINK_SECONDS / 60 }));
    },

    async invite({ id, email, name }, language) {
      if (email === undefined) return;
      const token = await keepLink(id);
      await mailer.send(invitationLetter({ email, name, language }, { link: `${publicUrl}${PAGE}${token}`, minutes: LINK_SECONDS / 60 }));
    },

    find: async (token) => read(store, await hashToken(token)),

    async use(token, passwordHash, also) {
      const hash = await hashToken(token);
      return store.transaction(async (steps) => {
        const link = await read(steps, hash);
        if (!link) return undefined;
        const user = { ...link.user, passwordHash };
        await steps.updateUser(user);
        await forgetWaysIn(steps, user.id);
        await steps.forgetDevices(user.id);
        await also(steps, user.id);
        return user;
      });
    },
  };
}

/** What was begun with the old password is over. */
export async function forgetWaysIn(steps: StoreSteps, userId: string): Promise<void> {
  for (const kind of ['resetPassword', 'twoStep'] as const) await steps.forgetChallenges(userId, kind);
}
