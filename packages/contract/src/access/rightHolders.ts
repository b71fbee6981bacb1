import * as v from 'valibot';
import { ruleSourceSchema } from '../rules/role.ts';

/** The most users that are named; `total` counts all. */
export const HOLDERS_MAX_COUNT = 200;

/** `sometimes`: only for some users, fields or other records. */
const holds = v.picklist(['always', 'sometimes']);

export const rightHoldersSchema = v.object({
  /** Codes of switched-off features: while there is one, no one has the right. */
  switchedOff: v.array(v.string()),
  /** Roles whose own rules give the right. */
  roles: v.array(v.object({ id: v.string(), name: v.string(), userCount: v.number(), holds })),
  users: v.object({
    /** Sorted by name; `source` decides. */
    items: v.array(
      v.object({
        id: v.string(),
        name: v.optional(v.string()),
        username: v.optional(v.string()),
        status: v.optional(v.string()),
        holds,
        source: ruleSourceSchema,
      }),
    ),
    total: v.number(),
  }),
  /** The caller may not see the rights of all users. */
  isPartial: v.boolean(),
});
export type RightHolders = v.InferOutput<typeof rightHoldersSchema>;
