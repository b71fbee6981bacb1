import { fn } from 'storybook/test';
import type { Writing } from './Writing.types.ts';

export const writing: Writing = {
  sendKey: 'enter',
  isPermitted: true,
  contactLine: undefined,
  isBlocked: false,
  optOut: undefined,
  optOutQuestion: undefined,
  failed: 0,
  onSendKeyChange: fn(),
  onReplyFromContactLine: fn(),
  onUnblock: fn(),
  onDecideOptOut: fn(async () => undefined),
  onRetryAll: fn(),
};
