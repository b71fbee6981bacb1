import type { KeptPreferences } from '@manyline/contract';
import { changesBetween } from '../audit.ts';
import { type Handlers, withCaller } from '../outcome.ts';
import { fieldRefused } from '../refusals.ts';
import { storable } from '../storable.ts';
import type { StoreSteps } from '../store.ts';
import type { HandlerNeeds } from './createHandlers.ts';

type PreferenceHandlers = Pick<Handlers, 'getPreferences' | 'setPreferences' | 'setPreferenceDefaults'>;
type Choices = KeptPreferences['defaults'];

interface Defaults {
  readonly defaults: Choices;
  readonly locked: readonly string[];
}

const MOST_CHOICES = 100;

export function preferenceHandlers({ store, backplane, audit }: HandlerNeeds): PreferenceHandlers {
  return {
    getPreferences: withCaller<'getPreferences'>(async (_, { caller: { user } }) => ({ data: await read(store, user.id) })),

    setPreferences: withCaller<'setPreferences'>(async ({ own }, { caller: { user } }) => {
      if (own && Object.keys(own).length > MOST_CHOICES) return tooMany('own');
      const data = await store.transaction(async (steps) => {
        const before = await read(steps, user.id);
        const next = own && withLocked(own, before);
        await steps.setPreferences(user.id, next ? JSON.stringify(next) : undefined);
        return { ...before, own: next };
      });
      return { data };
    }),

    setPreferenceDefaults: withCaller<'setPreferenceDefaults'>(async ({ defaults, locked }, call) => {
      if (Object.keys(defaults).length > MOST_CHOICES) return tooMany('defaults');
      const data = await store.transaction(async (steps) => {
        const before = await read(steps, call.caller.user.id);
        const next: Defaults = { defaults: clean(defaults), locked: [...new Set(locked)] };
        await steps.setPreferenceDefaults(JSON.stringify(next));
        const changes = changesBetween<Defaults>(before, next, ['defaults', 'locked']);
        await audit.note(steps, call, { action: 'update', object: { type: 'system', name: 'preferences' }, changes });
        return { ...before, defaults: next.defaults, locked: [...next.locked] };
      });
      backplane.publish({ kind: 'broadcast', method: 'SYSTEM_CONFIG_CHANGED', message: {} });
      return { data, message: 'Update successfully' };
    }),
  };
}

async function read(steps: StoreSteps, userId: string): Promise<KeptPreferences> {
  const [own, kept] = [await steps.findPreferences(userId), await steps.findPreferenceDefaults()];
  const { defaults, locked }: Defaults = kept === undefined ? { defaults: {}, locked: [] } : (JSON.parse(kept) as Defaults);
  return { own: own === undefined ? null : (JSON.parse(own) as Choices), defaults, locked: [...locked] };
}

/** What is locked now stays as the person had it before, for when it is open again. */
function withLocked(own: Choices, before: KeptPreferences): Choices {
  const isLocked = (name: string) => before.locked.includes(name);
  const open = Object.entries(clean(own)).filter(([name]) => !isLocked(name));
  const kept = Object.entries(before.own ?? {}).filter(([name]) => isLocked(name));
  return Object.fromEntries([...open, ...kept]);
}

function clean(choices: Choices): Choices {
  return Object.fromEntries(Object.entries(choices).map(([name, value]) => [name, storable(value)]));
}

function tooMany(field: string) {
  return fieldRefused(field, `At most ${MOST_CHOICES} choices can be kept.`);
}
