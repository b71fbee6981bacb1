import type { StoredPreferences } from '@manyline/contract';
import { changesBetween, type Audit } from '../audit/audit.ts';
import { type Handlers, withCaller } from '../calls/outcome.ts';
import { fieldRefused, stale } from '../calls/refusals.ts';
import type { Backplane } from '../ports/ports.ts';
import { storable } from '../store/storable.ts';
import type { StoreOperations, Store } from '../store/store.ts';

type PreferenceHandlers = Pick<Handlers, 'getPreferences' | 'setPreferences' | 'setPreferenceDefaults'>;
type Choices = StoredPreferences['defaults'];

interface Defaults {
  readonly version: number;
  readonly defaults: Choices;
  readonly locked: readonly string[];
}

interface Own {
  readonly version: number;
  readonly own: Choices | null;
}

const MAX_CHOICES = 100;
const NO_DEFAULTS: Defaults = { version: 0, defaults: {}, locked: [] };

export interface Needs {
  readonly store: Store;
  readonly backplane: Backplane;
  readonly audit: Audit;
}

export function preferenceHandlers({ store, backplane, audit }: Needs): PreferenceHandlers {
  return {
    getPreferences: withCaller<'getPreferences'>(async (_, { caller: { user } }) => ({ data: await read(store, user.id) })),

    setPreferences: withCaller<'setPreferences'>(async ({ version, own }, { caller: { user } }) => {
      if (own && Object.keys(own).length > MAX_CHOICES) return tooMany('own');
      return store.transaction(async (tx) => {
        const before = await read(tx, user.id);
        // Two tabs of a new account may save the same values; that is no conflict.
        if (before.version !== version) return isSame(before.own, own) ? { data: before } : stale<'setPreferences'>(before);
        const next: Own = { version: version + 1, own: own && withLocked(own, before) };
        await tx.setPreferences(user.id, JSON.stringify(next));
        return { data: { ...before, ...next } };
      });
    }),

    setPreferenceDefaults: withCaller<'setPreferenceDefaults'>(async ({ version, defaults, locked }, call) => {
      if (Object.keys(defaults).length > MAX_CHOICES) return tooMany('defaults');
      const outcome = await store.transaction(async (tx) => {
        const before = await read(tx, call.caller.user.id);
        if (before.defaultsVersion !== version) return stale<'setPreferenceDefaults'>(before);
        const next: Defaults = { version: version + 1, defaults: clean(defaults), locked: [...new Set(locked)] };
        await tx.setPreferenceDefaults(JSON.stringify(next));
        const changes = changesBetween<Pick<Defaults, 'defaults' | 'locked'>>(before, next, ['defaults', 'locked']);
        await audit.note(tx, call, { action: 'update', object: { type: 'system', name: 'preferences' }, changes });
        return { data: { ...before, defaultsVersion: next.version, defaults: next.defaults, locked: [...next.locked] } };
      });
      if ('refusal' in outcome) return outcome;
      backplane.publish({ kind: 'broadcast', method: 'SYSTEM_CONFIG_CHANGED', message: {} });
      return { ...outcome, message: 'server.call.updated' };
    }),
  };
}

async function read(tx: StoreOperations, userId: string): Promise<StoredPreferences> {
  const [own, saved] = [await tx.findPreferences(userId), await tx.findPreferenceDefaults()];
  const { version, defaults, locked }: Defaults =
    saved === undefined ? NO_DEFAULTS : { ...NO_DEFAULTS, ...(JSON.parse(saved) as Defaults) };
  return { ...readOwn(own), defaultsVersion: version, defaults, locked: [...locked] };
}

/** Records from before versions were introduced contain only the choices. */
function readOwn(saved: string | undefined): Own {
  if (saved === undefined) return { version: 0, own: null };
  const value = JSON.parse(saved) as Own | Choices;
  return typeof value.version === 'number' ? (value as Own) : { version: 0, own: value as Choices };
}

/** Keeps the user's stored values of locked settings, for when they are unlocked. */
function withLocked(own: Choices, before: StoredPreferences): Choices {
  const isLocked = (name: string) => before.locked.includes(name);
  const open = Object.entries(clean(own)).filter(([name]) => !isLocked(name));
  const saved = Object.entries(before.own ?? {}).filter(([name]) => isLocked(name));
  return Object.fromEntries([...open, ...saved]);
}

function clean(choices: Choices): Choices {
  return Object.fromEntries(Object.entries(choices).map(([name, value]) => [name, storable(value)]));
}

function tooMany(field: string) {
  return fieldRefused(field, { id: 'server.view.tooManyChoices', values: { most: MAX_CHOICES } });
}

function isSame(one: Choices | null, other: Choices | null): boolean {
  if (one === null || other === null) return one === other;
  const names = Object.keys(other);
  return Object.keys(one).length === names.length && names.every((name) => one[name] === other[name]);
}
