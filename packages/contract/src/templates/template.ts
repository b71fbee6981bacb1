import * as v from 'valibot';
import { MESSAGE_MAX_LENGTH } from '../chats/message.ts';

/** Of one user, and of the organisation. */
export const TEMPLATES_MAX_COUNT = 500;
export const TEMPLATE_NAME_MAX_LENGTH = 80;
/** Texts in different languages, and all of them together. */
export const TEMPLATE_TEXTS_MAX_COUNT = 12;
export const TEMPLATE_TEXTS_MAX_LENGTH = 3 * MESSAGE_MAX_LENGTH;
export const TEMPLATE_FILES_MAX_COUNT = 5;
/** How many versions of a template are kept. */
export const TEMPLATE_VERSIONS_MAX_COUNT = 50;
/** How many templates one message can be made of, as far as they are counted. */
export const TEMPLATES_OF_MESSAGE_MAX_COUNT = 10;
/** How long a deleted template can be restored. */
export const TEMPLATE_RESTORE_SECONDS = 86_400;

/** The language of a text for everyone whose language has none of its own. */
export const ANY_LANGUAGE = '';

/** ISO 639, or `ANY_LANGUAGE`. */
const language = v.pipe(v.string(), v.regex(/^(?:[a-z]{2,3})?$/u));

export const templateTextSchema = v.strictObject({
  language,
  text: v.pipe(v.string(), v.regex(/\S/u), v.maxLength(MESSAGE_MAX_LENGTH)),
});
export interface TemplateText {
  readonly language: string;
  readonly text: string;
}

export const templateFileSchema = v.object({ id: v.string(), name: v.string(), type: v.string(), size: v.number() });
export interface TemplateFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

const contentEntries = {
  version: v.number(),
  name: v.string(),
  /** The organisation's, for everyone who may send messages. */
  isShared: v.boolean(),
  /** At most one per language, with fields such as `{{first name|there}}`. */
  texts: v.array(templateTextSchema),
  files: v.array(templateFileSchema),
  /** Who changed it, and when in Unix seconds. Templates of earlier releases don't say who. */
  updatedBy: v.optional(v.string()),
  updatedTime: v.number(),
};

/** A text that is sent more than once. */
export const templateSchema = v.object({
  id: v.string(),
  ...contentEntries,
  canEdit: v.boolean(),
  canRemove: v.boolean(),
  /** The id of a role whose users use it, too. It rests while its owner doesn't have the role. */
  sharedWith: v.optional(v.string()),
  isSharingPaused: v.optional(v.boolean()),
  /** The name of the owner of another user's template, who alone changes it. */
  owner: v.optional(v.string()),
  /** Messages that were sent with it, and when the last one was, in Unix seconds. */
  uses: v.number(),
  lastUsedTime: v.optional(v.number()),
});
export interface Template {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly isShared: boolean;
  readonly texts: readonly TemplateText[];
  readonly files: readonly TemplateFile[];
  readonly updatedBy?: string | undefined;
  readonly updatedTime: number;
  readonly canEdit: boolean;
  readonly canRemove: boolean;
  readonly sharedWith?: string | undefined;
  readonly isSharingPaused?: boolean | undefined;
  readonly owner?: string | undefined;
  readonly uses: number;
  readonly lastUsedTime?: number | undefined;
}

export const templateVersionSchema = v.object(contentEntries);
export type TemplateVersion = Pick<Template, 'version' | 'name' | 'isShared' | 'texts' | 'files' | 'updatedBy' | 'updatedTime'>;

/** The text for a language: its own, otherwise the one for any language, otherwise the first. `isMeant`: it is the language's own. */
export function pickTemplateText(
  texts: readonly TemplateText[],
  wanted: string | undefined,
): (TemplateText & { readonly isMeant: boolean }) | undefined {
  const own = wanted === undefined ? undefined : texts.find((one) => one.language === wanted && one.language !== ANY_LANGUAGE);
  const found = own ?? texts.find((one) => one.language === ANY_LANGUAGE) ?? texts[0];
  return found && { ...found, isMeant: own !== undefined };
}
