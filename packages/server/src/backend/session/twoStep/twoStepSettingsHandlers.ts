import { type AuditChange, changesBetween, type Audit } from '../../audit/audit.ts';
import { type CallerCall, type Handlers, withCaller } from '../../calls/outcome.ts';
import { codeInvalid, noEmailAddress, noTwoStep, setUpExpired, tooManyCodes } from '../../calls/refusals.ts';
import type { EmailAccountChange } from '../../email/accountEmails.ts';
import type { ConfirmPassword } from '../../passwords/confirmPassword.ts';
import type { Clock, SecretBox } from '../../ports/ports.ts';
import type { StoredUser, StoreOperations, Store } from '../../store/store.ts';
import type { Challenges } from './challenges.ts';
import { readDigits } from './oneTimeCodes.ts';
import { createTotpSecret, findTotpStep, toTotpUri } from './totp.ts';
import { describeTwoStepSettings, saveTwoStepSettings, renewBackupCodes } from './twoStepSettings.ts';

type TwoStepSettingsHandlers = Pick<
  Handlers,
  'getTwoStepSettings' | 'beginTotp' | 'confirmTotp' | 'setEmailCodes' | 'removeTotp' | 'makeBackupCodes'
>;

/** Time limit for setting up an authenticator app. The next: wrong codes allowed. */
const SET_UP_SECONDS = 15 * 60;
const SET_UP_TRIES = 5;

interface NewTotpState {
  /** Encrypted. */
  readonly secret: string;
}

export interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: (bytes: number) => Uint8Array;
  readonly secretBox: SecretBox;
  readonly challenges: Challenges;
  readonly confirmPassword: ConfirmPassword;
  readonly emailAccountChange: EmailAccountChange;
  readonly audit: Audit;
}

export function twoStepSettingsHandlers(needs: Needs): TwoStepSettingsHandlers {
  const { store, clock, random, secretBox, challenges, confirmPassword, emailAccountChange, audit } = needs;

  const firstBackupCodes = async (tx: StoreOperations, userId: string) =>
    (await tx.countBackupCodes(userId)) > 0 ? [] : renewBackupCodes(tx, userId, random);

  const note = (tx: StoreOperations, call: CallerCall, ...changes: AuditChange[]) => {
    const { id, name } = call.caller.user;
    return audit.note(tx, call, { action: 'update', object: { type: 'user', id, name }, changes });
  };

  /** Applies `next` to the user as stored now, not as read at the start of the call. Undefined if nothing changes. */
  const change = (call: CallerCall, next: (user: StoredUser) => StoredUser | undefined) =>
    store.transaction(async (tx) => {
      const { id } = call.caller.user;
      const user = await tx.findUser(id);
      const changed = user && next(user);
      if (!changed) return undefined;
      await saveTwoStepSettings(tx, changed);
      await note(tx, call, ...changesBetween(waysOf(user), waysOf(changed), ['totp', 'emailCodes']));
      const isOn = changed.totpSecret !== undefined || changed.hasEmailCodes;
      return { backupCodes: isOn ? await firstBackupCodes(tx, id) : [] };
    });

  return {
    getTwoStepSettings: withCaller<'getTwoStepSettings'>(async (_, { caller: { user } }) => ({
      data: await describeTwoStepSettings(store, user),
    })),

    beginTotp: withCaller<'beginTotp'>(async ({ password }, { caller: { user }, exchange }) => {
      const wrong = await confirmPassword(user, password);
      if (wrong) return wrong;
      const secret = await createTotpSecret(random);
      const state: NewTotpState = { secret: secretBox.seal(secret, user.id) };
      await challenges.begin(exchange, { kind: 'newTotp', userId: user.id, state, seconds: SET_UP_SECONDS });
      return { data: { secret, uri: await toTotpUri(secret, user.username) } };
    }),

    confirmTotp: withCaller<'confirmTotp'>(async ({ code }, call) => {
      const { exchange, language } = call;
      const { user } = call.caller;
      const token = challenges.tokenOf('newTotp', exchange);
      const begun = await challenges.find('newTotp', token);
      if (begun?.userId !== user.id) return setUpExpired();
      let backupCodes: string[] = [];
      const attempt = await challenges.attempt('newTotp', token, SET_UP_TRIES, async (tx, { state }) => {
        const secret = secretBox.open((JSON.parse(state) as NewTotpState).secret, user.id);
        const totpStep = await findTotpStep(secret, readDigits(code), clock.now());
        const current = await tx.findUser(user.id);
        if (totpStep === undefined || !current) return false;
        await saveTwoStepSettings(tx, { ...current, totpSecret: secretBox.seal(secret, user.id), totpStep });
        await note(tx, call, { field: 'totp', before: current.totpSecret !== undefined, after: true });
        backupCodes = await firstBackupCodes(tx, user.id);
        return true;
      });
      if (!attempt) return setUpExpired();
      if ('triesLeft' in attempt && attempt.triesLeft > 0) return codeInvalid(attempt.triesLeft);
      challenges.leave('newTotp', exchange);
      if ('triesLeft' in attempt) return tooManyCodes();
      emailAccountChange(user, 'totpAdded', language);
      return { data: { backupCodes } };
    }),

    setEmailCodes: withCaller<'setEmailCodes'>(async ({ isEnabled, password }, call) => {
      const { user } = call.caller;
      const wrong = await confirmPassword(user, password);
      if (wrong) return wrong;
      if (isEnabled && user.email === undefined) return noEmailAddress();
      const changed = await change(call, (current) =>
        current.hasEmailCodes === isEnabled ? undefined : { ...current, hasEmailCodes: isEnabled },
      );
      if (!changed) return { data: { backupCodes: [] } };
      emailAccountChange(user, isEnabled ? 'emailCodesOn' : 'emailCodesOff', call.language);
      return { data: changed };
    }),

    removeTotp: withCaller<'removeTotp'>(async ({ password }, call) => {
      const { user } = call.caller;
      const wrong = await confirmPassword(user, password);
      if (wrong) return wrong;
      const changed = await change(call, ({ totpSecret, ...current }) => (totpSecret === undefined ? undefined : current));
      if (changed) emailAccountChange(user, 'totpRemoved', call.language);
      return { data: {} };
    }),

    makeBackupCodes: withCaller<'makeBackupCodes'>(async ({ password }, call) => {
      const { user } = call.caller;
      const wrong = await confirmPassword(user, password);
      if (wrong) return wrong;
      const backupCodes = await store.transaction(async (tx) => {
        const current = await tx.findUser(user.id);
        const isOn = current !== undefined && (current.totpSecret !== undefined || current.hasEmailCodes);
        if (!isOn) return undefined;
        await note(tx, call, { field: 'backupCodes' });
        return renewBackupCodes(tx, user.id, random);
      });
      if (!backupCodes) return noTwoStep();
      emailAccountChange(user, 'backupCodesMade', call.language);
      return { data: { backupCodes } };
    }),
  };
}

function waysOf({ totpSecret, hasEmailCodes }: StoredUser): { readonly totp: boolean; readonly emailCodes: boolean } {
  return { totp: totpSecret !== undefined, emailCodes: hasEmailCodes };
}
