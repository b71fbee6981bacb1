import type { PublishNotices } from '../chats/chatNotices.ts';
import { canAnswer } from '../chats/recipient.ts';
import type { Clock, SecretBox } from '../ports/ports.ts';
import type { PushFetch } from '../providers/providerModule.ts';
import type { ProviderPool } from '../providers/providerPool.ts';
import type { Store } from '../store/store.ts';
import { createPushes } from './createPushes.ts';
import { createPushKeys, type PushKeys } from './pushKeys.ts';

interface Needs {
  readonly store: Store;
  readonly clock: Clock;
  readonly secretBox: SecretBox;
  readonly pushFetch: PushFetch;
  readonly publicUrl: string;
  readonly providers: ProviderPool;
  readonly onError: (error: unknown) => void;
}

/** Push messages, with the server's keys. `withPushes`: what is published reaches devices too. */
export function createPush({ publicUrl, pushFetch, providers, ...needs }: Needs): {
  readonly keys: PushKeys;
  withPushes(publish: PublishNotices): PublishNotices;
  close(): Promise<void>;
} {
  const keys = createPushKeys(needs);
  const pushes = createPushes({
    ...needs,
    keys,
    fetch: pushFetch,
    contact: publicUrl.startsWith('https:') ? publicUrl : 'mailto:push@localhost',
    canAnswer: (store, line, contactTn) => canAnswer({ store, providers }, line, contactTn),
  });
  return {
    keys,
    withPushes: (publish) => (notices) => {
      publish(notices);
      pushes.note(notices);
    },
    close: () => pushes.close(),
  };
}
