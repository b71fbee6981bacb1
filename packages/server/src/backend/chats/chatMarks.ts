import type { ChatMarks } from '@manyline/contract';

/** The marks of a chat with no stored ones. */
export const NO_MARKS: Required<ChatMarks> = {
  isPinned: false,
  isMuted: false,
  isDone: false,
  isBlocked: false,
  isMarkedUnread: false,
};
