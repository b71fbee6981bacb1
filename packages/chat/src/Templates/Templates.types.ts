import type { Template, TemplateFile, TemplateText, TemplateVersion } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';

/** Who the text is for. */
export interface TemplateContact {
  readonly name: string;
  /** By the key of the field. */
  readonly values: Readonly<Record<string, string>>;
  /** What its card says; ISO 639. */
  readonly language?: string | undefined;
  /** Its card couldn't be loaded, so some values may be missing. */
  readonly isIncomplete?: boolean | undefined;
}

/** What someone wrote. With `base` it replaces that version. */
export interface TemplateDraft {
  readonly base?: { readonly id: string; readonly version: number } | undefined;
  readonly name: string;
  /** The organisation's. */
  readonly isShared: boolean;
  /** A role whose users use it, too. */
  readonly sharedWith?: string | undefined;
  readonly texts: readonly TemplateText[];
  readonly files: readonly TemplateFile[];
}

/** `stale`: someone changed it since. `refused`: the server's sentence, and those of fields by name. An empty message: there was no answer. */
export type TemplateSaved =
  | { readonly kind: 'saved'; readonly template: Template }
  | { readonly kind: 'stale'; readonly current: Template }
  | { readonly kind: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>> };

/** Users with it can use a template. */
export interface TemplateRole {
  readonly id: string;
  readonly name: string;
}

/** What can be done with templates. The same for every place where a message is written. */
export interface TemplateActions {
  /** Whether the user may add templates for everyone. */
  readonly canShare: boolean;
  /** Loads them again; those that are there stay until then. */
  readonly onLoad: () => void;
  readonly onSave: (draft: TemplateDraft) => Promise<TemplateSaved>;
  /** Undefined once it is deleted, else the reason, which may be empty. */
  readonly onRemove: (id: string) => Promise<string | undefined>;
  /** Brings back a deleted one. Undefined once it is there, else the reason, which may be empty. */
  readonly onRestore: (id: string) => Promise<string | undefined>;
  /** The roles that the user has, which a template can be shared with; undefined if they couldn't be loaded. */
  readonly onLoadRoles: () => Promise<readonly TemplateRole[] | undefined>;
  /** Undefined if they couldn't be loaded. */
  readonly onLoadHistory: (id: string) => Promise<readonly TemplateVersion[] | undefined>;
  /** Stores a file for a template; a text says why it couldn't be. */
  readonly onAddFile: (file: File) => Promise<TemplateFile | string>;
}

/** Templates where a message for one contact is written. */
export interface Templates extends TemplateActions {
  readonly list: Loadable<readonly Template[]>;
  /** The list couldn't be loaded again, so it may be old. */
  readonly isOld: boolean;
  readonly contact: Loadable<TemplateContact>;
  /** Loads the file of a template; undefined if that failed. */
  readonly onReadFile: (file: TemplateFile) => Promise<File | undefined>;
  /** It was put into the message: into the text, or as files. */
  readonly onUsed: (id: string, use: 'text' | 'files') => void;
}
