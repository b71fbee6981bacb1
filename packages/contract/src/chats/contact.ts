import * as v from 'valibot';

/** The other party of a chat. `tn` is E.164 and unique per line. */
export const contactSchema = v.object({ name: v.string(), tn: v.string() });
export type Contact = v.InferOutput<typeof contactSchema>;
