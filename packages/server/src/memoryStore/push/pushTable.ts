import type { PushOperations, StoredPushDevice, StoredPushKeys, StoredSession } from '../../backend/store/store.ts';
import { type Journal, JournaledMap } from '../journal.ts';

const KEYS = 'keys';

interface PushTable {
  readonly operations: PushOperations;
  /** Together with the session. */
  readonly forgetSession: (sessionId: string) => void;
}

/** Devices that get push messages, what they show, and the key pair. */
export function pushTable(journal: Journal, sessionOf: (id: string) => StoredSession | undefined): PushTable {
  const devices = new JournaledMap<StoredPushDevice>(journal);
  const notices = new JournaledMap<{ readonly deviceId: string; readonly chatId: string }>(journal);
  const keys = new JournaledMap<StoredPushKeys>(journal);

  const isLive = ({ sessionId }: StoredPushDevice, now: number) => (sessionOf(sessionId)?.expiresAt ?? 0) > now;

  function remove(id: string): void {
    devices.delete(id);
    for (const { deviceId, chatId } of notices.values()) if (deviceId === id) notices.delete(`${deviceId} ${chatId}`);
  }

  return {
    operations: {
      async putPushDevice(device) {
        const { id, sessionId, endpointHash } = device;
        for (const one of devices.values())
          if (one.id !== id && (one.sessionId === sessionId || one.endpointHash === endpointHash)) remove(one.id);
        if (devices.get(id)) devices.replace(id, device);
        else devices.add(id, device);
      },
      async findPushDevice(id, now) {
        const device = devices.get(id);
        return device && isLive(device, now) ? device : undefined;
      },
      pushDevicesOf: async (userId, now) =>
        devices
          .values()
          .filter((device) => device.userId === userId && isLive(device, now))
          .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)),
      removePushDevice: async (id) => remove(id),
      async notePushUse(id, usedAt) {
        const device = devices.get(id);
        if (device) devices.replace(id, { ...device, usedAt });
      },
      async addPushNotice(deviceId, chatId) {
        const key = `${deviceId} ${chatId}`;
        if (devices.get(deviceId) && !notices.get(key)) notices.add(key, { deviceId, chatId });
      },
      async takePushNotices(userId, chatIds) {
        const taken = notices
          .values()
          .filter(({ deviceId, chatId }) => devices.get(deviceId)?.userId === userId && chatIds.includes(chatId));
        for (const { deviceId, chatId } of taken) notices.delete(`${deviceId} ${chatId}`);
        return taken;
      },
      findPushKeys: async () => keys.get(KEYS),
      async setPushKeys(next) {
        if (keys.get(KEYS)) keys.replace(KEYS, next);
        else keys.add(KEYS, next);
      },
    },
    forgetSession(sessionId) {
      for (const device of devices.values()) if (device.sessionId === sessionId) remove(device.id);
    },
  };
}
