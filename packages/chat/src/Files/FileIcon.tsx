import {
  IconAddressBook,
  IconFile,
  IconFileMusic,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconMovie,
  IconPhoto,
  IconTerminal2,
} from '@tabler/icons-react';
import { type FileKind, fileKind } from './fileKind.ts';

export interface FileIconProps {
  readonly type: string;
}

const ICONS: Readonly<Record<FileKind, typeof IconFile>> = {
  picture: IconPhoto,
  video: IconMovie,
  audio: IconFileMusic,
  pdf: IconFileTypePdf,
  archive: IconFileZip,
  document: IconFileText,
  text: IconFileText,
  program: IconTerminal2,
  contact: IconAddressBook,
  other: IconFile,
};

/** The kind of a file, by its media type. */
export function FileIcon({ type }: FileIconProps) {
  const Icon = ICONS[fileKind(type)];
  return <Icon aria-hidden="true" size={26} />;
}
