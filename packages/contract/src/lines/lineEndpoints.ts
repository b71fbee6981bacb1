import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { lineColorSchema } from './lineColor.ts';
import { LINE_NAME_MAX_LENGTH, profileSchema, TAKE_BACK_MAX_SECONDS } from './profile.ts';

const tn = v.pipe(v.string(), v.regex(/^\+\d{3,20}$/));

export const lineEndpoints = {
  /**
   * Gives each line that is not Alive a new number and keeps its chats, except unconfirmed ones. Returns all lines; `formerTn` is the
   * number a line had before this call.
   */
  replaceLines: endpoint({
    method: 'POST',
    path: '/api-ctn/api/v1/account/replace',
    payload: v.strictObject({}),
    answer: v.array(v.object({ ...profileSchema.entries, formerTn: v.optional(v.string()) })),
    access: { action: 'replace', subject: 'line' },
    source: 'specified',
  }),
  /** Renames, colours or mutes an own line, or lets its messages be taken back; omitted fields stay, an empty name and a null colour remove them. */
  updateLine: endpoint({
    method: 'POST',
    path: '/api-ctn/api/v1/account/update-line',
    payload: v.strictObject({
      tn,
      name: v.optional(v.pipe(v.string(), v.maxLength(LINE_NAME_MAX_LENGTH))),
      color: v.optional(v.nullable(lineColorSchema)),
      isMuted: v.optional(v.boolean()),
      takeBackSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(TAKE_BACK_MAX_SECONDS))),
    }),
    answer: profileSchema,
    access: { action: 'view', subject: 'chat' },
    source: 'chosen',
  }),
};
