import { SYSTEM_RUNNING, type SystemSettings } from '@manyline/contract';
import type { Backplane } from './ports.ts';
import type { Store, StoreSteps } from './store.ts';

/** What an administrator set, for everybody. */
export interface System {
  read(): Promise<SystemSettings>;
  /** Undefined when `version` is not the current one: somebody else was faster. Everybody who is connected is told. */
  update(version: number, changes: Partial<Omit<SystemSettings, 'version'>>, also?: Also): Promise<SystemSettings | undefined>;
}

/** Kept together with the change, or not at all. */
type Also = (steps: StoreSteps, before: SystemSettings, after: SystemSettings) => Promise<void>;

interface Needs {
  readonly store: Store;
  readonly backplane: Backplane;
  /** What holds until somebody sets something else. */
  readonly initial: Partial<Omit<SystemSettings, 'version'>>;
}

export function createSystem({ store, backplane, initial }: Needs): System {
  const first: SystemSettings = {
    version: 0,
    systemStatus: SYSTEM_RUNNING,
    googleReCaptchaKey: '',
    routes: [],
    wsUrl: '',
    authMode: 'LOCAL',
    ...initial,
  };
  return {
    read: async () => (await store.findSettings()) ?? first,

    async update(version, changes, also) {
      const updated = await store.transaction(async (steps) => {
        const settings = (await steps.findSettings()) ?? first;
        if (settings.version !== version) return undefined;
        const next = { ...settings, ...changes, version: version + 1 };
        await steps.setSettings(next);
        await also?.(steps, settings, next);
        return next;
      });
      if (updated) backplane.publish({ kind: 'broadcast', method: 'SYSTEM_CONFIG_CHANGED', message: {} });
      return updated;
    },
  };
}
