import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { userDetailSchema } from './user.ts';
import { id, update, USER_BASE as BASE } from './userPayload.ts';

const tn = v.pipe(v.string(), v.regex(/^\+\d{3,20}$/));
const count = v.number();
const handed = v.object({ moved: count, kept: count });

/** What a user has, and so what someone else could go on with. */
export const leavingSchema = v.object({
  version: v.number(),
  /** `chats`, `scheduled` and `running` (bulk messages) are what goes on on the line. */
  lines: v.array(
    v.object({ tn: v.string(), name: v.optional(v.string()), status: v.string(), chats: count, scheduled: count, running: count }),
  ),
  /** Of the user's own address book. */
  contacts: count,
  /** The user's own. */
  templates: count,
  subusers: count,
  /** The caller may hand over what the user wrote and received (`ASSIGN_HISTORY`). */
  mayHandContent: v.boolean(),
});
export type Leaving = v.InferOutput<typeof leavingSchema>;

/** What became of each line and the rest. Whatever isn’t handed over stays with the disabled account. */
export const leftSchema = v.object({
  lines: v.array(v.object({ tn: v.string(), outcome: v.picklist(['moved', 'refused']), reason: v.optional(v.string()) })),
  scheduled: handed,
  contacts: handed,
  templates: handed,
});
export type Left = v.InferOutput<typeof leftSchema>;

export const leavingEndpoints = {
  getLeaving: endpoint({
    method: 'GET',
    path: `${BASE}/leaving`,
    payload: v.strictObject({ id }),
    answer: leavingSchema,
    access: update,
    source: 'chosen',
  }),
  /**
   * Disables an account, which ends its sessions, and hands over what others go on with; nothing is deleted. Each line is moved or refused
   * by itself, as `assignLine` does. `withContent` (requires `ASSIGN_HISTORY`) moves chats and scheduled messages with their line;
   * `contentTo` gets the contacts and templates. Can be repeated for what was refused.
   */
  leaveUser: endpoint({
    method: 'POST',
    path: `${BASE}/leave`,
    payload: v.strictObject({
      id,
      version: v.number(),
      lines: v.optional(v.pipe(v.array(v.strictObject({ tn, userId: id })), v.maxLength(500)), []),
      withContent: v.optional(v.boolean(), false),
      contentTo: v.optional(id),
    }),
    answer: leftSchema,
    conflict: userDetailSchema,
    access: update,
    isLong: true,
    source: 'chosen',
  }),
};
