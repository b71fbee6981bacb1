import { DEFAULT_SETTINGS, type SystemSettings } from '@manyline/contract';
import type { Refusal } from '../calls/outcome.ts';
import type { Backplane, BackplaneEvent } from '../ports/ports.ts';
import type { Store, StoreOperations } from '../store/store.ts';

export interface System {
  read(): Promise<SystemSettings>;
  /** As a transaction sees them. */
  readIn(tx: Pick<StoreOperations, 'findSettings'>): Promise<SystemSettings>;
  /** Calls `listener` after each update in this process, before the update resolves: event through the backplane may come later. */
  whenUpdated(listener: () => void): void;
  /** Returns `current` and changes nothing if `version` is outdated. Otherwise notifies every connection. */
  update(
    version: number,
    changes: Partial<Omit<SystemSettings, 'version'>>,
    also?: Also,
  ): Promise<{ readonly settings: SystemSettings } | { readonly current: SystemSettings } | Refusal>;
}

/** Runs in the transaction of the change. It must refuse before it stores anything: then nothing is changed. */
type Also = (tx: StoreOperations, before: SystemSettings, after: SystemSettings) => Promise<Refusal | undefined>;

interface Needs {
  readonly store: Pick<Store, 'findSettings' | 'transaction'>;
  readonly backplane: Pick<Backplane, 'publish'>;
  /** Defaults for settings that were never changed. */
  readonly initial: Partial<Omit<SystemSettings, 'version'>>;
}

/** Whether cached settings may be outdated. */
export function mayChangeSettings(event: BackplaneEvent): boolean {
  return event.kind === 'gap' || (event.kind === 'broadcast' && event.method === 'SYSTEM_CONFIG_CHANGED');
}

export function createSystem({ store, backplane, initial }: Needs): System {
  const first: SystemSettings = { version: 0, ...DEFAULT_SETTINGS, ...initial };
  const readFrom = async (tx: Pick<StoreOperations, 'findSettings'>): Promise<SystemSettings> => ({
    ...first,
    ...(await tx.findSettings()),
  });
  const listeners: (() => void)[] = [];
  return {
    read: () => readFrom(store),
    readIn: readFrom,
    whenUpdated: (listener) => void listeners.push(listener),

    async update(version, changes, also) {
      const updated = await store.transaction(async (tx) => {
        const current = await readFrom(tx);
        if (current.version !== version) return { current };
        const settings = { ...current, ...changes, version: version + 1 };
        const refused = await also?.(tx, current, settings);
        if (refused) return refused;
        await tx.setSettings(settings);
        return { settings };
      });
      if (!('settings' in updated)) return updated;
      for (const listener of listeners) listener();
      backplane.publish({ kind: 'broadcast', method: 'SYSTEM_CONFIG_CHANGED', message: {} });
      return updated;
    },
  };
}
