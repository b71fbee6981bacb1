import type { ProofProps } from '@manyline/cms';
import type { LineCode, Payload } from '@manyline/contract';
import { failed, type Loadable, ready } from '@manyline/ui';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { callForUser, perUserAtom } from '../../session/perUser.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { useSecondsUntil } from '../../shared/useSecondsUntil.ts';

const QUIET = { isQuiet: true } as const;

interface Sent {
  readonly tn: string;
  readonly from: string;
  /** By the clock of this device, Unix seconds. */
  readonly resendAt: number;
}

const sentAtom = perUserAtom<Sent | undefined>(undefined);

const sendCodeAtom = atom(null, async (get, set, line: Payload<'sendLineCode'>): Promise<Loadable<LineCode>> => {
  const result = await callForUser(get, set, 'sendLineCode', line, QUIET);
  if (!result.ok) return failed(result.message);
  const { data } = result;
  if (data.outcome === 'sent') {
    const resendAt = get(servicesAtom).clock.now() + data.resendAt - data.serverTime;
    set(sentAtom, { tn: line.tn, from: data.from, resendAt });
  }
  return ready(data);
});

const proveAtom = atom(
  null,
  async (get, set, name: 'proveLine' | 'confirmLine', line: Payload<'proveLine'>): Promise<Loadable<unknown>> => {
    const { userId, tn } = line;
    const result = await callForUser(get, set, name, name === 'proveLine' ? line : { userId, tn }, QUIET);
    if (!result.ok) return failed(result.message);
    set(sentAtom, undefined);
    return ready(undefined);
  },
);

/** Proves lines of a user by a code; `onProven` is called when a line is Alive. */
export function useLineProof(
  userId: string | undefined,
  onProven: (tn: string) => unknown,
): (tn: string, hasAccount?: boolean) => ProofProps {
  const sent = useAtomValue(sentAtom);
  const sendCode = useSetAtom(sendCodeAtom);
  const prove = useSetAtom(proveAtom);
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
