import { type AbilityRule, isPermitted, type Onboarding, type OnboardingStep } from '@manyline/contract';
import type { PasswordQueue } from '../passwords/passwordQueue.ts';
import type { StoredUser, StoreOperations } from '../store/store.ts';
import type { System } from '../system/system.ts';

interface Needs {
  readonly store: StoreOperations;
  readonly system: System;
  readonly passwords: PasswordQueue;
  readonly demoPassword: string | undefined;
  readonly hasMail: boolean;
}

/** With both rights, an administrator can fix everything else. */
const ADMINISTRATION = [
  { action: 'update', subject: 'user' },
  { action: 'update', subject: 'permission' },
] as const;

export function createOnboarding({ store, system, passwords, demoPassword, hasMail }: Needs): (user: StoredUser) => Promise<Onboarding> {
  /** Hash checks are slow, so each is done once. */
  const demoHashes = new Map<string, boolean>();

  async function hasOwnPassword({ id, passwordHash }: StoredUser): Promise<boolean | undefined> {
    if (demoPassword === undefined || passwordHash === '') return undefined;
    let isDemo = demoHashes.get(passwordHash);
    if (isDemo === undefined) {
      const checked = await passwords.run({ key: id, isKnown: true }, (hasher) => hasher.verify(demoPassword, passwordHash));
      if ('refusal' in checked) return undefined;
      isDemo = checked.result;
      if (demoHashes.size > MAX_HASHES) demoHashes.clear();
      demoHashes.set(passwordHash, isDemo);
    }
    return !isDemo;
  }

  /** A second administrator can help if the first one loses access. */
  async function hasSecondAdministrator(): Promise<boolean> {
    const mayAll = (rules: readonly AbilityRule[]) => ADMINISTRATION.every((permission) => isPermitted(rules, permission));
    const roleIds = (await store.roles()).filter(({ rules }) => mayAll(rules)).map(({ id }) => id);
    const ruleSets = (await store.ownRules()).filter(({ rules }) => mayAll(rules)).map(({ rules }) => JSON.stringify(rules));
    return (await store.countActiveWith(roleIds, ruleSets, 2)) > 1;
  }

  return async (user) => {
    const { googleReCaptchaKey } = await system.read();
    const done: readonly (readonly [OnboardingStep, boolean | undefined])[] = [
      ['password', await hasOwnPassword(user)],
      ['secondStep', user.totpSecret !== undefined || user.hasEmailCodes],
      ['mail', hasMail],
      ['line', await store.hasAnyLine()],
      ['users', (await store.countUsers()) > 1],
      ['administrator', await hasSecondAdministrator()],
      ['role', (await store.roles()).length > 0],
      ['humanCheck', googleReCaptchaKey !== ''],
      ['message', await store.hasSent(user.id)],
    ];
    return {
      steps: done.flatMap(([step, isDone]) => (isDone === undefined ? [] : [{ step, isDone }])),
      isHidden: await store.isOnboardingHidden(user.id),
    };
  };
}

const MAX_HASHES = 100;
