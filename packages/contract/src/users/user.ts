import * as v from 'valibot';
import { passkeySchema, userStatusSchema } from '../account/account.ts';
import { profileSchema } from '../lines/profile.ts';
import { abilityRuleSchema } from '../rules/ability.ts';
import { GUARDS } from '../rules/guard.ts';
import { USER_FACTS, userFactEntries } from './userFacts.ts';

export const INVITATIONS = ['pending', 'expired'] as const;
export type Invitation = (typeof INVITATIONS)[number];

/** A user in the user list. Times are Unix seconds. Fields the caller may not see are absent. */
export const userSummarySchema = v.object({
  id: v.string(),
  /** Incremented by every change; an update with an older version is refused. */
  version: v.number(),
  username: v.optional(v.string()),
  name: v.optional(v.string()),
  email: v.optional(v.string()),
  status: v.optional(userStatusSchema),
  /** In order of precedence. */
  roleIds: v.optional(v.array(v.string())),
  lineCount: v.optional(v.number()),
  /** Of a user who was invited by e-mail and has not set a password yet. */
  invitation: v.optional(v.picklist(INVITATIONS)),
  hasTwoStep: v.optional(v.boolean()),
  /** The parent, if this is a sub-user. */
  parentId: v.optional(v.string()),
  /** Also absent if the caller may not see the parent. */
  parentName: v.optional(v.string()),
  subuserCount: v.optional(v.number()),
  createdAt: v.optional(v.number()),
  updatedAt: v.optional(v.number()),
  /** Absent if the user has never signed in. */
  lastSeenAt: v.optional(v.number()),
  ...userFactEntries,
});
export type UserSummary = v.InferOutput<typeof userSummarySchema>;

/** Fields that rules can name in `fields` and conditions. `id` and `version` are always visible. */
export const USER_FIELDS = [
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
  ...USER_FACTS,
  /** Write-only. */
  'password',
  /** Viewing and ending sessions is a change. */
  'sessions',
] as const;
export type UserField = (typeof USER_FIELDS)[number];

/** Who a user is at an organisation's provider. */
export const identitySchema = v.object({
  /** The provider's address. */
  issuer: v.string(),
  /** The provider's name, if it is the one that the console names. */
  provider: v.optional(v.string()),
  subject: v.string(),
  /** The address that the provider sent when the identity was linked. */
  email: v.optional(v.string()),
  /** Unix seconds. Absent on links of earlier releases, like `email`. */
  linkedAt: v.optional(v.number()),
});
export type Identity = v.InferOutput<typeof identitySchema>;

/** A user's details, for administrators. */
export const userDetailSchema = v.object({
  ...userSummarySchema.entries,
  /** Personal rules, applied after those of the roles. */
  abilities: v.optional(v.array(abilityRuleSchema)),
  lines: v.optional(v.array(profileSchema)),
  twoStep: v.optional(
    v.object({ hasTotp: v.boolean(), hasEmailCodes: v.boolean(), backupCodesLeft: v.number(), passkeys: v.array(passkeySchema) }),
  ),
  /** What single sign-on is linked to. With the field `twoStep`. */
  identities: v.optional(v.array(identitySchema)),
  /** Without one the user signs in through single sign-on, or sets one through an e-mailed link. */
  hasPassword: v.boolean(),
  /** The user set the address before addresses had to be confirmed: single sign-on doesn't link by it. Absent like `email`. */
  isEmailUnproven: v.optional(v.literal(true)),
  /** The caller's own new address, which counts once they enter the code sent to it. `expiresAt`: Unix seconds. */
  pendingEmail: v.optional(v.object({ email: v.string(), expiresAt: v.number() })),
  isSelf: v.boolean(),
  /** Fields of this user that the caller may change. */
  editable: v.array(v.picklist(USER_FIELDS)),
  /** Why the caller may not change how this user signs in: see `isGuarded`. */
  guard: v.optional(v.picklist(GUARDS)),
});
export type UserDetail = v.InferOutput<typeof userDetailSchema>;

/** Filter of the user list. All given criteria must match; in a list, one value is enough. */
export const userFilterSchema = v.strictObject({
  /** Searches username, name, e-mail address and lines. */
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  status: v.optional(v.pipe(v.array(userStatusSchema), v.maxLength(3))),
  roleIds: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(50))),
  hasTwoStep: v.optional(v.boolean()),
  hasLines: v.optional(v.boolean()),
  parentId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Unix seconds, inclusive; `createdTo` is exclusive. */
  createdFrom: v.optional(v.number()),
  createdTo: v.optional(v.number()),
  /** Users not active since then, or never. */
  notSeenSince: v.optional(v.number()),
});
export type UserFilter = v.InferOutput<typeof userFilterSchema>;

export const USER_SORTS = ['username', 'name', 'email', 'status', 'lineCount', 'createdAt', 'updatedAt', 'lastSeenAt'] as const;
export type UserSort = (typeof USER_SORTS)[number];

export const USERNAME_MAX_LENGTH = 64;
export const DISPLAY_NAME_MAX_LENGTH = 100;
export const EMAIL_MAX_LENGTH = 254;
/** Specification 5: text, an at sign, text, a dot and text, with no whitespace. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;
/** Quotes and brackets on both sides, and what ends a sentence. */
const AROUND = /^[\s'"‘’“”<([]+|[\s'"‘’“”>),;:./]+$/gu;
/** What other programs put around an address: `Ann <ann@x.example>`, `mailto:`, and invisible characters. */
export function cleanEmail(text: string): string {
  const visible = text.replaceAll(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu, '').trim();
  const inside = /<([^<>\s]*@[^<>\s]*)>[,;]?$/u.exec(visible)?.[1] ?? visible;
  return inside
    .replace(/^mailto:/iu, '')
    .replace(/\?.*$/u, '')
    .replace(AROUND, '');
}
/** Dots that no address has. */
export const ODD_DOTS = /\.\.|^\.|\.@|@\.|\.$/u;
/** No spaces or at sign, so that it cannot be taken for an address, and no invisible characters, so that no two names look alike. */
export const USERNAME_PATTERN = /^[^\s@\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]+$/u;

/** Users by id, or all that match a filter with exceptions. `after`: the `next` of the previous answer, to continue. */
export const userSelectionSchema = v.union([
  v.strictObject({ ids: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.minLength(1), v.maxLength(1_000)) }),
  v.strictObject({
    filter: userFilterSchema,
    except: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(1_000)),
    after: v.optional(v.pipe(v.string(), v.maxLength(64))),
  }),
]);
export type UserSelection = v.InferOutput<typeof userSelectionSchema>;

/** The result of a bulk change; `refused` names at most a hundred users. */
export const bulkAnswerSchema = v.object({
  changed: v.number(),
  /** For undo; absent if more than a thousand users changed. */
  changedIds: v.optional(v.array(v.string())),
  refusedCount: v.number(),
  refused: v.array(v.object({ id: v.string(), name: v.string(), reason: v.string() })),
  /** Set if users are left: call again with this as `after`. */
  next: v.optional(v.string()),
});
export type BulkAnswer = v.InferOutput<typeof bulkAnswerSchema>;
