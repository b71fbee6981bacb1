import type { MessageFile } from '@manyline/contract';

/** A file as a message shows it. `id` is the server's, or the message's own while it is pending. */
export interface FileItem extends Readonly<MessageFile> {
  /** It is still in the outbox of this browser; its type is what the browser took it for. */
  readonly isPending?: boolean;
}

export type FileSize = 'whole' | 'thumbnail';

/** An address that works until it is closed. */
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

/** What a person does with files in a conversation. It has to be the same object from one time to the next. */
export interface Files {
  /** The largest that may be sent; the product's own limit without it. */
  readonly maxBytes?: number | undefined;
  /** Puts files into the outbox of the open chat, in this order. False when they were not taken over. */
  readonly onSendFiles: (files: readonly FileToSend[]) => Promise<boolean>;
  /** Undefined when it could not be had. */
  readonly onOpenFile: (file: FileItem, size: FileSize) => Promise<OpenedFile | undefined>;
  /** False when it could not be had. */
  readonly onSaveFile: (file: FileItem) => Promise<boolean>;
  /** Takes back a file that was not sent yet, also while it is on its way. */
  readonly onCancelFile: (id: string) => void;
  /** Tells, now and whenever it changes, how far a pending file is: from 0 to 1, undefined while it waits. The answer ends it. */
  readonly onWatchProgress: (id: string, listener: (share: number | undefined) => void) => () => void;
}
