import { fn } from '@manyline/plays';
import type { Writing } from './Writing.types.ts';

export const writing: Writing = {
  sendKey: 'enter',
  isPermitted: true,
  contactLine: undefined,
  isBlocked: false,
  optOut: undefined,
  optOutQuestion: undefined,
  groupReply: 'none',
  failed: 0,
  onSendKeyChange: fn(),
  onReplyFromContactLine: fn(),
  onUnblock: fn(),
  onGroupReplyNoted: fn(),
  onDecideOptOut: fn(async () => undefined),
  onRetryAll: fn(),
};
