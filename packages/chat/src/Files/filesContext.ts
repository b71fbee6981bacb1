import { createContext } from 'react';
import type { Files } from './Files.types.ts';

export interface FilesPlace extends Files {
  /** Shows the picture of a message large, among those of its chat. */
  readonly onShow: (id: string) => void;
  /** Files were picked, dropped or pasted. */
  readonly onArrive: (files: readonly ArrivedFile[]) => void;
}

export interface ArrivedFile {
  readonly file: File;
  readonly isFolder: boolean;
}

/** What the parts of a conversation that have to do with files share; undefined where none can be sent or shown. */
export const FilesContext = createContext<FilesPlace | undefined>(undefined);
