import * as v from 'valibot';
import { abilityRuleSchema } from './ability.ts';
import { passkeySchema, userStatusSchema } from './account.ts';
import { profileSchema } from './profile.ts';

/** A person as the list of users shows them. Times are Unix seconds. What the caller may not see is left out. */
export const personSchema = v.object({
  id: v.string(),
  /** Rises with every change; an update that names an old one is refused. */
  version: v.number(),
  username: v.optional(v.string()),
  name: v.optional(v.string()),
  email: v.optional(v.string()),
  status: v.optional(userStatusSchema),
  /** In the order in which their rules follow each other. */
  roleIds: v.optional(v.array(v.string())),
  lineCount: v.optional(v.number()),
  hasTwoStep: v.optional(v.boolean()),
  /** Whose sub-user they are. */
  parentId: v.optional(v.string()),
  /** Absent too where the caller may not see the parent. */
  parentName: v.optional(v.string()),
  subuserCount: v.optional(v.number()),
  createdAt: v.optional(v.number()),
  updatedAt: v.optional(v.number()),
  /** When they last did anything; absent while they never signed in. */
  lastSeenAt: v.optional(v.number()),
});
export type Person = v.InferOutput<typeof personSchema>;

/** What of a person rules may name in their fields and conditions. `id` and `version` are always seen. */
export const PERSON_FIELDS = [
  'username',
  'name',
  'email',
  'status',
  'roleIds',
  'abilities',
  'lines',
  'lineCount',
  'hasTwoStep',
  'twoStep',
  'parentId',
  'subuserCount',
  'createdAt',
  'updatedAt',
  'lastSeenAt',
  /** Only to be set. */
  'password',
  /** Looking at them and ending them is a change. */
  'sessions',
] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

/** Everything about one person, for who administers them. */
export const personDetailSchema = v.object({
  ...personSchema.entries,
  /** Their personal rules, which follow those of their roles. */
  abilities: v.optional(v.array(abilityRuleSchema)),
  lines: v.optional(v.array(profileSchema)),
  twoStep: v.optional(
    v.object({ hasTotp: v.boolean(), hasEmailCodes: v.boolean(), backupCodesLeft: v.number(), passkeys: v.array(passkeySchema) }),
  ),
  /** Without one they only come through the organisation's sign-in, or by a letter. */
  hasPassword: v.boolean(),
  isSelf: v.boolean(),
  /** What of this very person the caller may change. */
  editable: v.array(v.picklist(PERSON_FIELDS)),
});
export type PersonDetail = v.InferOutput<typeof personDetailSchema>;

/** What of people is looked for. All that is given has to be met; of a list one entry. */
export const personFilterSchema = v.strictObject({
  /** In user name, name, e-mail address, or the number of a line. */
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  status: v.optional(v.pipe(v.array(userStatusSchema), v.maxLength(2))),
  roleIds: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(50))),
  hasTwoStep: v.optional(v.boolean()),
  hasLines: v.optional(v.boolean()),
  parentId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Unix seconds, the first included, the second not. */
  createdFrom: v.optional(v.number()),
  createdTo: v.optional(v.number()),
  /** Not seen since then, or never. */
  notSeenSince: v.optional(v.number()),
});
export type PersonFilter = v.InferOutput<typeof personFilterSchema>;

export const PERSON_SORTS = ['username', 'name', 'email', 'status', 'lineCount', 'createdAt', 'updatedAt', 'lastSeenAt'] as const;
export type PersonSort = (typeof PERSON_SORTS)[number];

export const USERNAME_MAX_LENGTH = 64;
export const PERSON_NAME_MAX_LENGTH = 100;
export const EMAIL_MAX_LENGTH = 254;
/** Specification 5: text, an at sign, text, a dot and text, with no whitespace. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;
/** No spaces and no at sign, so that it is never taken for an address, and nothing unseen, so that no two look alike. */
export const USERNAME_PATTERN = /^[^\s@\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]+$/u;

/** Some people by their ids, or all who match a filter but some; `after` goes on where a call stopped (`next` of its answer). */
export const peopleSelectionSchema = v.union([
  v.strictObject({ ids: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.minLength(1), v.maxLength(1_000)) }),
  v.strictObject({
    filter: personFilterSchema,
    except: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(1_000)),
    after: v.optional(v.pipe(v.string(), v.maxLength(64))),
  }),
]);
export type PeopleSelection = v.InferOutput<typeof peopleSelectionSchema>;

/** What a change of many came to; `refused` names at most a hundred. */
export const bulkAnswerSchema = v.object({
  changed: v.number(),
  /** Who was changed, to undo it; absent where they are more than a thousand. */
  changedIds: v.optional(v.array(v.string())),
  refusedCount: v.number(),
  refused: v.array(v.object({ id: v.string(), name: v.string(), reason: v.string() })),
  /** There are more than one answer should keep waiting for: to be called again with this as `after`. */
  next: v.optional(v.string()),
});
export type BulkAnswer = v.InferOutput<typeof bulkAnswerSchema>;

/** Columns an export of people can have, in the order of the file; an import reads those of `IMPORT_COLUMNS`. */
export const EXPORT_COLUMNS = [
  'username',
  'name',
  'email',
  'status',
  'roles',
  'parent',
  'lines',
  'hasTwoStep',
  'createdAt',
  'updatedAt',
  'lastSeenAt',
] as const;
export const IMPORT_COLUMNS = ['username', 'name', 'email', 'status', 'roles', 'parent'] as const;
export const IMPORT_MAX_ROWS = 10_000;
export const IMPORT_MAX_BYTES = 5_000_000;
