import { type AbilityRule, isPermitted, type Onboarding, type OnboardingStep } from '@manyline/contract';
import type { PasswordHasher } from './ports.ts';
import type { StoredUser, StoreSteps } from './store.ts';
import type { System } from './system.ts';

interface Needs {
  readonly store: StoreSteps;
  readonly system: System;
  readonly hasher: PasswordHasher;
  /** What everybody knows, where the demo people are. */
  readonly demoPassword: string | undefined;
  /** Whether letters reach people. */
  readonly hasMail: boolean;
}

/** Whoever may do both can put everything else right. */
const ADMINISTRATION = [
  { action: 'update', subject: 'user' },
  { action: 'update', subject: 'permission' },
] as const;

export function createOnboarding({ store, system, hasher, demoPassword, hasMail }: Needs): (user: StoredUser) => Promise<Onboarding> {
  /** To look at a password takes long: once for each that there is. */
  const demoHashes = new Map<string, boolean>();

  async function hasOwnPassword({ passwordHash }: StoredUser): Promise<boolean | undefined> {
    if (demoPassword === undefined || passwordHash === '') return undefined;
    let isDemo = demoHashes.get(passwordHash);
    if (isDemo === undefined) {
      isDemo = await hasher.verify(demoPassword, passwordHash);
      if (demoHashes.size > MOST_HASHES) demoHashes.clear();
      demoHashes.set(passwordHash, isDemo);
    }
    return !isDemo;
  }

  /** Two are enough to know that nobody is shut out with the first one's telephone. */
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
      ['people', (await store.countUsers()) > 1],
      ['administrator', await hasSecondAdministrator()],
      ['role', (await store.roles()).length > 0],
      ['humanCheck', googleReCaptchaKey !== ''],
      ['message', await store.hasSent(user.id)],
    ];
    return {
      steps: done.flatMap(([step, isDone]) => (isDone === undefined ? [] : [{ step, isDone }])),
      isPutAway: await store.isOnboardingPutAway(user.id),
    };
  };
}

const MOST_HASHES = 100;
