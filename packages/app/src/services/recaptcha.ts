import type { HumanCheckAction } from '@manyline/contract';
import type { Clock } from './clock.ts';
import type { TokenMaker } from './humanCheck.ts';

/**
 * The provider's script; the key goes into its `render` parameter (specification 7). `trustedtypes` makes it respect the page's policy.
 */
export const RECAPTCHA_SCRIPT = 'https://www.google.com/recaptcha/api.js';

const TIMEOUT_MS = 8_000;
const ATTEMPTS = 2;

interface Grecaptcha {
  ready(run: () => void): void;
  execute(key: string, options: { readonly action: string }): Promise<string>;
}

interface Needs {
  readonly key: string;
  readonly clock: Pick<Clock, 'setTimer'>;
  /** Runs a script of this address in the page; rejects when the browser does not get it. */
  readonly loadScript: (url: string) => Promise<void>;
  readonly provider: () => Grecaptcha | undefined;
  readonly scriptUrl?: string;
}

/** Tokens of reCAPTCHA v3. The script is fetched once, and tried again once where it did not come. */
export function createRecaptcha({ key, clock, loadScript, provider, scriptUrl = RECAPTCHA_SCRIPT }: Needs): TokenMaker {
  let loading: Promise<Grecaptcha> | undefined;

  function load(): Promise<Grecaptcha> {
    loading ??= attempt(ATTEMPTS);
    loading.catch(() => (loading = undefined));
    return loading;
  }

  async function attempt(left: number): Promise<Grecaptcha> {
    try {
      await inTime(loadScript(`${scriptUrl}?render=${encodeURIComponent(key)}&trustedtypes=true`));
      const loaded = provider();
      if (!loaded) throw new Error('The human check was loaded but is not there.');
      await inTime(new Promise<void>((done) => loaded.ready(done)));
      return loaded;
    } catch (error) {
      if (left <= 1) throw error;
      return attempt(left - 1);
    }
  }

  function inTime<T>(work: Promise<T>): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const cancel = clock.setTimer(TIMEOUT_MS, () => reject(new Error('The human check does not answer.')));
    return Promise.race([work, late]).finally(cancel);
  }

  return {
    ready: async () => void (await load()),
    make: async (action: HumanCheckAction) => inTime((await load()).execute(key, { action })),
  };
}

/** Puts a script element with the page's nonce into the document. The only place where an address becomes code. */
export function loadPageScript(url: string): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement('script');
    const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
    if (nonce) script.nonce = nonce;
    script.async = true;
    script.src = trusted(url);
    script.addEventListener('load', () => done());
    script.addEventListener('error', () => {
      script.remove();
      fail(new Error('The human check could not be loaded.'));
    });
    document.head.append(script);
  });
}

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL(url: string): string };
};

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Where the browser enforces Trusted Types only this policy may name a script's address, and only the provider's. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  policy ??= trustedTypes.createPolicy('human-check', { createScriptURL: (address) => address });
  return policy.createScriptURL(url);
}
