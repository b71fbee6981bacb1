import type { PushSubscriptionKeys } from '@manyline/contract';
import { isInAppleBrowser } from './isInAppleBrowser.ts';
import type { PushAnswer, PushQuestion } from './pushMessages.ts';

/**
 * Whether this browser can show notifications while the app is closed. `install`: on iPhone and iPad only for apps on the home screen.
 * `default`: it would ask.
 */
export type PushSupport = 'unsupported' | 'install' | NotificationPermission;

/** The browser’s side of push messages. */
export interface PushBrowser {
  support(): PushSupport;
  /** Asks the user, unless they have answered before. Call only from a user’s click. */
  ask(): Promise<boolean>;
  /** Never asks the user. Undefined if the browser refused. */
  subscribe(publicKey: string): Promise<PushSubscriptionKeys | undefined>;
  /** What is subscribed with this key. */
  current(publicKey: string): Promise<PushSubscriptionKeys | undefined>;
  unsubscribe(): Promise<void>;
  /** Tells the service worker, if there is one. */
  tell(question: PushQuestion): Promise<void>;
  onAnswer(listener: (answer: PushAnswer) => void): () => void;
  /** Shows a notification that stays when the page is closed. False if it couldn’t. */
  registration(): Promise<ServiceWorkerRegistration | undefined>;
}

export function createPushBrowser(): PushBrowser {
  const container = (globalThis.navigator as Navigator | undefined)?.serviceWorker;
  const registration = async () => container?.getRegistration();

  return {
    support() {
      // Safari on iPhone and iPad has push messages only for apps on the home screen.
      if (isInAppleBrowser(globalThis.navigator)) return 'install';
      if (!container || !('PushManager' in globalThis) || !('Notification' in globalThis)) return 'unsupported';
      return Notification.permission;
    },
    async ask() {
      if ((await Notification.requestPermission()) !== 'granted') return false;
      // On the first visit the worker may still be starting.
      await container?.ready;
      return true;
    },
    async subscribe(publicKey) {
      if (Notification.permission !== 'granted') return undefined;
      const { pushManager } = (await registration()) ?? {};
      const known = await pushManager?.getSubscription();
      // A subscription is bound to the key it was made with.
      if (known && !isFor(known, publicKey)) await known.unsubscribe();
      const make = async () => pushManager?.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
      const made = await make()
        .catch(async (error: unknown) => {
          // It is for another key, which the browser didn’t tell.
          if (!(error instanceof DOMException) || error.name !== 'InvalidStateError' || !known) throw error;
          await known.unsubscribe();
          return make();
        })
        .catch(() => undefined);
      return made && keysOf(made);
    },
    async current(publicKey) {
      const known = await (await registration())?.pushManager.getSubscription();
      return known && isFor(known, publicKey) ? keysOf(known) : undefined;
    },
    async unsubscribe() {
      await (await (await registration())?.pushManager.getSubscription())?.unsubscribe();
    },
    async tell(question) {
      (await registration())?.active?.postMessage(question);
    },
    onAnswer(listener) {
      const hear = ({ data }: MessageEvent<Partial<PushAnswer> | undefined>) => {
        if (data?.push === 'open') listener(data as PushAnswer);
      };
      container?.addEventListener('message', hear);
      container?.startMessages();
      return () => container?.removeEventListener('message', hear);
    },
    registration,
  };
}

function keysOf(subscription: PushSubscription): PushSubscriptionKeys | undefined {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return endpoint === '' ? undefined : { endpoint, keys: { p256dh, auth } };
}

/** A subscription without need is never ended: on iPhone and iPad, that ends the permission. */
function isFor({ options }: PushSubscription, publicKey: string): boolean {
  if (!options.applicationServerKey) return true;
  const key = new Uint8Array(options.applicationServerKey);
  return (
    btoa(String.fromCharCode(...key))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '') === publicKey
  );
}
