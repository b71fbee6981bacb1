import * as v from 'valibot';

/** Somebody to write to. `tn` is the number in E.164, the contact's key on a line. */
export const contactSchema = v.object({ name: v.string(), tn: v.string() });
export type Contact = v.InferOutput<typeof contactSchema>;
