import * as v from 'valibot';
import { profileSchema } from '../lines/profile.ts';
import { readRules } from '../rules/readRules.ts';
import { anyId } from '../shared/anyId.ts';

/** Client identity, sent as the headers x-client and x-client-fp (specification 3, 7). */
export const clientIdentitySchema = v.object({ xClient: v.string(), xClientFp: v.string() });

const text = v.optional(v.string());

/** The answer of get-info: the signed-in user. Other back ends may leave the name out, or send only the username. */
export const userInfoSchema = v.pipe(
  v.object({
    id: v.optional(anyId),
    username: text,
    name: text,
    email: text,
    accounts: v.optional(v.array(profileSchema), []),
    /** Of a new user who hasn't hidden the first steps. */
    firstSteps: v.optional(v.object({ hasSent: v.boolean() })),
    abilities: v.optional(v.pipe(v.array(v.unknown()), v.transform(readRules)), []),
  }),
  v.check(({ id, username }) => (id || username || '') !== '', 'The user has neither an id nor a username.'),
  v.transform(({ id, username, name, ...others }) => {
    const key = id || username || '';
    return { ...others, id: key, username: username || key, name: name || username || key };
  }),
);
export type UserInfo = v.InferOutput<typeof userInfoSchema>;
