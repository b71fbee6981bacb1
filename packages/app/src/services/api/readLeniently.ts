import type { Endpoint } from '@manyline/contract';

type Schema = Endpoint['answer'];
type Key = string | number;

export interface LenientReading {
  readonly value?: unknown;
  /** Where parts were left out. */
  readonly leftOut: readonly string[];
}

/** Each pass leaves something out; deeper answers than this are none of ours. */
const MAX_PASSES = 12;
/** Of these nothing is left out: without a denial more is permitted. */
const KEPT_WHOLE: ReadonlySet<Key> = new Set(['abilities', 'rules']);

/**
 * Reads an answer of another back end: a part that can't be read counts as absent, and if it is needed, what it is part of does. No value if the answer as a whole can't be read. `data` is changed.
 */
export function readLeniently(schema: Schema, data: unknown): LenientReading {
  const leftOut: string[] = [];
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const outcome = schema['~standard'].validate(data);
    if (outcome instanceof Promise) break;
    if (!outcome.issues) return { value: outcome.value, leftOut };
    const paths = outcome.issues.map(({ path = [] }) => path.map((part) => keyOf(part)));
    if (paths.some((path) => path.slice(0, -1).some((key) => KEPT_WHOLE.has(key)))) break;
    const targets = paths.map((path) => findTarget(data, path));
    if (!targets.every((target) => target !== undefined)) break;
    // Found first and left out together, so that the paths still hold.
    for (const { whole, key } of targets) if (!Array.isArray(whole)) Reflect.deleteProperty(whole, key);
    for (const [list, left] of Map.groupBy(targets, ({ whole }) => whole)) {
      const gone = new Set(left.map(({ key }) => key));
      if (Array.isArray(list)) list.splice(0, list.length, ...list.filter((_, index) => !gone.has(index)));
    }
    leftOut.push(...paths.map((path) => path.join('.')));
  }
  return { leftOut };
}

interface Target {
  readonly whole: Record<Key, unknown>;
  readonly key: Key;
}

/** What is at the path; if that is absent already, what it would be part of. */
function findTarget(data: unknown, path: readonly Key[]): Target | undefined {
  const key = path.at(-1);
  if (key === undefined) return undefined;
  const whole = path.slice(0, -1).reduce<unknown>((at, part) => (isObject(at) ? at[part] : undefined), data);
  return isObject(whole) && Object.hasOwn(whole, key) ? { whole, key } : findTarget(data, path.slice(0, -1));
}

function isObject(value: unknown): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null;
}

function keyOf(part: PropertyKey | { readonly key: PropertyKey }): Key {
  const key = typeof part === 'object' ? part.key : part;
  return typeof key === 'symbol' ? String(key) : key;
}
