import type { ProofProps } from '@manyline/cms';
import type { LineCode, Payload } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';
import { type Getter, type Setter, useAtomValue } from 'jotai';
import { change } from '../../session/outcomes.ts';
import { perUserAtom } from '../../session/perUser.ts';
import { useAction } from '../../shared/action.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { useSecondsUntil } from '../../shared/useSecondsUntil.ts';

interface Sent {
  readonly tn: string;
  readonly from: string;
  /** By the clock of this device, Unix seconds. */
  readonly resendAt: number;
}

const sentAtom = perUserAtom<Sent | undefined>(undefined);

async function sendLineCode(get: Getter, set: Setter, line: Payload<'sendLineCode'>): Promise<Loadable<LineCode>> {
  const outcome = await change(get, set, 'sendLineCode', line);
  if (outcome.status === 'ready' && outcome.value.outcome === 'sent') {
    const { from, resendAt, serverTime } = outcome.value;
    set(sentAtom, { tn: line.tn, from, resendAt: get(servicesAtom).clock.now() + resendAt - serverTime });
  }
  return outcome;
}

async function proveLine(
  get: Getter,
  set: Setter,
  name: 'proveLine' | 'confirmLine',
  line: Payload<'proveLine'>,
): Promise<Loadable<unknown>> {
  const { userId, tn } = line;
  const outcome = await change(get, set, name, name === 'proveLine' ? line : { userId, tn });
  if (outcome.status === 'ready') set(sentAtom, undefined);
  return outcome;
}

/** Proves lines of a user by a code; `onProven` is called when a line is Alive. */
export function useLineProof(
  userId: string | undefined,
  onProven: (tn: string) => unknown,
): (tn: string, hasAccount?: boolean) => ProofProps {
  const sent = useAtomValue(sentAtom);
  const sendCode = useAction(sendLineCode);
  const prove = useAction(proveLine);
  const resendInSeconds = useSecondsUntil(sent?.resendAt ?? 0);
  const then = async <T>(tn: string, outcome: Loadable<T>, isProven: boolean): Promise<Loadable<T>> => {
    if (outcome.status === 'ready' && isProven) await onProven(tn);
    return outcome;
  };
  return (tn, hasAccount = false) => {
    const line = { userId: userId ?? '', tn };
    return {
      tn,
      sent: sent?.tn === tn ? { from: sent.from, resendInSeconds } : undefined,
      onSend: async () => {
        const outcome = await sendCode(line);
        return then(tn, outcome, outcome.status === 'ready' && outcome.value.outcome === 'proven');
      },
      onProve: async (code) => then(tn, await prove('proveLine', { ...line, code }), true),
      onConfirm: hasAccount ? undefined : async () => then(tn, await prove('confirmLine', { ...line, code: '' }), true),
    };
  };
}
