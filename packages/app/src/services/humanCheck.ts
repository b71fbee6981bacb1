import { type HumanCheckAction, type HumanCheckKey } from '@manyline/contract';

/** Proves to the server, before a guarded call, that a human is there. */
export interface HumanCheck {
  /** The key of the configuration; undefined switches the check off. */
  useKey(key: HumanCheckKey | undefined, scriptUrl?: string): void;
  /** The configuration cannot be had for now: calls go on without it. */
  stopWaiting(): void;
  /** A guarded form has the focus: what a token takes may be fetched. */
  prepare(): void;
  /** A token for one call; undefined when the check is off or none could be had, and the server decides what that means. */
  tokenFor(action: HumanCheckAction): Promise<string | undefined>;
  /** Why the last token that was asked for could not be had; undefined when it was. */
  trouble(): HumanCheckTrouble | undefined;
}

/** The browser did not get what it takes, or this page's own policy stopped it, which only its operator can mend. */
export type HumanCheckTrouble = 'humanCheckBlocked' | 'humanCheckRefused';

/** Makes tokens with one key; rejects when it cannot, with a SecurityError where the page's policy is in the way. */
export interface TokenMaker {
  ready(): Promise<void>;
  make(action: HumanCheckAction): Promise<string>;
}

/** Whoever is quicker than the configuration waits so long for it; then the server decides. */
const CONFIGURED_WITHIN_MS = 3_000;

/** `loadMaker` fetches the code of the provider's adapter, which only an installation with a key needs. */
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
