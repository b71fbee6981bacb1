import type { PushSettings, TextLanguage } from '@manyline/contract';

/** A browser that gets push messages while the session in which it subscribed lives. */
export interface StoredPushDevice {
  readonly id: string;
  readonly userId: string;
  readonly sessionId: string;
  /** Where its push service takes messages. */
  readonly endpoint: string;
  /** SHA-256 of the endpoint, which is unique. */
  readonly endpointHash: string;
  /** The browser's keys, base64url. */
  readonly p256dh: string;
  readonly auth: string;
  /** Signs the passes of its notifications; sealed. */
  readonly secret: string;
  readonly language: TextLanguage;
  readonly settings: PushSettings;
  readonly createdAt: number;
  readonly usedAt?: number;
}

/** The key pair that push services know this server by; base64url, the private one sealed. */
export interface StoredPushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushOperations {
  /** Replaces the device of the same session and the one with the same endpoint. */
  putPushDevice(device: StoredPushDevice): Promise<void>;
  /** Undefined once its session was ended or expired. */
  findPushDevice(id: string, now: number): Promise<StoredPushDevice | undefined>;
  /** Those whose session is live, oldest first. */
  pushDevicesOf(userId: string, now: number): Promise<readonly StoredPushDevice[]>;
  removePushDevice(id: string): Promise<void>;
  notePushUse(id: string, usedAt: number): Promise<void>;

  /** Notes that the device shows a notification of the chat. */
  addPushNotice(deviceId: string, chatId: string): Promise<void>;
  /** Removes the notes about these chats on the user's devices, and returns them. */
  takePushNotices(userId: string, chatIds: readonly string[]): Promise<readonly { readonly deviceId: string; readonly chatId: string }[]>;

  findPushKeys(): Promise<StoredPushKeys | undefined>;
  setPushKeys(keys: StoredPushKeys): Promise<void>;
}
