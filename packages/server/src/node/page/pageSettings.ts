import { parseHumanCheckKey } from '@manyline/contract';
import type { Backplane, System } from '../../backend/index.ts';
import { hubSources } from '../hub/hubSources.ts';
import { type StoredReading, readUntilChanged } from '../shared/readUntilChanged.ts';

/** Settings that the page's headers depend on. */
export interface PageNeeds {
  /** An administrator configured the human check, so the page may load it. */
  readonly hasHumanCheck: boolean;
  /** Additional origins of the hub. */
  readonly hub: readonly string[];
}

export type PageSettings = StoredReading<PageNeeds>;

export function createPageSettings(system: Pick<System, 'read'>, backplane: Pick<Backplane, 'subscribe'>): PageSettings {
  return readUntilChanged(async () => {
    const { googleReCaptchaKey, wsUrl } = await system.read();
    return { hasHumanCheck: parseHumanCheckKey(googleReCaptchaKey) !== undefined, hub: hubSources(wsUrl) };
  }, backplane);
}
