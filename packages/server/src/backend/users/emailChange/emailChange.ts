import type { UserDetail, TextLanguage } from '@manyline/contract';
import type { CallerCall, Refusal } from '../../calls/outcome.ts';
import { codeInvalid, emailNotSent, emailTaken, setUpExpired, tooManyCodes, tooManyEmailCodes } from '../../calls/refusals.ts';
import { newAddressEmail } from '../../email/emails.ts';
import { createStoreLimiter } from '../../limits/attempts.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Clock, Mailer } from '../../ports/ports.ts';
import type { Challenges } from '../../session/twoStep/challenges.ts';
import { createOneTimeCode, hashOneTimeCode, readDigits } from '../../session/twoStep/oneTimeCodes.ts';
import { hashToken } from '../../shared/tokens.ts';
import type { Store, StoredUser, StoreOperations } from '../../store/store.ts';
import { type SavedChange, type UserChanges, withProvenEmail } from '../userChanges.ts';

const CODE_MINUTES = 60;
const TRIES = 5;

interface NewEmailState {
  readonly email: string;
  readonly codeHash: string;
}

/**
 * A user's new address counts once they enter the code that was sent to it. A code, not a link: it works only in a session of the same
 * user, so the owner of a stranger's address can't confirm it for them by opening an e-mail.
 */
export interface EmailChange {
  pendingOf(tx: StoreOperations, userId: string): Promise<UserDetail['pendingEmail']>;
  /** Sends a code and forgets an earlier address. */
  send(user: StoredUser, email: string, language: TextLanguage): Promise<Refusal | undefined>;
  confirm(call: CallerCall, code: string): Promise<SavedChange | Refusal>;
  cancel(userId: string): Promise<void>;
}

export interface EmailChangeNeeds {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: (bytes: number) => Uint8Array;
  readonly mailer: Mailer;
  readonly challenges: Challenges;
  readonly limits: Limits;
  readonly onError: (error: unknown, call: string) => void;
}

export function createEmailChange(needs: EmailChangeNeeds, changes: Pick<UserChanges, 'save'>): EmailChange {
  const { store, clock, random, mailer, challenges, limits, onError } = needs;
  const codes = createStoreLimiter({ store, clock }, 'newEmail', limits.newEmailCodes);
  const nowMs = () => Math.round(clock.now() * 1_000);

  const cancel = (userId: string) => store.forgetChallenges(userId, 'newEmail');

  return {
    cancel,

    async pendingOf(tx, userId) {
      const found = await tx.findChallenge(await hashToken(tokenOf(userId)));
      if (!found || found.expiresAt <= nowMs()) return undefined;
      return { email: (JSON.parse(found.state) as NewEmailState).email, expiresAt: found.expiresAt / 1_000 };
    },

    async send({ id, name }, email, language) {
      const wait = await codes.take(id);
      if (wait > 0) return tooManyEmailCodes(wait);
      const code = createOneTimeCode(random);
      const state: NewEmailState = { email, codeHash: await hashOneTimeCode(id, code) };
      const hash = await hashToken(tokenOf(id));
      const expiresAt = nowMs() + CODE_MINUTES * 60_000;
      await store.transaction(async (tx) => {
        await tx.forgetChallenges(id, 'newEmail');
        await tx.addChallenge({ hash, kind: 'newEmail', userId: id, state: JSON.stringify(state), tries: 0, expiresAt });
      });
      try {
        await mailer.send(newAddressEmail({ email, name, language }, { code, minutes: CODE_MINUTES }));
        return undefined;
      } catch (error) {
        onError(error, 'mail');
        await codes.forgive(id);
        await cancel(id);
        return emailNotSent();
      }
    },

    async confirm(call, code) {
      const { user } = call.caller;
      let saved: SavedChange | undefined;
      let isTaken = false;
      const attempt = await challenges.attempt('newEmail', tokenOf(user.id), TRIES, async (tx, { state }) => {
        saved = undefined;
        const { email, codeHash } = JSON.parse(state) as NewEmailState;
        const current = await tx.findUser(user.id);
        if (current?.status !== 'active' || codeHash !== (await hashOneTimeCode(user.id, readDigits(code)))) return false;
        const holder = await tx.findUserByLogin(email);
        isTaken = holder !== undefined && holder.id !== user.id;
        if (!isTaken) saved = await changes.save(tx, call, current, { ...withProvenEmail(current), email });
        return !isTaken;
      });
      if (!attempt) return setUpExpired();
      if (saved) return saved;
      if (isTaken) {
        await cancel(user.id);
        return emailTaken();
      }
      return 'triesLeft' in attempt && attempt.triesLeft > 0 ? codeInvalid(attempt.triesLeft) : tooManyCodes();
    },
  };
}

/** One address per user waits for its code. */
function tokenOf(userId: string): string {
  return `newEmail ${userId}`;
}
