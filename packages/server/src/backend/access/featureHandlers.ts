import { type AbilityRule, type Feature, isPermitted, type TextLanguage, WILDCARDS } from '@manyline/contract';
import { changesBetween, type Audit } from '../audit/audit.ts';
import { recordRevision } from '../audit/revisions.ts';
import { currentCaller } from '../calls/currentCaller.ts';
import { type CallerCall, type Handlers, withCaller } from '../calls/outcome.ts';
import { fieldRefused, notFound, nothingToUpdate, stale } from '../calls/refusals.ts';
import type { NotifyAdministrators } from '../email/notifyAdministrators.ts';
import type { Backplane, Clock } from '../ports/ports.ts';
import { isBuiltInFeature, isVitalFeature } from '../rules/builtInFeatures.ts';
import { shownFeature, storedFeatureText } from '../rules/featureTexts.ts';
import type { StoredFeature } from '../store/accessStore.ts';
import { storable } from '../store/storable.ts';
import type { StoreOperations, Store } from '../store/store.ts';

type FeatureHandlers = Pick<Handlers, 'getFeatures' | 'createFeature' | 'updateFeature'>;

const AUDITED = ['title', 'description', 'status'] as const;
const VITAL_SENTENCE = 'server.feature.vital';
const may = (action: string) => ({ action, subject: 'function' });

export interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
  readonly backplane: Backplane;
  readonly audit: Audit;
  readonly notifyAdministrators: NotifyAdministrators;
}

export function featureHandlers({ store, clock, newId, backplane, audit, notifyAdministrators }: Needs): FeatureHandlers {
  const nowMs = () => Math.round(clock.now() * 1_000);

  async function save(tx: StoreOperations, call: CallerCall, after: StoredFeature, before?: StoredFeature): Promise<void> {
    const isSwitched = before !== undefined && before.status !== after.status;
    const action = isSwitched ? (after.status === 'active' ? 'activate' : 'disable') : before ? 'update' : 'create';
    const object = { type: 'function', id: after.id, name: after.title } as const;
    await audit.note(tx, call, { action, object, changes: changesBetween<StoredFeature>(before ?? {}, after, AUDITED) });
    const states = { ...(before && { before: stateOf(before) }), after: stateOf(after) };
    await recordRevision(tx, call, { type: 'function', objectId: after.id, ...states });
  }

  return {
    async getFeatures(_, { language }) {
      const count = await countRules(store);
      return { data: (await store.features()).map((entry) => toFeature(language, entry, count(entry))) };
    },

    createFeature: withCaller<'createFeature'>(async ({ type, code, title, description }, call) => {
      const now = nowMs();
      const texts = { title: storable(title), description: storable(description) };
      const entry: StoredFeature = { id: newId(), version: 1, type, code, ...texts, status: 'active', createdAt: now, updatedAt: now };
      const refused = await store.transaction(async (tx) => {
        const self = await currentCaller(tx, call, may('create'));
        if ('refusal' in self) return self;
        const isTaken = (await tx.features()).some((other) => other.type === type && other.code === code);
        // Switching off a wildcard would lock everyone out of everything.
        if (isTaken || WILDCARDS.includes(code)) return fieldRefused('code', 'server.feature.codeTaken');
        await tx.addFeature(entry);
        await save(tx, call, entry);
        return undefined;
      });
      if (refused) return refused;
      notifyAdministrators('features', [entry.id]);
      const count = await countRules(store);
      return { data: toFeature(call.language, entry, count(entry)), message: 'server.call.inserted' };
    }),

    updateFeature: withCaller<'updateFeature'>(async ({ id, version, title, description, status }, call) => {
      const outcome = await store.transaction(async (tx) => {
        const self = await currentCaller(tx, call, may('update'));
        if ('refusal' in self) return self;
        const entry = await tx.findFeature(id);
        if (!entry) return notFound();
        if (entry.version !== version) {
          const isSeen = isPermitted(self.abilities, may('view'));
          return stale<'updateFeature'>(isSeen ? toFeature(call.language, entry, (await countRules(tx))(entry)) : undefined);
        }
        const next: StoredFeature = {
          ...entry,
          version: version + 1,
          updatedAt: nowMs(),
          ...(title !== undefined && { title: storedFeatureText(id, 'title', storable(title)) }),
          ...(description !== undefined && { description: storedFeatureText(id, 'description', storable(description)) }),
          ...(status && { status }),
        };
        if (changesBetween<StoredFeature>(entry, next, AUDITED).length === 0) return nothingToUpdate();
        if (next.status === 'disabled' && isVitalFeature(next)) return fieldRefused('status', VITAL_SENTENCE);
        await tx.updateFeature(next);
        await save(tx, call, next, entry);
        return { next, isSwitched: next.status !== entry.status };
      });
      if ('refusal' in outcome) return outcome;
      const { next, isSwitched } = outcome;
      // Affects the rights of all users.
      if (isSwitched) backplane.publish({ kind: 'broadcast', method: '_HUB_NOTIFY_USER_CHANGED', message: {} });
      notifyAdministrators('features', [id]);
      const count = await countRules(store);
      return { data: toFeature(call.language, next, count(next)), message: 'server.call.functionUpdated' };
    }),
  };
}

/** Counts the rules of roles and users that refer to a feature. */
async function countRules(store: StoreOperations): Promise<(entry: StoredFeature) => number> {
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

function toFeature(language: TextLanguage, stored: StoredFeature, ruleCount: number): Feature {
  const { createdAt, updatedAt, ...entry } = shownFeature(language, stored);
  const kinds = { isBuiltIn: isBuiltInFeature(entry), isVital: isVitalFeature(entry) };
  return { ...entry, ...kinds, ruleCount, createdAt: createdAt / 1_000, updatedAt: updatedAt / 1_000 };
}

function stateOf({ version, updatedAt, title, description, status }: StoredFeature) {
  return { version, time: updatedAt, value: { title, description, status } };
}
