import { fn } from 'storybook/test';
import type { Files } from './Files.types.ts';

export const files: Files = {
  onSendFiles: fn(async () => true),
  onOpenFile: fn(async () => undefined),
  onSaveFile: fn(async () => true),
  onCancelFile: fn(),
  onWatchProgress: fn(() => () => undefined),
};
