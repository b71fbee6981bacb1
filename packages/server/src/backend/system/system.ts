import { DEFAULT_SETTINGS, type SystemSettings } from '@manyline/contract';
import type { Refusal } from '../calls/outcome.ts';
import type { Backplane, BackplaneNews } from '../ports/ports.ts';
import type { Store, StoreSteps } from '../store/store.ts';

export interface System {
  read(): Promise<SystemSettings>;
  /** As a transaction sees them. */
  readIn(steps: Pick<StoreSteps, 'findSettings'>): Promise<SystemSettings>;
  /** Calls `listener` after each update in this process, before the update resolves: news through the backplane may come later. */
  whenUpdated(listener: () => void): void;
  /** Returns `current` and changes nothing if `version` is outdated. Otherwise notifies every connection. */
  update(
    version: number,
    changes: Partial<Omit<SystemSettings, 'version'>>,
    also?: Also,
  ): Promise<{ readonly settings: SystemSettings } | { readonly current: SystemSettings } | Refusal>;
}

/** Runs in the transaction of the change. It must refuse before it stores anything: then nothing is changed. */
type Also = (steps: StoreSteps, before: SystemSettings, after: SystemSettings) => Promise<Refusal | undefined>;

interface Needs {
  readonly store: Pick<Store, 'findSettings' | 'transaction'>;
  readonly backplane: Pick<Backplane, 'publish'>;
  /** Defaults for settings that were never changed. */
  readonly initial: Partial<Omit<SystemSettings, 'version'>>;
}

/** Whether cached settings may be outdated. */
export function mayChangeSettings(news: BackplaneNews): boolean {
  return news.kind === 'gap' || (news.kind === 'broadcast' && news.method === 'SYSTEM_CONFIG_CHANGED');
}

export function createSystem({ store, backplane, initial }: Needs): System {
  const first: SystemSettings = { version: 0, ...DEFAULT_SETTINGS, ...initial };
  const readFrom = async (steps: Pick<StoreSteps, 'findSettings'>): Promise<SystemSettings> => ({
    ...first,
    ...(await steps.findSettings()),
  });
  const listeners: (() => void)[] = [];
  return {
    read: () => readFrom(store),
    readIn: readFrom,
    whenUpdated: (listener) => void listeners.push(listener),

    async update(version, changes, also) {
      const updated = await store.transaction(async (steps) => {
        const current = await readFrom(steps);
        if (current.version !== version) return { current };
        const settings = { ...current, ...changes, version: version + 1 };
        const refused = await also?.(steps, current, settings);
        if (refused) return refused;
        await steps.setSettings(settings);
        return { settings };
      });
      if (!('settings' in updated)) return updated;
      for (const listener of listeners) listener();
      backplane.publish({ kind: 'broadcast', method: 'SYSTEM_CONFIG_CHANGED', message: {} });
      return updated;
    },
  };
}
