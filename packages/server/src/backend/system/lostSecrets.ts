import { createAudit } from '../audit/audit.ts';
import { DEFAULT_LIMITS } from '../limits/limits.ts';
import type { Clock, SecretBox } from '../ports/ports.ts';
import type { Store, StoredUser } from '../store/store.ts';
import { saveTwoStepSettings } from '../session/twoStep/twoStepSettings.ts';

export interface SealedSecrets {
  readonly total: number;
  /** Ids of users whose secret cannot be decrypted. */
  readonly lost: readonly string[];
}

/** Tries to decrypt every authenticator secret. */
export async function findLostSecrets(store: Pick<Store, 'totpSecrets'>, box: Pick<SecretBox, 'open'>): Promise<SealedSecrets> {
  const secrets = await store.totpSecrets();
  const isLost = ({ userId, secret }: (typeof secrets)[number]) => {
    try {
      box.open(secret, userId);
      return false;
    } catch {
      return true;
    }
  };
  return { total: secrets.length, lost: secrets.filter(isLost).map(({ userId }) => userId) };
}

/**
 * Removes the authenticator apps of these users. Users with an e-mail address get codes by e-mail instead, so that the password alone
 * does not sign them in.
 */
export async function removeTotp(store: Store, userIds: readonly string[], clock: Pick<Clock, 'now'>): Promise<readonly StoredUser[]> {
  const audit = createAudit({ clock, newId: () => crypto.randomUUID(), limits: DEFAULT_LIMITS });
  // Runs from the command line, so there is no request.
  const exchange = { address: '', isSecure: true, userAgent: '', readCookie: () => undefined, writeCookie: () => {} };
  return store.transaction(async (steps) => {
    const changed: StoredUser[] = [];
    for (const id of userIds) {
      const user = await steps.findUser(id);
      if (!user) continue;
      const { totpSecret: _secret, totpStep: _step, ...others } = user;
      const next = {
        ...others,
        hasEmailCodes: user.hasEmailCodes || user.email !== undefined,
        version: user.version + 1,
        updatedAt: Math.round(clock.now() * 1_000),
      };
      await saveTwoStepSettings(steps, next);
      const object = { type: 'user', id, name: user.name } as const;
      await audit.note(steps, { caller: undefined, exchange }, { action: 'resetTwoStep', object });
      changed.push(next);
    }
    return changed;
  });
}
