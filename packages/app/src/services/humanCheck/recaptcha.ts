import type { HumanCheckAction } from '@manyline/contract';
import type { Clock } from '../browser/clock.ts';
import type { Report } from '../report.ts';
import type { TokenMaker } from './humanCheck.ts';

/** The provider's script; the key goes into its `render` parameter (specification 7). `trustedtypes` makes it follow the page's policy. */
export const RECAPTCHA_SCRIPT = 'https://www.google.com/recaptcha/api.js';

const TIMEOUT_MS = 8_000;
/** A policy violation may be harmless: the script has this long to show that it works. */
const VIOLATION_MS = 1_500;
const ATTEMPTS = 2;

interface Grecaptcha {
  ready(run: () => void): void;
  execute(key: string, options: { readonly action: string }): Promise<string>;
}

interface Needs {
  readonly key: string;
  readonly clock: Pick<Clock, 'setTimer'>;
  /** Runs the script at this address in the page. Rejects if it cannot be loaded. */
  readonly loadScript: (url: string) => Promise<void>;
  readonly provider: () => Grecaptcha | undefined;
  /** Reports policy violations until the returned function is called. */
  readonly onViolation: (handler: (what: string) => void) => () => void;
  readonly report: Report;
  readonly scriptUrl?: string;
}

/** reCAPTCHA v3 tokens. A failed load of the script is retried once. */
export function createRecaptcha({
  key,
  clock,
  loadScript,
  provider,
  onViolation,
  report,
  scriptUrl = RECAPTCHA_SCRIPT,
}: Needs): TokenMaker {
  let loading: Promise<Grecaptcha> | undefined;

  function load(): Promise<Grecaptcha> {
    loading ??= explained(start);
    loading.catch(() => (loading = undefined));
    return loading;
  }

  async function start(): Promise<Grecaptcha> {
    await fetchScript(ATTEMPTS);
    const loaded = provider();
    if (!loaded) throw new Error('The script of the human check loaded, but didn’t define it.');
    await withTimeout(new Promise<void>((done) => loaded.ready(done)));
    return loaded;
  }

  async function fetchScript(left: number): Promise<void> {
    try {
      await withTimeout(loadScript(`${scriptUrl}?render=${encodeURIComponent(key)}&trustedtypes=true`));
    } catch (error) {
      if (left <= 1) throw error;
      await fetchScript(left - 1);
    }
  }

  function withTimeout<T>(work: Promise<T>): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const cancel = clock.setTimer(TIMEOUT_MS, () => reject(new Error('The human check does not answer.')));
    return Promise.race([work, late]).finally(cancel);
  }

  /** If the work fails or stalls after a policy violation, the violation is reported as the reason. */
  async function explained<T>(work: () => Promise<T>): Promise<T> {
    const { promise: stopped, reject } = Promise.withResolvers<never>();
    let violation: string | undefined;
    let cancel: () => void = () => undefined;
    const off = onViolation((what) => {
      violation ??= what;
      cancel();
      cancel = clock.setTimer(VIOLATION_MS, () => reject(new Error('The human check stands still.')));
    });
    try {
      return await Promise.race([work(), stopped]);
    } catch (error) {
      if (violation === undefined) throw error;
      report(
        'Human check',
        `The Content-Security-Policy of this page stopped its script (${violation}). Whoever runs the server has to mend it.`,
      );
      throw new DOMException('The policy of the page stopped the human check.', 'SecurityError');
    } finally {
      off();
      cancel();
    }
  }

  return {
    ready: async () => void (await load()),
    make: async (action: HumanCheckAction) => {
      const loaded = await load();
      return explained(() => withTimeout(loaded.execute(key, { action })));
    },
  };
}

const GUARDED = new Set(['require-trusted-types-for', 'trusted-types', 'script-src', 'script-src-elem', 'frame-src', 'connect-src']);

/** Reports what the page's policy blocks for scripts and their requests: directive, address and, if known, the name or text. */
export function watchViolations(handler: (what: string) => void): () => void {
  const listener = ({ effectiveDirective, blockedURI, sample }: SecurityPolicyViolationEvent) => {
    if (GUARDED.has(effectiveDirective)) handler([effectiveDirective, blockedURI, sample].filter(Boolean).join(' '));
  };
  document.addEventListener('securitypolicyviolation', listener);
  return () => document.removeEventListener('securitypolicyviolation', listener);
}

/** Adds a script element with the page's nonce. The only place where a URL becomes code. */
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

/** With Trusted Types enforced, only this policy may set a script's URL, and only to the provider's. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  policy ??= trustedTypes.createPolicy('human-check', { createScriptURL: (address) => address });
  return policy.createScriptURL(url);
}
