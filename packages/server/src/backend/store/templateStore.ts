import { foldText, type TemplateFile, type TemplateText } from '@manyline/contract';

/** What a version of a template holds. */
export interface TemplateContent {
  readonly texts: readonly TemplateText[];
  readonly files: readonly TemplateFile[];
}

/** All times are Unix milliseconds. */
export interface StoredTemplate extends TemplateContent {
  readonly id: string;
  /** Absent: the organisation's. */
  readonly userId?: string;
  readonly version: number;
  readonly name: string;
  readonly updatedAt: number;
  /** The name of the user who changed it. */
  readonly updatedBy?: string;
  readonly uses: number;
  readonly lastUsedAt?: number;
  /** A role whose users use a personal one, too, and the version from which they see its history. */
  readonly sharedWith?: string;
  readonly sharedFrom?: number;
  /** Deleted; kept for a while, to be restored. */
  readonly removedAt?: number;
}

export interface StoredTemplateVersion extends TemplateContent {
  readonly templateId: string;
  readonly version: number;
  readonly name: string;
  readonly isShared: boolean;
  readonly updatedAt: number;
  readonly updatedBy?: string;
}

/** The bytes are in the depot. Belongs to the user who added it until a template has it. */
export interface StoredTemplateFile extends TemplateFile {
  readonly userId?: string;
  readonly templateId?: string;
  readonly createdAt: number;
}

export interface TemplateOperations {
  /** The user's own templates, those shared with one of these roles, and the organisation's. Deleted ones are left out. */
  templatesOf(userId: string, roleIds?: readonly string[]): Promise<readonly StoredTemplate[]>;
  /** Also a deleted one. */
  findTemplate(id: string): Promise<StoredTemplate | undefined>;
  /** Adds it, or changes everything except how often it was used. */
  putTemplate(template: StoredTemplate): Promise<void>;
  /** Removes those that were deleted before, with their versions and the records of their files. Returns the ids of the files. */
  forgetTemplates(removedBefore: number): Promise<readonly string[]>;
  /** Counts messages that were made of a template of the user, or of the organisation; otherwise nothing. */
  countTemplateUses(id: string, userId: string, count: number, at: number): Promise<void>;
  addTemplateVersion(version: StoredTemplateVersion): Promise<void>;
  /** The newest first. */
  templateVersions(templateId: string): Promise<readonly StoredTemplateVersion[]>;
  removeTemplateVersions(templateId: string, upTo: number): Promise<void>;
  addTemplateFile(file: StoredTemplateFile): Promise<void>;
  templateFilesById(ids: readonly string[]): Promise<readonly StoredTemplateFile[]>;
  templateFilesOf(templateId: string): Promise<readonly StoredTemplateFile[]>;
  /** Those of a user that no template has, the oldest first. */
  looseTemplateFiles(userId: string): Promise<readonly StoredTemplateFile[]>;
  /** The files now belong to the template alone. */
  attachTemplateFiles(ids: readonly string[], templateId: string): Promise<void>;
  removeTemplateFiles(ids: readonly string[]): Promise<void>;
}

export function byTemplateName(one: StoredTemplate, other: StoredTemplate): number {
  const [ours, theirs] = [foldText(one.name), foldText(other.name)];
  if (ours !== theirs) return ours < theirs ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
