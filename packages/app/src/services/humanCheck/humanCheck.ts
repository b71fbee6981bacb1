import { type HumanCheckAction, type HumanCheckKey } from '@manyline/contract';

/** Proves to the server, before a guarded call, that the user is human. */
export interface HumanCheck {
  /** The key from the configuration; undefined turns the check off. */
  useKey(key: HumanCheckKey | undefined, scriptUrl?: string): void;
  /** The configuration is not available: calls proceed without a token. */
  stopWaiting(): void;
  /** A guarded form has the focus, so the script may be loaded. */
  prepare(): void;
  /** A token for one call. Undefined if the check is off or failed; the server decides what follows. */
  tokenFor(action: HumanCheckAction): Promise<string | undefined>;
  /** Why the last token failed; undefined if it succeeded. */
  trouble(): HumanCheckTrouble | undefined;
}

/** Either the browser could not load the script, or the page's own policy blocked it, which only the operator can fix. */
export type HumanCheckTrouble = 'humanCheckBlocked' | 'humanCheckRefused';

/** Makes tokens with one key. Rejects on failure, with a SecurityError if the page's policy blocked it. */
export interface TokenMaker {
  ready(): Promise<void>;
  make(action: HumanCheckAction): Promise<string>;
}

/** How long a call waits for the configuration before it proceeds without a token. */
const CONFIGURED_WITHIN_MS = 3_000;

/** `loadMaker` loads the provider's adapter, which only an installation with a key needs. */
export function createHumanCheck(loadMaker: (key: string, scriptUrl: string | undefined) => Promise<TokenMaker>): HumanCheck {
  const configured = Promise.withResolvers<void>();
  let key: string | undefined;
  let scriptUrl: string | undefined;
  let maker: Promise<TokenMaker> | undefined;
  let trouble: HumanCheckTrouble | undefined;

  function load(wanted: string): Promise<TokenMaker> {
    maker ??= loadMaker(wanted, scriptUrl);
    maker.catch(() => (maker = undefined));
    return maker;
  }

  return {
    useKey(next, nextScript) {
      if (next?.key !== key) maker = undefined;
      key = next?.key;
      scriptUrl = nextScript;
      configured.resolve();
    },
    stopWaiting: () => configured.resolve(),
    prepare() {
      if (key !== undefined)
        load(key)
          .then((loaded) => loaded.ready())
          .catch(() => undefined);
    },
    async tokenFor(action) {
      await Promise.race([configured.promise, new Promise((resolve) => setTimeout(resolve, CONFIGURED_WITHIN_MS))]);
      if (key === undefined) return undefined;
      try {
        const token = await (await load(key)).make(action);
        trouble = undefined;
        return token;
      } catch (error) {
        trouble = error instanceof DOMException && error.name === 'SecurityError' ? 'humanCheckRefused' : 'humanCheckBlocked';
        return undefined;
      }
    },
    trouble: () => trouble,
  };
}
