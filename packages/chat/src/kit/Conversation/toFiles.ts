import type { FileItem, Files } from '../../Files/Files.types.ts';
import type { ConversationFile } from '../kit.types.ts';
import type { ConversationFiles } from './Conversation.types.ts';

/** What the parts for files need, from what an app gives. Attached files aren't kept over a reload. */
export function toFiles({ maxBytes, onSend }: ConversationFiles): Files {
  return {
    maxBytes,
    newId: () => crypto.randomUUID(),
    onKeepFiles: async (files) => files.map(({ id }) => id),
    onDiscardFiles: nothing,
    onFindFiles: () => nothing,
    onSendFiles: async (files) => onSend(files.map(({ file, caption }) => ({ file, caption }))),
    onOpenFile: async (file) => ({ url: urlOf(file), close: nothing }),
    onSaveFile: async (file) => {
      const link = Object.assign(document.createElement('a'), { href: urlOf(file), download: file.name });
      link.click();
      return true;
    },
    onReadContacts: async () => undefined,
    onStartChat: nothing,
    onCancelFile: nothing,
    onWatchProgress: () => nothing,
  };
}

const nothing = () => undefined;

/** Files of a conversation have an address, see `toItem`. */
const urlOf = (file: FileItem) => (file as FileItem & ConversationFile).url;
