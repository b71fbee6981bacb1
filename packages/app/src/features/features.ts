import type { Feature } from '@manyline/contract';
import { failed, type Loadable, ready, type SaveOutcome } from '@manyline/ui';
import type { Getter, Setter } from 'jotai';
import { refusalOf, thank } from '../session/outcomes.ts';
import { callForUser } from '../session/perUser.ts';
import { asking, createRemote } from '../session/remote.ts';
import { showToast } from '../shared/toasts.ts';

/** The editable part of a feature. */
export type FeatureChoice = Pick<Feature, 'type' | 'code' | 'title' | 'description'>;

type Row = Readonly<Record<string, unknown>>;

const QUIET = { isQuiet: true } as const;

export const features = createRemote(asking('getFeatures'), { isLoud: true });

export async function createFeature(get: Getter, set: Setter, values: FeatureChoice): Promise<SaveOutcome<FeatureChoice & Row>> {
  const result = await callForUser(get, set, 'createFeature', values, QUIET);
  if (!result.ok) return refusalOf(get, set, result);
  storeFeature(get, set, result.data, result.message);
  return { status: 'saved' };
}

/** Sends only what differs. */
export async function updateFeature(
  get: Getter,
  set: Setter,
  { id, version, ...before }: Feature,
  values: FeatureChoice,
): Promise<SaveOutcome<FeatureChoice & Row>> {
  const names = ['title', 'description'] as const;
  const changes = Object.fromEntries(names.filter((name) => before[name] !== values[name]).map((name) => [name, values[name]]));
  const result = await callForUser(get, set, 'updateFeature', { id, version, ...changes }, QUIET);
  if (result.ok) {
    storeFeature(get, set, result.data, result.message);
    return { status: 'saved' };
  }
  if (!result.current) return refusalOf(get, set, result);
  storeFeature(get, set, result.current);
  return { status: 'conflict', values: choiceOf(result.current) };
}

export async function setFeatureStatus(
  get: Getter,
  set: Setter,
  { id, version }: Feature,
  status: Feature['status'],
): Promise<Loadable<unknown>> {
  const result = await callForUser(get, set, 'updateFeature', { id, version, status }, QUIET);
  if (result.ok) {
    storeFeature(get, set, result.data, result.message);
    return ready(undefined);
  }
  if (result.current) storeFeature(get, set, result.current);
  refusalOf(get, set, result);
  if (result.message) showToast(get, set, { tone: 'danger', text: result.message });
  return failed(result.message);
}

function storeFeature(get: Getter, set: Setter, entry: Feature, message?: string): void {
  const { value } = features.read(get, {});
  const others = value.status === 'ready' ? value.value.filter(({ id }) => id !== entry.id) : [];
  features.put(
    get,
    set,
    {},
    [...others, entry].toSorted((a, b) => a.title.localeCompare(b.title)),
  );
  thank(get, set, message);
}

function choiceOf({ type, code, title, description }: Feature): FeatureChoice & Row {
  return { type, code, title, description };
}
