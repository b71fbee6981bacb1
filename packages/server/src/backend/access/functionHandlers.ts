import { type AbilityRule, type AccessFunction, isPermitted, WILDCARDS } from '@manyline/contract';
import type { StoredFunction } from '../store/accessStore.ts';
import { changesBetween } from '../audit/audit.ts';
import { isBuiltInFunction, isVitalFunction } from './builtInFunctions.ts';
import { callerNow } from '../http/callerNow.ts';
import { type CallerCall, type Handlers, withCaller } from '../http/outcome.ts';
import { fieldRefused, notFound, nothingToUpdate, stale } from '../http/refusals.ts';
import { recordRevision } from '../store/revisions.ts';
import { storable } from '../store/storable.ts';
import type { StoreSteps } from '../store/store.ts';
import type { HandlerNeeds } from '../createHandlers.ts';

type FunctionHandlers = Pick<Handlers, 'getFunctions' | 'createFunction' | 'updateFunction'>;

const AUDITED = ['title', 'description', 'status'] as const;
const VITAL_SENTENCE = 'This feature must stay on. Without it, no one could turn it back on.';
const may = (action: string) => ({ action, subject: 'function' });

export function functionHandlers({ store, clock, newId, backplane, audit, notifyAdministrators }: HandlerNeeds): FunctionHandlers {
  const nowMs = () => Math.round(clock.now() * 1_000);

  async function save(steps: StoreSteps, call: CallerCall, after: StoredFunction, before?: StoredFunction): Promise<void> {
    const isSwitched = before !== undefined && before.status !== after.status;
    const action = isSwitched ? (after.status === 'active' ? 'activate' : 'disable') : before ? 'update' : 'create';
    const object = { type: 'function', id: after.id, name: after.title } as const;
    await audit.note(steps, call, { action, object, changes: changesBetween<StoredFunction>(before ?? {}, after, AUDITED) });
    const states = { ...(before && { before: stateOf(before) }), after: stateOf(after) };
    await recordRevision(steps, call, { type: 'function', objectId: after.id, ...states });
  }

  return {
    async getFunctions() {
      const count = await countRules(store);
      return { data: (await store.functions()).map((entry) => toFunction(entry, count(entry))) };
    },

    createFunction: withCaller<'createFunction'>(async ({ type, code, title, description }, call) => {
      const now = nowMs();
      const texts = { title: storable(title), description: storable(description) };
      const entry: StoredFunction = { id: newId(), version: 1, type, code, ...texts, status: 'active', createdAt: now, updatedAt: now };
      const refused = await store.transaction(async (steps) => {
        const self = await callerNow(steps, call, may('create'));
        if ('refusal' in self) return self;
        const isTaken = (await steps.functions()).some((other) => other.type === type && other.code === code);
        // Switching off a wildcard would lock everyone out of everything.
        if (isTaken || WILDCARDS.includes(code)) return fieldRefused('code', 'This code is already in use. Choose another one.');
        await steps.addFunction(entry);
        await save(steps, call, entry);
        return undefined;
      });
      if (refused) return refused;
      notifyAdministrators('functions', [entry.id]);
      const count = await countRules(store);
      return { data: toFunction(entry, count(entry)), message: 'Insert data successfully' };
    }),

    updateFunction: withCaller<'updateFunction'>(async ({ id, version, title, description, status }, call) => {
      const outcome = await store.transaction(async (steps) => {
        const self = await callerNow(steps, call, may('update'));
        if ('refusal' in self) return self;
        const entry = await steps.findFunction(id);
        if (!entry) return notFound();
        if (entry.version !== version) {
          const isSeen = isPermitted(self.abilities, may('view'));
          return stale<'updateFunction'>(isSeen ? toFunction(entry, (await countRules(steps))(entry)) : undefined);
        }
        const next: StoredFunction = {
          ...entry,
          version: version + 1,
          updatedAt: nowMs(),
          ...(title !== undefined && { title: storable(title) }),
          ...(description !== undefined && { description: storable(description) }),
          ...(status && { status }),
        };
        if (changesBetween<StoredFunction>(entry, next, AUDITED).length === 0) return nothingToUpdate();
        if (next.status === 'disabled' && isVitalFunction(next)) return fieldRefused('status', VITAL_SENTENCE);
        await steps.updateFunction(next);
        await save(steps, call, next, entry);
        return { next, isSwitched: next.status !== entry.status };
      });
      if ('refusal' in outcome) return outcome;
      const { next, isSwitched } = outcome;
      // Affects the rights of all users.
      if (isSwitched) backplane.publish({ kind: 'broadcast', method: '_HUB_NOTIFY_USER_CHANGED', message: {} });
      notifyAdministrators('functions', [id]);
      const count = await countRules(store);
      return { data: toFunction(next, count(next)), message: 'Update function successfully' };
    }),
  };
}

/** Counts the rules of roles and users that refer to a function. */
async function countRules(store: StoreSteps): Promise<(entry: StoredFunction) => number> {
  const counts = new Map<string, number>();
  const add = (rules: readonly AbilityRule[], times: number) => {
    for (const rule of rules) for (const key of keysOf(rule)) counts.set(key, (counts.get(key) ?? 0) + times);
  };
  for (const { rules } of await store.roles()) add(rules, 1);
  for (const { rules, userCount } of await store.ownRules()) add(rules, userCount);
  return ({ type, code }) => counts.get(`${type} ${code}`) ?? 0;
}

function keysOf({ action, subject = [] }: AbilityRule): ReadonlySet<string> {
  const keys = (type: string, names: string | readonly string[]) => [names].flat().map((name) => `${type} ${name.trim().toLowerCase()}`);
  return new Set([...keys('action', action), ...keys('subject', subject)]);
}

function toFunction({ createdAt, updatedAt, ...entry }: StoredFunction, ruleCount: number): AccessFunction {
  const kinds = { isBuiltIn: isBuiltInFunction(entry), isVital: isVitalFunction(entry) };
  return { ...entry, ...kinds, ruleCount, createdAt: createdAt / 1_000, updatedAt: updatedAt / 1_000 };
}

function stateOf({ version, updatedAt, title, description, status }: StoredFunction) {
  return { version, time: updatedAt, value: { title, description, status } };
}
