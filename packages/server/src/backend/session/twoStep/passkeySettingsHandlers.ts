import type { AuditChange, Audit } from '../../audit/audit.ts';
import { type CallerCall, type Handlers, withCaller } from '../../calls/outcome.ts';
import { passkeyInvalid, passkeyNotFound, setUpExpired } from '../../calls/refusals.ts';
import type { EmailAccountChange } from '../../email/accountEmails.ts';
import type { ConfirmPassword } from '../../passwords/confirmPassword.ts';
import type { Clock } from '../../ports/ports.ts';
import type { StoredPasskey, StoreOperations, Store } from '../../store/store.ts';
import type { Challenges } from './challenges.ts';
import { PASSKEY_SECONDS, type PasskeyState } from './passkeyHandlers.ts';
import type { Passkeys } from './passkeys.ts';
import { describeTwoStepSettings } from './twoStepSettings.ts';

type PasskeySettingsHandlers = Pick<Handlers, 'beginPasskey' | 'addPasskey' | 'removePasskey'>;

export interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly challenges: Challenges;
  readonly passkeys: Passkeys;
  readonly confirmPassword: ConfirmPassword;
  readonly emailAccountChange: EmailAccountChange;
  readonly audit: Audit;
}

export function passkeySettingsHandlers(needs: Needs): PasskeySettingsHandlers {
  const { store, clock, challenges, passkeys, confirmPassword, emailAccountChange, audit } = needs;

  const note = (tx: StoreOperations, call: CallerCall, change: AuditChange) => {
    const { id, name } = call.caller.user;
    return audit.note(tx, call, { action: 'update', object: { type: 'user', id, name }, changes: [change] });
  };

  return {
    beginPasskey: withCaller<'beginPasskey'>(async ({ password }, { caller: { user }, exchange }) => {
      const wrong = await confirmPassword(user, password);
      if (wrong) return wrong;
      const options = await passkeys.newOptions(user, await store.passkeysOf(user.id));
      const state: PasskeyState = { challenge: options.challenge };
      await challenges.begin(exchange, { kind: 'newPasskey', userId: user.id, state, seconds: PASSKEY_SECONDS });
      return { data: options };
    }),

    addPasskey: withCaller<'addPasskey'>(async ({ credential, name }, call) => {
      const { exchange, language } = call;
      const { user } = call.caller;
      const pending = await challenges.take('newPasskey', challenges.tokenOf('newPasskey', exchange));
      if (pending?.userId !== user.id) return setUpExpired();
      challenges.leave('newPasskey', exchange);
      const made = await passkeys.checkNew(credential, (JSON.parse(pending.state) as PasskeyState).challenge);
      if (!made) return passkeyInvalid();
      const passkey: StoredPasskey = { ...made, userId: user.id, name, createdAt: Math.round(clock.now() * 1_000) };
      const isAdded = await store.transaction(async (tx) => {
        if (await tx.findPasskey(passkey.id)) return false;
        await tx.addPasskey(passkey);
        await note(tx, call, { field: 'passkeys', after: name });
        return true;
      });
      if (!isAdded) return passkeyInvalid();
      emailAccountChange(user, 'passkeyAdded', language);
      return { data: await describeTwoStepSettings(store, user) };
    }),

    removePasskey: withCaller<'removePasskey'>(async ({ id, password }, call) => {
      const { language } = call;
      const { user } = call.caller;
      const wrong = await confirmPassword(user, password);
      if (wrong) return wrong;
      const passkey = await store.findPasskey(id);
      if (passkey?.userId !== user.id) return passkeyNotFound();
      await store.transaction(async (tx) => {
        await tx.removePasskey(id);
        await note(tx, call, { field: 'passkeys', before: passkey.name });
      });
      emailAccountChange(user, 'passkeyRemoved', language);
      return { data: await describeTwoStepSettings(store, user) };
    }),
  };
}
