import { fn } from '@manyline/plays';
import type { Files } from './Files.types.ts';

export const files: Files = {
  newId: () => crypto.randomUUID(),
  onKeepFiles: fn(async () => []),
  onDiscardFiles: fn(),
  onFindFiles: fn(() => () => undefined),
  onSendFiles: fn(async () => true),
  onOpenFile: fn(async () => undefined),
  onSaveFile: fn(async () => true),
  onReadContacts: fn(async () => undefined),
  onStartChat: fn(),
  onCancelFile: fn(),
  onWatchProgress: fn(() => () => undefined),
};
