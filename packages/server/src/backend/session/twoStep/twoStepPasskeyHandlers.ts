import type { Handlers } from '../../calls/outcome.ts';
import { codeInvalid, passkeyInvalid } from '../../calls/refusals.ts';
import type { Clock } from '../../ports/ports.ts';
import type { Store } from '../../store/store.ts';
import type { Challenges } from './challenges.ts';
import { PASSKEY_SECONDS, type PasskeyState } from './passkeyHandlers.ts';
import { updateCounter, type Passkeys } from './passkeys.ts';
import type { SecondStep } from './secondStep.ts';

type TwoStepPasskeyHandlers = Pick<Handlers, 'twoStepPasskeyOptions' | 'verifyTwoStepPasskey'>;

export interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly challenges: Challenges;
  readonly passkeys: Passkeys;
}

export function twoStepPasskeyHandlers({ store, clock, challenges, passkeys }: Needs, secondStep: SecondStep): TwoStepPasskeyHandlers {
  return {
    async twoStepPasskeyOptions(_, { exchange }) {
      const open = await secondStep.find(exchange);
      if ('refusal' in open) return open;
      const { id: userId } = open.user;
      const options = await passkeys.useOptions('secondStep', await store.passkeysOf(userId));
      const state: PasskeyState = { challenge: options.challenge };
      await challenges.begin(exchange, { kind: 'passkey', userId, state, seconds: PASSKEY_SECONDS });
      return { data: options };
    },

    async verifyTwoStepPasskey({ credential, trustDevice }, call) {
      const { exchange } = call;
      const open = await secondStep.find(exchange);
      if ('refusal' in open) return open;
      const { id: userId } = open.user;
      const pending = await challenges.take('passkey', challenges.tokenOf('passkey', exchange));
      challenges.leave('passkey', exchange);
      const passkey = pending?.userId === userId ? await store.findPasskey(credential.id) : undefined;
      const counter =
        pending && passkey?.userId === userId
          ? await passkeys.check(credential, (JSON.parse(pending.state) as PasskeyState).challenge, passkey, 'secondStep')
          : undefined;
      const grant = await secondStep.attempt(
        open,
        { ...call, trustDevice },
        async (tx) => counter !== undefined && updateCounter(tx, credential.id, counter, clock.now()),
        (triesLeft) => (triesLeft > 1 ? passkeyInvalid() : codeInvalid(triesLeft)),
      );
      return 'refusal' in grant ? grant : { data: grant };
    },
  };
}
