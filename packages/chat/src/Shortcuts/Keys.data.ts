import { fn } from '@manyline/plays';
import type { Keys } from './Keys.types.ts';

export const keys: Keys = {
  isSheetOpen: false,
  sendKey: 'enter',
  hasLetterKeys: true,
  onSheetOpenChange: fn(),
  onLetterKeysChange: fn(),
  onCommands: fn(),
};
