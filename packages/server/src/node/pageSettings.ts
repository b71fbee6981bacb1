import { parseHumanCheckKey } from '@manyline/contract';
import type { Backplane, System } from '../backend/index.ts';

/** What the page's headers depend on. */
export interface PageSettings {
  /** Whether the page may load the human check: an administrator set a key. */
  hasHumanCheck(): Promise<boolean>;
  close(): void;
}

/** Reads the settings once, and again after each change. */
export function createPageSettings(system: Pick<System, 'read'>, backplane: Pick<Backplane, 'subscribe'>): PageSettings {
  let known: Promise<boolean> | undefined;
  const forget = () => {
    known = undefined;
  };
  const close = backplane.subscribe((news) => {
    if (news.kind === 'broadcast' && news.method === 'SYSTEM_CONFIG_CHANGED') forget();
  });

  async function read(): Promise<boolean> {
    return parseHumanCheckKey((await system.read()).googleReCaptchaKey) !== undefined;
  }

  return {
    hasHumanCheck() {
      if (known) return known;
      const reading = read();
      known = reading;
      reading.catch(() => {
        if (known === reading) forget();
      });
      return reading;
    },
    close,
  };
}
