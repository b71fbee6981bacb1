import * as v from 'valibot';
import { abilityRuleSchema } from '../access/ability.ts';
import { profileSchema } from '../lines/profile.ts';

/** Client identity, sent as the headers x-client and x-client-fp (specification 3, 7). */
export const clientIdentitySchema = v.object({ xClient: v.string(), xClientFp: v.string() });

/** The answer of get-info: the signed-in user. */
export const userInfoSchema = v.object({
  id: v.string(),
  username: v.string(),
  name: v.string(),
  email: v.optional(v.string()),
  accounts: v.array(profileSchema),
  abilities: v.array(abilityRuleSchema),
});
export type UserInfo = v.InferOutput<typeof userInfoSchema>;
