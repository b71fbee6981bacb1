interface Badging {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** The number on the installed app's icon; 0 removes it. Not in every browser, and a browser may refuse. */
export function showAppBadge(count: number, badging: Badging | undefined = globalThis.navigator as Badging | undefined): void {
  const shown = count === 0 ? badging?.clearAppBadge?.() : badging?.setAppBadge?.(count);
  shown?.catch(() => undefined);
}
