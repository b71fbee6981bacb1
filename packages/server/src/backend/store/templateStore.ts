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
  /** The user's own and the organisation's. */
  templatesOf(userId: string): Promise<readonly StoredTemplate[]>;
  findTemplate(id: string): Promise<StoredTemplate | undefined>;
  /** Adds it, or changes everything except how often it was used. */
  putTemplate(template: StoredTemplate): Promise<void>;
  /** With its versions and the records of its files. */
  removeTemplate(id: string): Promise<void>;
  /** Counts messages that were made of a template which the user sees; otherwise nothing. */
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
