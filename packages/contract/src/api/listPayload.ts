import * as v from 'valibot';

const whole = (most: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(1),
    v.maxValue(most),
  );

/** The query of a list: pages from 1; `sort` is `field` or `field:desc`, comma-separated; `filter` is an object, sent as JSON. */
export function listEntries<const Sorts extends readonly string[], F extends v.GenericSchema>(sorts: Sorts, filter: F) {
  return {
    page: v.optional(whole(1_000_000), 1),
    size: v.optional(whole(100), 10),
    sort: v.optional(sortOf(sorts), ''),
    filter: v.optional(jsonOf(filter)),
  };
}

export function sortOf(sorts: readonly string[]) {
  const known = new Set(sorts);
  return v.pipe(
    v.string(),
    v.maxLength(200),
    v.check((text) => text === '' || text.split(',').every((part) => known.has(part.replace(/:(asc|desc)$/, '')))),
  );
}

export function jsonOf<F extends v.GenericSchema>(schema: F) {
  return v.union([v.pipe(v.string(), v.maxLength(4_000), v.parseJson(), schema), schema]);
}
