import * as v from 'valibot';

/** Other back ends may number their records. */
export const anyId = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);
