import * as v from 'valibot';

/** A named view of a table: the query of its page's address. */
export const savedViewSchema = v.object({
  id: v.string(),
  version: v.number(),
  name: v.string(),
  page: v.picklist(['users', 'audit', 'lines']),
  query: v.string(),
  isShared: v.boolean(),
  isMine: v.boolean(),
  ownerName: v.string(),
});
export type SavedView = v.InferOutput<typeof savedViewSchema>;
export const VIEW_NAME_MAX_LENGTH = 60;
