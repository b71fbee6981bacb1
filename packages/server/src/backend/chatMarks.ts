import type { ChatMarks } from '@manyline/contract';

/** Of a chat nobody set anything for. */
export const NO_MARKS: Required<ChatMarks> = {
  isPinned: false,
  isMuted: false,
  isDone: false,
  isBlocked: false,
  isMarkedUnread: false,
};
