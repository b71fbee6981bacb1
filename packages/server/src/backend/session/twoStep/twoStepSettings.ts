import type { TwoStepSettings } from '@manyline/contract';
import type { StoredUser, StoreSteps } from '../../store/store.ts';
import { createBackupCodes, hashBackupCode } from './backupCodes.ts';

export async function describeTwoStepSettings(steps: StoreSteps, user: StoredUser): Promise<TwoStepSettings> {
  const passkeys = await steps.passkeysOf(user.id);
  return {
    hasTotp: user.totpSecret !== undefined,
    hasEmailCodes: user.hasEmailCodes,
    backupCodesLeft: await steps.countBackupCodes(user.id),
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: createdAt / 1_000,
      ...(usedAt === undefined ? {} : { usedAt: usedAt / 1_000 }),
    })),
  };
}

/** Replaces all backup codes. The codes are returned only here; the store keeps hashes. */
export async function renewBackupCodes(steps: StoreSteps, userId: string, random: (bytes: number) => Uint8Array): Promise<string[]> {
  const codes = createBackupCodes(random);
  await steps.setBackupCodes(userId, await Promise.all(codes.map((code) => hashBackupCode(userId, code))));
  return [...codes];
}

/** Stores the change. Without a second step left, backup codes and trusted devices are removed too. */
export async function saveTwoStepSettings(steps: StoreSteps, user: StoredUser): Promise<void> {
  await steps.updateUser(user);
  if (user.totpSecret !== undefined || user.hasEmailCodes) return;
  await steps.setBackupCodes(user.id, []);
  await steps.forgetDevices(user.id);
  await steps.forgetChallenges(user.id, 'twoStep');
}
