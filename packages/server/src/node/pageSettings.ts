import { parseHumanCheckKey } from '@manyline/contract';
import { type Backplane, mayChangeSettings, type System } from '../backend/index.ts';
import { hubSources } from './hubSources.ts';

/** What the page's headers depend on. */
export interface PageNeeds {
  /** Whether the page may load the human check: an administrator set a key. */
  readonly hasHumanCheck: boolean;
  /** Where else its hub is. */
  readonly hub: readonly string[];
}

export interface PageSettings {
  read(): Promise<PageNeeds>;
  close(): void;
}

/** Reads the settings once, and again after each change, or where one may have been missed. */
export function createPageSettings(system: Pick<System, 'read'>, backplane: Pick<Backplane, 'subscribe'>): PageSettings {
  let known: Promise<PageNeeds> | undefined;
  /** What holds while the database is away. */
  let last: PageNeeds | undefined;
  const forget = () => {
    known = undefined;
  };
  const close = backplane.subscribe((news) => {
    if (mayChangeSettings(news)) forget();
  });

  async function readNow(): Promise<PageNeeds> {
    const { googleReCaptchaKey, wsUrl } = await system.read();
    last = { hasHumanCheck: parseHumanCheckKey(googleReCaptchaKey) !== undefined, hub: hubSources(wsUrl) };
    return last;
  }

  return {
    read() {
      if (known) return known;
      const reading: Promise<PageNeeds> = readNow().catch((error: unknown) => {
        if (known === reading) forget();
        if (last) return last;
        throw error;
      });
      known = reading;
      return reading;
    },
    close,
  };
}
