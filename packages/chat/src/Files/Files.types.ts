import type { MessageFile } from '@manyline/contract';
import type { ReactNode } from 'react';

/** A file in a message. `id` is the server's, or the message's own while it is pending. */
export interface FileItem extends Readonly<MessageFile> {
  /** The file is still in this browser's outbox; its type is the browser's guess. */
  readonly isPending?: boolean;
}

/** A message, as far as its file is concerned. */
export interface FileMessage {
  /** The file's caption, or empty. */
  readonly text: string;
  readonly file?: FileItem;
}

export type FileSize = 'whole' | 'thumbnail';

/** An object URL that is valid until it is closed. */
export interface OpenedFile {
  readonly url: string;
  readonly close: () => void;
}

export interface FileToSend {
  readonly file: File;
  readonly caption: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** A file attached in the composer; once sent, its message has this id. */
export interface AttachedFile extends FileToSend {
  readonly id: string;
}

/** A contact in a vCard file; `tn` is set for numbers that can get a message. */
export interface FileContact {
  readonly name: string;
  readonly numbers: readonly { readonly text: string; readonly tn?: string }[];
}

/** The choice to send attached files at another time. */
export interface FilesLaterChoice {
  /** May ask before it goes on. */
  readonly guard: (goOn: () => void) => void;
  /** The dialog that asks when. */
  readonly render: (later: FilesLater) => ReactNode;
}

export interface FilesLater {
  readonly isOpen: boolean;
  readonly files: readonly AttachedFile[];
  readonly onOpenChange: (isOpen: boolean) => void;
  /** They are on the schedule. */
  readonly onScheduled: () => void;
}

/** The file actions of a conversation. The object must keep its identity between renders. */
export interface Files {
  /** The size limit in bytes; the product's own limit when left out. */
  readonly maxBytes?: number | undefined;
  /** File extensions the server refuses; the default list when left out. */
  readonly refusedKinds?: readonly string[] | undefined;
  /** The line's provider can't send files: the recipient gets links. */
  readonly sendsLinks?: boolean | undefined;
  /** The largest file the line's provider carries, in bytes: larger pictures are made smaller, other files are sent as a link. */
  readonly carriedBytes?: number | undefined;
  /** The size that a picture larger than `carriedBytes` will have once it is made smaller; undefined if that can't be told here. */
  readonly onEstimateFitted?: ((file: File) => Promise<number | undefined>) | undefined;
  readonly newId: () => string;
  /** Stores the attachments of the open chat's composer, in this order. Returns the ids of those that a reload would lose. */
  readonly onKeepFiles: (files: readonly AttachedFile[]) => Promise<readonly string[]>;
  /** The files were removed from the composer. */
  readonly onDiscardFiles: (ids: readonly string[]) => void;
  /** Reports what was attached to the open chat earlier, here or in a closed page. Returns the unsubscribe function. */
  readonly onFindFiles: (listener: (files: readonly AttachedFile[]) => void) => () => void;
  /** Puts files into the open chat's outbox, in this order. False when they were not accepted. */
  readonly onSendFiles: (files: readonly AttachedFile[]) => Promise<boolean>;
  /** Undefined when it could not be loaded. */
  readonly onOpenFile: (file: FileItem, size: FileSize) => Promise<OpenedFile | undefined>;
  /** False when it could not be loaded. */
  readonly onSaveFile: (file: FileItem) => Promise<boolean>;
  /** The contacts of a vCard file; undefined when they could not be read. */
  readonly onReadContacts: (file: FileItem) => Promise<readonly FileContact[] | undefined>;
  /** Opens a chat with a number on the current line. */
  readonly onStartChat: (tn: string, name: string) => void;
  /** Cancels a file that was not sent yet, including one that is being uploaded. */
  readonly onCancelFile: (id: string) => void;
  /** Reports the progress of a pending file now and at each change: from 0 to 1, undefined while it waits. Returns the unsubscribe function. */
  readonly onWatchProgress: (id: string, listener: (share: number | undefined) => void) => () => void;
}
