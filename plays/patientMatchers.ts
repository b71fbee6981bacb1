import * as matchers from '@testing-library/jest-dom/matchers';

/** In ms. Long, so that no play fails because the machine is slow. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 50;

interface Result {
  readonly pass: boolean;
  message(): string;
}

interface Context {
  /** Undefined without `not`. */
  readonly isNot?: boolean;
}

type Matcher = (this: Context, received: unknown, ...args: unknown[]) => Result;

/** A busy button keeps the focus, so it is only `aria-disabled`: a press would be lost, as on a disabled one. */
const toBeEnabled = (element: Element): Result => ({
  pass: !element.matches(':disabled, [aria-disabled="true"], [aria-disabled="true"] *'),
  message: () => `Expected the ${element.localName} to be enabled: ${element.outerHTML.slice(0, 200)}`,
});

/**
 * Matchers of elements that wait until they hold: a menu that opens is visible a moment later, and a dialog that closes gives the focus
 * back a moment later. `isTriedAgain` says when someone else tries again, as `waitFor` does.
 */
export function patientMatchers(isTriedAgain: () => boolean) {
  const patient = (matcher: Matcher) =>
    async function (this: Context, received: unknown, ...args: unknown[]): Promise<Result> {
      const isNot = this.isNot === true;
      const end = Date.now() + PATIENCE_MS;
      for (;;) {
        const result = attempt(() => matcher.call(this, received, ...args), isNot);
        if (result.pass !== isNot || isTriedAgain() || Date.now() > end) return result;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    };
  return Object.fromEntries(Object.entries({ ...matchers, toBeEnabled }).map(([name, matcher]) => [name, patient(matcher as Matcher)]));
}

/** A matcher throws if what it got is no element: `querySelector` found none. That holds neither with `not` nor without. */
function attempt(run: () => Result, isNot: boolean): Result {
  try {
    return run();
  } catch (error) {
    return { pass: isNot, message: () => (error instanceof Error ? error.message : String(error)) };
  }
}
