import type { TwoStepSettings } from '@manyline/contract';
import { createBackupCodes, hashBackupCode } from './backupCodes.ts';
import type { StoredUser, StoreSteps } from './store.ts';

/** What somebody set up beside the password, as they see it. */
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

/** New back-up codes in place of all others. They are readable here only; hashes of them are kept. */
export async function renewBackupCodes(steps: StoreSteps, userId: string, random: (bytes: number) => Uint8Array): Promise<string[]> {
  const codes = createBackupCodes(random);
  await steps.setBackupCodes(userId, await Promise.all(codes.map((code) => hashBackupCode(userId, code))));
  return [...codes];
}

/** Keeps what changed. Where no second step is left, nothing that only stood in for it stays either. */
export async function keepWaysIn(steps: StoreSteps, user: StoredUser): Promise<void> {
  await steps.updateUser(user);
  if (user.totpSecret !== undefined || user.hasEmailCodes) return;
  await steps.setBackupCodes(user.id, []);
  await steps.forgetDevices(user.id);
  await steps.forgetChallenges(user.id, 'twoStep');
}
