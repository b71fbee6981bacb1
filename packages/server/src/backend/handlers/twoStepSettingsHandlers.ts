import { type Handlers, withCaller } from '../outcome.ts';
import { codeInvalid, noEmailAddress, noTwoStep, setUpExpired, tooManyCodes } from '../refusals.ts';
import { readDigits } from '../oneTimeCodes.ts';
import type { StoredUser, StoreSteps } from '../store.ts';
import { createTotpSecret, findTotpStep, toTotpUri } from '../totp.ts';
import { describeTwoStepSettings, keepWaysIn, renewBackupCodes } from '../twoStepSettings.ts';
import type { HandlerNeeds } from './createHandlers.ts';

type TwoStepSettingsHandlers = Pick<
  Handlers,
  'getTwoStepSettings' | 'beginTotp' | 'confirmTotp' | 'setEmailCodes' | 'removeTotp' | 'makeBackupCodes'
>;

/** How long setting up an authenticator app may take, and how many wrong codes. */
const SET_UP_SECONDS = 15 * 60;
const SET_UP_TRIES = 5;

interface NewTotpState {
  /** Sealed. */
  readonly secret: string;
}

export function twoStepSettingsHandlers(needs: HandlerNeeds): TwoStepSettingsHandlers {
  const { store, clock, random, secretBox, challenges, passwordAgain, tellChange } = needs;

  const firstBackupCodes = async (steps: StoreSteps, userId: string) =>
    (await steps.countBackupCodes(userId)) > 0 ? [] : renewBackupCodes(steps, userId, random);

  /** Changes the person as they are now, not as they were when the call came in. Undefined where nothing changes. */
  const change = (id: string, next: (user: StoredUser) => StoredUser | undefined) =>
    store.transaction(async (steps) => {
      const user = await steps.findUser(id);
      const changed = user && next(user);
      if (!changed) return undefined;
      await keepWaysIn(steps, changed);
      const isOn = changed.totpSecret !== undefined || changed.hasEmailCodes;
      return { backupCodes: isOn ? await firstBackupCodes(steps, id) : [] };
    });

  return {
    getTwoStepSettings: withCaller<'getTwoStepSettings'>(async (_, { caller: { user } }) => ({
      data: await describeTwoStepSettings(store, user),
    })),

    beginTotp: withCaller<'beginTotp'>(async ({ password }, { caller: { user }, exchange }) => {
      const wrong = await passwordAgain(user, password);
      if (wrong) return wrong;
      const secret = await createTotpSecret(random);
      const state: NewTotpState = { secret: secretBox.seal(secret, user.id) };
      await challenges.begin(exchange, { kind: 'newTotp', userId: user.id, state, seconds: SET_UP_SECONDS });
      return { data: { secret, uri: await toTotpUri(secret, user.username) } };
    }),

    confirmTotp: withCaller<'confirmTotp'>(async ({ code }, { caller: { user }, exchange, language }) => {
      const token = challenges.tokenOf('newTotp', exchange);
      const begun = await challenges.find('newTotp', token);
      if (begun?.userId !== user.id) return setUpExpired();
      let backupCodes: string[] = [];
      const attempt = await challenges.attempt('newTotp', token, SET_UP_TRIES, async (steps, { state }) => {
        const secret = secretBox.open((JSON.parse(state) as NewTotpState).secret, user.id);
        const totpStep = await findTotpStep(secret, readDigits(code), clock.now());
        const current = await steps.findUser(user.id);
        if (totpStep === undefined || !current) return false;
        await keepWaysIn(steps, { ...current, totpSecret: secretBox.seal(secret, user.id), totpStep });
        backupCodes = await firstBackupCodes(steps, user.id);
        return true;
      });
      if (!attempt) return setUpExpired();
      if ('triesLeft' in attempt && attempt.triesLeft > 0) return codeInvalid(attempt.triesLeft);
      challenges.leave('newTotp', exchange);
      if ('triesLeft' in attempt) return tooManyCodes();
      tellChange(user, 'totpAdded', language);
      return { data: { backupCodes } };
    }),

    setEmailCodes: withCaller<'setEmailCodes'>(async ({ isEnabled, password }, { caller: { user }, language }) => {
      const wrong = await passwordAgain(user, password);
      if (wrong) return wrong;
      if (isEnabled && user.email === undefined) return noEmailAddress();
      const changed = await change(user.id, (current) =>
        current.hasEmailCodes === isEnabled ? undefined : { ...current, hasEmailCodes: isEnabled },
      );
      if (!changed) return { data: { backupCodes: [] } };
      tellChange(user, isEnabled ? 'emailCodesOn' : 'emailCodesOff', language);
      return { data: changed };
    }),

    removeTotp: withCaller<'removeTotp'>(async ({ password }, { caller: { user }, language }) => {
      const wrong = await passwordAgain(user, password);
      if (wrong) return wrong;
      const changed = await change(user.id, ({ totpSecret, ...current }) => (totpSecret === undefined ? undefined : current));
      if (changed) tellChange(user, 'totpRemoved', language);
      return { data: {} };
    }),

    makeBackupCodes: withCaller<'makeBackupCodes'>(async ({ password }, { caller: { user }, language }) => {
      const wrong = await passwordAgain(user, password);
      if (wrong) return wrong;
      const backupCodes = await store.transaction(async (steps) => {
        const current = await steps.findUser(user.id);
        const isOn = current !== undefined && (current.totpSecret !== undefined || current.hasEmailCodes);
        return isOn ? renewBackupCodes(steps, user.id, random) : undefined;
      });
      if (!backupCodes) return noTwoStep();
      tellChange(user, 'backupCodesMade', language);
      return { data: { backupCodes } };
    }),
  };
}
