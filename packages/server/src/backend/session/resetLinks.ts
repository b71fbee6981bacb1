import type { TextLanguage } from '@manyline/contract';
import { invitationEmail, resetEmail } from '../email/emails.ts';
import type { Clock, EmailMessage } from '../ports/ports.ts';
import { otherSpelling } from '../rules/otherSpelling.ts';
import { createToken, hashToken } from '../shared/tokens.ts';
import type { Store, StoredChallenge, StoredUser, StoreOperations } from '../store/store.ts';
import type { System } from '../system/system.ts';

/** Lifetime of a link to replace a password, and the pause before another can be requested for the same address. */
const LINK_SECONDS = 30 * 60;
const DAY_SECONDS = 86_400;
export const PAUSE_SECONDS = 5 * 60;

/** The page a link opens. The token is in the fragment, which browsers never send to a server. */
const PAGE = '/auth/page-auth-reset-password#token=';

export interface ResetLinks {
  /**
   * Counts a request for an address, registered or not. Returns the seconds to wait if the last one is too recent. `also` runs in the same
   * transaction if it isn't.
   */
  request(email: string, also: (tx: StoreOperations) => Promise<void>): Promise<number>;
  /** Makes a link for the user with this address, if any, and invalidates earlier links. */
  write(email: string, language: TextLanguage): Promise<EmailMessage | undefined>;
  /** Makes a link for this user on behalf of an administrator. Without a password it is an invitation and stays valid for days. */
  writeInvitation(userId: string, language: TextLanguage): Promise<EmailMessage | undefined>;
  /** The user of a valid link. `expiresAt`: Unix milliseconds. */
  find(token: string): Promise<{ readonly user: StoredUser; readonly expiresAt: number } | undefined>;
  /** Consumes the link and sets the password, with `also` in the same transaction. Undefined, and nothing changed, if the link is not valid. */
  use(token: string, passwordHash: string, also: (tx: StoreOperations, userId: string) => Promise<void>): Promise<StoredUser | undefined>;
}

interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: (bytes: number) => Uint8Array;
  readonly publicUrl: string;
  readonly system: Pick<System, 'read'>;
}

export function createResetLinks({ store, clock, random, publicUrl, system }: Needs): ResetLinks {
  const nowMs = () => Math.round(clock.now() * 1_000);

  async function read(tx: StoreOperations, hash: string) {
    const link = await tx.findChallenge(hash);
    if (link?.kind !== 'resetPassword' || link.userId === undefined || link.expiresAt <= nowMs()) return undefined;
    const user = await tx.findUser(link.userId);
    return user?.status === 'active' ? { user, expiresAt: link.expiresAt } : undefined;
  }

  async function saveLink(userId: string | undefined, seconds: number): Promise<string> {
    const token = createToken(random);
    const hash = await hashToken(token);
    const expiresAt = nowMs() + seconds * 1_000;
    await store.transaction(async (tx) => {
      await tx.forgetChallenges(userId ?? '', 'resetPassword');
      await tx.addChallenge({ hash, kind: 'resetPassword', ...(userId !== undefined && { userId }), state: '{}', tries: 0, expiresAt });
    });
    return token;
  }

  return {
    async request(email, also) {
      const hash = await hashToken(spellingsOf(email).toSorted()[0] ?? '');
      const now = nowMs();
      const request: StoredChallenge = { hash, kind: 'resetAsked', state: '{}', tries: 0, expiresAt: now + PAUSE_SECONDS * 1_000 };
      return store.transaction(async (tx) => {
        await tx.forgetExpired(now);
        const before = await tx.findChallenge(hash);
        // A request that ends later than a new one would was made before the clock was set back.
        if (before && before.expiresAt <= request.expiresAt) return Math.ceil((before.expiresAt - now) / 1_000);
        await (before ? tx.updateChallenge(request) : tx.addChallenge(request));
        await also(tx);
        return 0;
      });
    },

    async write(email, language) {
      const found = await store.findUserByLogin(email);
      const isTheirs = found?.email !== undefined && spellingsOf(email).includes(found.email.toLowerCase()) && found.status === 'active';
      // Users without a password sign in through single sign-on only.
      const user = isTheirs && found.passwordHash !== '' ? found : undefined;
      // Stored even for unknown addresses, so that the response time does not reveal which accounts exist.
      const token = await saveLink(user?.id, LINK_SECONDS);
      if (user?.email === undefined) return undefined;
      // Sent to the stored address: the typed one may differ in case and belong to another mailbox.
      const to = { email: user.email, name: user.name, language };
      return resetEmail(to, { link: `${publicUrl}${PAGE}${token}`, minutes: LINK_SECONDS / 60 });
    },

    async writeInvitation(userId, language) {
      const user = await store.findUser(userId);
      // Disabled or deleted while the e-mail was waiting.
      if (user?.status !== 'active' || user.email === undefined) return undefined;
      const { id, email, name, username, passwordHash } = user;
      const seconds = passwordHash === '' ? (await system.read()).invitationDays * DAY_SECONDS : LINK_SECONDS;
      const token = await saveLink(id, seconds);
      // An expired link no longer says whose it was, and a user without a password can't ask for a new one, so the address says it.
      const isFirst = passwordHash === '' ? '&invitation=1' : '';
      return invitationEmail({ email, name, language }, { username, link: `${publicUrl}${PAGE}${token}${isFirst}`, minutes: seconds / 60 });
    },

    find: async (token) => read(store, await hashToken(token)),

    async use(token, passwordHash, also) {
      const hash = await hashToken(token);
      return store.transaction(async (tx) => {
        const link = await read(tx, hash);
        if (!link) return undefined;
        const user = { ...link.user, passwordHash };
        await tx.updateUser(user);
        await forgetPendingSignIns(tx, user.id);
        await tx.forgetDevices(user.id);
        await also(tx, user.id);
        return user;
      });
    },
  };
}

/** Invalidates reset links, open second steps and codes for a new address that belong to the old password. */
export async function forgetPendingSignIns(tx: StoreOperations, userId: string): Promise<void> {
  for (const kind of ['resetPassword', 'twoStep', 'newEmail'] as const) await tx.forgetChallenges(userId, kind);
}

function spellingsOf(email: string): readonly string[] {
  return [email, otherSpelling(email) ?? email].map((spelling) => spelling.toLowerCase());
}
