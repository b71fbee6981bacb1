import { parseHumanCheckKey } from '@manyline/contract';
import type { Clock } from '../browser/clock.ts';
import { loadPageScript, RECAPTCHA_SCRIPT, watchViolations } from './recaptcha.ts';

/**
 * `policy`: the page's policy blocks the provider's script; `blocked`: the browser could not load it; `keyRefused`: it makes no token
 * with this key.
 */
export type TestToken = { readonly token: string } | { readonly problem: 'policy' | 'blocked' | 'keyRefused' };

interface Provider {
  ready(run: () => void): void;
  execute(keyOrWidget: string | number, options: { readonly action: string }): Promise<string>;
  /** A widget for a key other than the script's own. */
  render?(container: HTMLElement, options: Readonly<Record<string, unknown>>): number;
}

export interface TestTokenNeeds {
  readonly clock: Pick<Clock, 'setTimer'>;
  readonly loadScript: (url: string) => Promise<void>;
  readonly provider: () => Provider | undefined;
  readonly onViolation: (handler: (what: string) => void) => () => void;
}

const ACTION = 'login';
const TIMEOUT_MS = 10_000;
/** A blocked request fails before its violation event arrives. */
const VIOLATION_MS = 300;

/** Makes a token with a new key, beside the one in use. */
async function makeTestToken(
  value: string,
  scriptUrl: string = RECAPTCHA_SCRIPT,
  { clock, loadScript, provider, onViolation }: TestTokenNeeds,
): Promise<TestToken> {
  const key = parseHumanCheckKey(value)?.key ?? '';
  let isStopped = false;
  const off = onViolation(() => (isStopped = true));
  const container = document.createElement('div');
  container.hidden = true;

  function withTimeout<T>(work: Promise<T>): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const cancel = clock.setTimer(TIMEOUT_MS, () => reject(new Error('The human check does not answer.')));
    return Promise.race([work, late]).finally(cancel);
  }

  async function tokenOf(loaded: Provider): Promise<string> {
    await new Promise<void>((done) => loaded.ready(done));
    try {
      return await loaded.execute(key, { action: ACTION });
    } catch (error) {
      if (!loaded.render) throw error;
      const { promise: refused, reject } = Promise.withResolvers<never>();
      document.body.append(container);
      const refuse = () => reject(new Error('The provider refuses the key.'));
      const widget = loaded.render(container, { sitekey: key, size: 'invisible', badge: 'inline', 'error-callback': refuse });
      return Promise.race([loaded.execute(widget, { action: ACTION }), refused]);
    }
  }

  async function wasStopped(): Promise<boolean> {
    await new Promise<void>((done) => clock.setTimer(VIOLATION_MS, done));
    return isStopped;
  }

  try {
    if (!provider()) await withTimeout(loadScript(`${scriptUrl}?render=explicit&trustedtypes=true`));
    const loaded = provider();
    if (!loaded) return { problem: (await wasStopped()) ? 'policy' : 'blocked' };
    return await withTimeout(tokenOf(loaded)).then(
      (token) => ({ token }),
      () => ({ problem: isStopped ? 'policy' : 'keyRefused' }),
    );
  } catch (error) {
    // The browser throws a TypeError if the page may not create a Trusted Types policy.
    return { problem: error instanceof TypeError || (await wasStopped()) ? 'policy' : 'blocked' };
  } finally {
    off();
    container.remove();
  }
}

/** The same in a browser. */
export function browserTestToken(clock: Pick<Clock, 'setTimer'>): (value: string, scriptUrl: string | undefined) => Promise<TestToken> {
  const provider = () => (globalThis as { grecaptcha?: Provider }).grecaptcha;
  return (value, scriptUrl) =>
    makeTestToken(value, scriptUrl, { clock, loadScript: loadPageScript, provider, onViolation: watchViolations });
}
