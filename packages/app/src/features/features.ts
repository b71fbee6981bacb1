import type { Feature, FieldError } from '@manyline/contract';
import { failed, type Loadable, loading, ready, type SaveOutcome } from '@manyline/ui';
import { atom } from 'jotai';
import { type CallFailure, isSuperseded } from '../services/api/callResult.ts';
import { callForUser, perUserAtom } from '../session/perUser.ts';
import { failedCallAtom } from '../session/callApi.ts';
import { showToastAtom } from '../shared/toasts.ts';

/** The editable part of a feature. */
export type FeatureChoice = Pick<Feature, 'type' | 'code' | 'title' | 'description'>;

const featuresStateAtom = perUserAtom<Loadable<readonly Feature[]>>(loading);

export const featuresAtom = atom((get) => get(featuresStateAtom));

/** The old values are shown until the new ones are loaded. */
export const loadFeaturesAtom = atom(null, async (get, set) => {
  if (get(featuresStateAtom).status !== 'ready') set(featuresStateAtom, loading);
  const result = await callForUser(get, set, 'getFeatures', {}, { isQuiet: get(featuresStateAtom).status === 'ready' });
  if (isSuperseded(result)) return;
  if (result.ok) set(featuresStateAtom, ready(result.data));
  else if (get(featuresStateAtom).status !== 'ready') set(featuresStateAtom, failed(result.message));
});

export const createFeatureAtom = atom(null, async (get, set, values: FeatureChoice): Promise<SaveOutcome<FeatureChoice & Row>> => {
  const result = await callForUser(get, set, 'createFeature', values, { isQuiet: true });
  if (!result.ok) return set(refusedAtom, result);
  set(storeFeatureAtom, result.data, result.message);
  return { status: 'saved' };
});

/** Sends only what differs. */
export const updateFeatureAtom = atom(
  null,
  async (get, set, { id, version, ...before }: Feature, values: FeatureChoice): Promise<SaveOutcome<FeatureChoice & Row>> => {
    const names = ['title', 'description'] as const;
    const changes = Object.fromEntries(names.filter((name) => before[name] !== values[name]).map((name) => [name, values[name]]));
    const result = await callForUser(get, set, 'updateFeature', { id, version, ...changes }, { isQuiet: true });
    if (result.ok) {
      set(storeFeatureAtom, result.data, result.message);
      return { status: 'saved' };
    }
    if (!result.current) return set(refusedAtom, result);
    set(storeFeatureAtom, result.current, undefined);
    return { status: 'conflict', values: choiceOf(result.current) };
  },
);

export const setFeatureStatusAtom = atom(
  null,
  async (get, set, { id, version }: Feature, status: Feature['status']): Promise<Loadable<unknown>> => {
    const result = await callForUser(get, set, 'updateFeature', { id, version, status }, { isQuiet: true });
    if (result.ok) {
      set(storeFeatureAtom, result.data, result.message);
      return ready(undefined);
    }
    if (result.current) set(storeFeatureAtom, result.current, undefined);
    set(refusedAtom, result);
    if (result.message) set(showToastAtom, { tone: 'danger', text: result.message });
    return failed(result.message);
  },
);

type Row = Readonly<Record<string, unknown>>;

const storeFeatureAtom = atom(null, (get, set, entry: Feature, message: string | undefined) => {
  const current = get(featuresStateAtom);
  const others = current.status === 'ready' ? current.value.filter(({ id }) => id !== entry.id) : [];
  set(featuresStateAtom, ready([...others, entry].sort((a, b) => a.title.localeCompare(b.title))));
  if (message) set(showToastAtom, { tone: 'success', text: message });
});

/** The dialog shows the server's errors; a missing connection is handled globally. */
const refusedAtom = atom(null, (_get, set, failure: CallFailure) => {
  if (failure.kind === 'unreachable') set(failedCallAtom, failure, false);
  return {
    status: 'failed' as const,
    ...(failure.message && { message: failure.message }),
    ...(failure.errors && { errors: byField(failure.errors) }),
  };
});

function choiceOf({ type, code, title, description }: Feature): FeatureChoice & Row {
  return { type, code, title, description };
}

function byField(errors: readonly FieldError[]): Readonly<Record<string, string>> {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}
