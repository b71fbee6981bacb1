import type { AccountScreenProps } from '@manyline/cms';
import { useAtomValue } from 'jotai';
import { useAccess } from '../../access/AccessProvider.tsx';
import { permits } from '../../access/permits.ts';
import { mapReady } from '../../session/remote.ts';
import { useRemote } from '../../session/useRemote.ts';
import { useAction } from '../../shared/action.ts';
import { choosePush, pushChoiceAtom, pushDevices, type PushOutcome, pushSupportAtom, removePushDevice, turnOnPush } from './push.ts';

/** The user's devices and this one's notifications; undefined for users who don't read messages. */
export function useDeviceProps(isShown: boolean): AccountScreenProps['devices'] {
  const readsMessages = permits(useAccess(), { action: 'view', subject: 'chat' });
  const { value, reload } = useRemote(pushDevices, isShown && readsMessages ? {} : undefined);
  const support = useAtomValue(pushSupportAtom);
  const choice = useAtomValue(pushChoiceAtom);
  const [turnOn, remove, choose] = [useAction(turnOnPush), useAction(removePushDevice), useAction(choosePush)];
  if (!readsMessages) return undefined;
  return {
    devices: mapReady(value, ({ devices }) => devices),
    support,
    choice,
    onRetry: () => reload(),
    onTurnOn: async () => outcomeOf(await turnOn()),
    onRemove: async (device) => outcomeOf(await remove(device)),
    onChoose: async (next) => outcomeOf(await choose(next)),
  };
}

function outcomeOf(outcome: PushOutcome) {
  if (outcome.status === 'done') return { status: 'done' as const, value: undefined };
  if (outcome.status === 'refused') return { status: 'cancelled' as const };
  return outcome.status === 'offline' ? { status: 'failed' as const } : outcome;
}
