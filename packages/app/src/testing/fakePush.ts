import type { PushSubscriptionKeys } from '@manyline/contract';
import type { PushBrowser, PushSupport } from '../services/browser/pushBrowser.ts';
import type { PushAnswer, PushQuestion } from '../services/browser/pushMessages.ts';

export interface FakePush extends PushBrowser {
  /** Whether the user allows notifications when asked. */
  answer: 'granted' | 'denied';
  permission: PushSupport;
  readonly told: PushQuestion[];
  subscribed: PushSubscriptionKeys | undefined;
  /** The worker tells the page something. */
  say(answer: PushAnswer): void;
}

/** A browser that can be subscribed; no push service takes its messages. */
export function createFakePush(): FakePush {
  const listeners = new Set<(answer: PushAnswer) => void>();
  let count = 0;
  const fake: FakePush = {
    answer: 'granted',
    permission: 'default',
    told: [],
    subscribed: undefined,
    support: () => fake.permission,
    async ask() {
      fake.permission = fake.answer;
      return fake.answer === 'granted';
    },
    async subscribe() {
      if (fake.permission !== 'granted') return undefined;
      fake.subscribed ??= await makeSubscription((count += 1));
      return fake.subscribed;
    },
    current: async () => fake.subscribed,
    unsubscribe: async () => void (fake.subscribed = undefined),
    tell: async (question) => void fake.told.push(question),
    onAnswer: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    registration: async () => undefined,
    say: (answer) => listeners.forEach((listener) => listener(answer)),
  };
  return fake;
}

async function makeSubscription(count: number): Promise<PushSubscriptionKeys> {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']);
  const p256dh = toBase64url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)));
  return {
    endpoint: `https://push.example/${count}-${crypto.randomUUID()}`,
    keys: { p256dh, auth: toBase64url(crypto.getRandomValues(new Uint8Array(16))) },
  };
}

function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
