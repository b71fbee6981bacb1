import type { TwoStepSettings } from '@manyline/contract';
import type { StoredUser, StoreOperations } from '../../store/store.ts';
import { createBackupCodes, hashBackupCode } from './backupCodes.ts';

export async function describeTwoStepSettings(tx: StoreOperations, user: StoredUser): Promise<TwoStepSettings> {
  const passkeys = await tx.passkeysOf(user.id);
  return {
    hasTotp: user.totpSecret !== undefined,
    hasEmailCodes: user.hasEmailCodes,
    backupCodesLeft: await tx.countBackupCodes(user.id),
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: createdAt / 1_000,
      ...(usedAt === undefined ? {} : { usedAt: usedAt / 1_000 }),
    })),
  };
}

/** Replaces all backup codes. The codes are returned only here; the store keeps hashes. */
export async function renewBackupCodes(tx: StoreOperations, userId: string, random: (bytes: number) => Uint8Array): Promise<string[]> {
  const codes = createBackupCodes(random);
  await tx.setBackupCodes(userId, await Promise.all(codes.map((code) => hashBackupCode(userId, code))));
  return [...codes];
}

/** Stores the change. Without a second step left, backup codes and trusted devices are removed too. */
export async function saveTwoStepSettings(tx: StoreOperations, user: StoredUser): Promise<void> {
  await tx.updateUser(user);
  if (user.totpSecret !== undefined || user.hasEmailCodes) return;
  await tx.setBackupCodes(user.id, []);
  await tx.forgetDevices(user.id);
  await tx.forgetChallenges(user.id, 'twoStep');
}
