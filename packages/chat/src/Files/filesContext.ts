import { createContext } from 'react';
import type { Files } from './Files.types.ts';

export interface FilesContextValue extends Files {
  /** Opens the picture of a message, among those of its chat. */
  readonly onShow: (id: string) => void;
  /** Files were picked, dropped or pasted. */
  readonly onArrive: (files: readonly NewFile[]) => void;
}

export interface NewFile {
  readonly file: File;
  readonly isFolder: boolean;
  /** What it is sent with. */
  readonly caption?: string;
}

export interface ArrivedFile extends NewFile {
  readonly id: string;
}

/** Shared by the parts of a conversation that handle files; undefined where files cannot be sent or shown. */
export const FilesContext = createContext<FilesContextValue | undefined>(undefined);
