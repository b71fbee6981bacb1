import type { ClientStorage, StorageKey } from '../services/browser/clientStorage.ts';
import type { Installer } from '../services/browser/installer.ts';
import type { PhoneLinks } from '../services/browser/phoneLinks.ts';
import type { CreateHub } from '../services/hub.ts';
import type { HumanCheck } from '../services/humanCheck/humanCheck.ts';
import type { OutboxStorage } from '../services/outboxStorage/outboxStorage.ts';
import type { Passkeys } from '../services/passkeys/passkeys.ts';
import type { Share, ShareStorage } from '../services/shares/shareStorage.ts';

/** Events of a connection wait while its tab is frozen. */
export function gateHub(createHub: CreateHub, gate: (task: () => void) => void): CreateHub {
  return (options) => {
    const hub = createHub(options);
    return {
      start: () =>
        new Promise(
          (resolve, reject) =>
            void hub.start().then(
              () => gate(resolve),
              (error: unknown) => gate(() => reject(error)),
            ),
        ),
      stop: () => hub.stop(),
      send: (...args) => hub.send(...args),
      onPush: (handler) => hub.onPush((method, message) => gate(() => handler(method, message))),
      onClose: (handler) => hub.onClose((error) => gate(() => handler(error))),
    };
  };
}

export function createFakeStorage(values: Map<StorageKey | `cookie:${string}`, string>): ClientStorage {
  return {
    get: (key) => values.get(key),
    set: (key, value) => void (value === undefined ? values.delete(key) : values.set(key, value)),
    readCookie: (name) => values.get(`cookie:${name}`),
    writeCookie: (name, value) => void values.set(`cookie:${name}`, value),
  };
}

/** Storage calls of a killed tab never finish. */
export function guardOutbox(outbox: OutboxStorage, alive: <T>(work: () => Promise<T>) => Promise<T>): OutboxStorage {
  return {
    isPersistent: () => true,
    items: (userId) => alive(() => outbox.items(userId)),
    drafts: (userId) => alive(() => outbox.drafts(userId)),
    add: (item) => alive(() => outbox.add(item)),
    addFiles: (files) => alive(() => outbox.addFiles(files)),
    attach: (file, bytes) => alive(() => outbox.attach(file, bytes)),
    attached: (userId) => alive(() => outbox.attached(userId)),
    arrange: (files) => alive(() => outbox.arrange(files)),
    claim: (files, owner) => alive(() => outbox.claim(files, owner)),
    detach: (userId, clientIds) => alive(() => outbox.detach(userId, clientIds)),
    file: (userId, clientId) => alive(() => outbox.file(userId, clientId)),
    update: (item) => alive(() => outbox.update(item)),
    remove: (userId, clientId) => alive(() => outbox.remove(userId, clientId)),
    saveDraft: (draft) => alive(() => outbox.saveDraft(draft)),
    hidden: (userId) => alive(() => outbox.hidden(userId)),
    hide: (userId, messageId) => alive(() => outbox.hide(userId, messageId)),
    forget: (userId) => alive(() => outbox.forget(userId)),
  };
}

export const noHumanCheck: HumanCheck = {
  useKey: () => undefined,
  stopWaiting: () => undefined,
  prepare: () => undefined,
  tokenFor: async () => undefined,
  trouble: () => undefined,
};

export const noPasskeys: Passkeys = {
  isSupported: () => false,
  get: () => Promise.reject(new Error('There are no passkeys here.')),
  create: () => Promise.reject(new Error('There are no passkeys here.')),
};

export const noInstaller: Installer = {
  installability: () => 'none',
  onChange: () => () => undefined,
  ask: async () => 'dismissed',
};

/** What is shared, in memory. */
export function createFakeShares(shared: readonly Share[] = []): ShareStorage {
  const shares = new Map(shared.map((share) => [share.id, share]));
  return {
    add: async (share) => void shares.set(share.id, share),
    claim: async () => [...shares.values()].at(-1),
    remove: async (id) => void shares.delete(id),
    forget: async () => shares.clear(),
  };
}

export const noPhoneLinks: PhoneLinks = { isSupported: false, canEnd: false, isOn: () => false, turn: () => false };
