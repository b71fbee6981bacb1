import { fn } from '@manyline/plays';
import { harbourLine } from '../LinePicker/LinePicker.data.ts';
import { noEmojiChoices } from './Composer.data.ts';
import { type ComposerProps } from './Composer.tsx';
import { writing } from './Writing.data.ts';

export const composerArgs = {
  line: harbourLine,
  chatId: 'bob',
  draft: '',
  emojiChoices: noEmojiChoices,
  writing,
  onDraftChange: fn(),
  onSend: fn(),
  onShowFailed: fn(),
  onShowContact: fn(),
  onEmojiChoicesChange: fn(),
} satisfies ComposerProps;
