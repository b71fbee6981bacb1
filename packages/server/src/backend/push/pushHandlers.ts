import { type Answer, PUSH_DEVICES_MAX_COUNT } from '@manyline/contract';
import { type Handlers, withCaller } from '../calls/outcome.ts';
import { pushDeviceNotFound, pushSubscriptionRefused } from '../calls/refusals.ts';
import type { Clock, SecretBox } from '../ports/ports.ts';
import { createToken, hashToken } from '../shared/tokens.ts';
import type { Store, StoredPushDevice, StoredSession } from '../store/store.ts';
import type { PushKeys } from './pushKeys.ts';
import { areUsableKeys } from './sendPush.ts';

export interface PushHandlersNeeds {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
  readonly random: (bytes: number) => Uint8Array;
  readonly secretBox: SecretBox;
  readonly pushKeys: PushKeys;
  readonly allowsPush: (endpoint: string) => boolean;
}

export function pushHandlers({
  store,
  clock,
  newId,
  random,
  secretBox,
  pushKeys,
  allowsPush,
}: PushHandlersNeeds): Pick<Handlers, 'getPushDevices' | 'subscribePush' | 'unsubscribePush'> {
  const nowMs = () => Math.round(clock.now() * 1_000);

  return {
    getPushDevices: withCaller<'getPushDevices'>(async (_, { caller: { user, session } }) => {
      const [devices, sessions, { publicKey }] = await Promise.all([
        store.pushDevicesOf(user.id, nowMs()),
        store.sessionsOf(user.id),
        pushKeys.read(),
      ]);
      const byId = new Map(sessions.map((one) => [one.id, one]));
      return { data: { publicKey, devices: devices.map((device) => toDevice(device, byId.get(device.sessionId), session)) } };
    }),

    subscribePush: withCaller<'subscribePush'>(async ({ subscription, settings }, { caller: { user, session }, language }) => {
      const { endpoint, keys } = subscription;
      // A name is looked up when something is sent: it may lead elsewhere by then, and the answer would tell which names a private network has.
      if (!allowsPush(endpoint) || !(await areUsableKeys(keys))) return pushSubscriptionRefused();
      const endpointHash = await hashToken(endpoint);
      const device = await store.transaction(async (tx) => {
        const devices = await tx.pushDevicesOf(user.id, nowMs());
        const known = devices.find((one) => one.sessionId === session.id && one.endpointHash === endpointHash);
        const id = known?.id ?? newId();
        const next: StoredPushDevice = {
          id,
          userId: user.id,
          sessionId: session.id,
          endpoint,
          endpointHash,
          ...keys,
          secret: known?.secret ?? secretBox.seal(createToken(random), id),
          language,
          settings,
          createdAt: known?.createdAt ?? nowMs(),
          ...(known?.usedAt !== undefined && { usedAt: known.usedAt }),
        };
        const others = devices.filter((one) => one.id !== id).sort((a, b) => lastUse(b) - lastUse(a));
        for (const { id: surplus } of others.slice(PUSH_DEVICES_MAX_COUNT - 1)) await tx.removePushDevice(surplus);
        // The session may have ended since the call came in.
        if (!(await tx.findSession(session.id))) return undefined;
        await tx.putPushDevice(next);
        return next;
      });
      return device ? { data: toDevice(device, session, session) } : pushDeviceNotFound();
    }),

    unsubscribePush: withCaller<'unsubscribePush'>(async ({ id, endpoint }, { caller: { user } }) => {
      const devices = await store.pushDevicesOf(user.id, nowMs());
      const device = devices.find((one) => (id === undefined ? one.endpoint === endpoint : one.id === id));
      // Devices of other users are treated as nonexistent.
      if (!device) return pushDeviceNotFound();
      await store.removePushDevice(device.id);
      return { data: {} };
    }),
  };
}

function toDevice(
  { id, sessionId, createdAt, usedAt }: StoredPushDevice,
  of: StoredSession | undefined,
  current: StoredSession,
): Answer<'subscribePush'> {
  return {
    id,
    userAgent: of?.userAgent ?? '',
    isCurrent: sessionId === current.id,
    createdAt: createdAt / 1_000,
    ...(usedAt !== undefined && { lastUsedAt: usedAt / 1_000 }),
  };
}

const lastUse = ({ createdAt, usedAt = 0 }: StoredPushDevice) => Math.max(createdAt, usedAt);
