import type { ClientStorage } from './clientStorage.ts';

/** Opening the `sms:` and `tel:` links of other pages in this app. */
export interface PhoneLinks {
  /** Whether this browser lets a page ask for them. */
  readonly isSupported: boolean;
  /** Whether they can be given back here, or only in the browser's settings. */
  readonly canEnd: boolean;
  /** What was chosen here: browsers don't tell. */
  isOn(): boolean;
  /** Lets the browser ask, only from a click. False if it refused. */
  turn(isOn: boolean): boolean;
}

type Handling = (scheme: string, url: string) => void;

interface Surroundings {
  readonly navigator: { readonly registerProtocolHandler?: Handling; readonly unregisterProtocolHandler?: Handling };
  readonly origin: string;
}

/** As in the manifest: an installed app gets them without asking. */
export const PHONE_SCHEMES = ['sms', 'smsto', 'tel'] as const;

/** `path` is the page that opens, with `%s` for the link. */
export function createPhoneLinks(
  storage: Pick<ClientStorage, 'get' | 'set'>,
  path: string,
  { navigator, origin }: Surroundings = { navigator: globalThis.navigator, origin: location.origin },
): PhoneLinks {
  return {
    isSupported: navigator.registerProtocolHandler !== undefined,
    canEnd: navigator.unregisterProtocolHandler !== undefined,
    isOn: () => storage.get('phoneLinks') === 'true',
    turn(isOn) {
      try {
        for (const scheme of PHONE_SCHEMES)
          if (isOn) navigator.registerProtocolHandler?.(scheme, origin + path);
          else navigator.unregisterProtocolHandler?.(scheme, origin + path);
        storage.set('phoneLinks', isOn ? 'true' : undefined);
        return true;
      } catch {
        // A browser's policy may forbid it.
        return false;
      }
    },
  };
}
