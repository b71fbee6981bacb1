import * as v from 'valibot';

/** How a table was shown, under a name: the query of its page's address. */
export const savedViewSchema = v.object({
  id: v.string(),
  version: v.number(),
  name: v.string(),
  /** Which table it is of. */
  page: v.picklist(['users', 'audit']),
  query: v.string(),
  isShared: v.boolean(),
  isMine: v.boolean(),
  ownerName: v.string(),
});
export type SavedView = v.InferOutput<typeof savedViewSchema>;
export const VIEW_NAME_MAX_LENGTH = 60;
